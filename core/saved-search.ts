import type { z } from "zod";
import { aDay } from "./duration.ts";
import type { MarketStatus } from "./market.ts";
import { defaultRadius } from "./places/place.ts";
import { Refusal } from "./refusal.ts";
import type { savedSearch } from "./saved-search.shape.ts";
import type { Conditions } from "./search/search.ts";
import type { Condition } from "./search/search-in-words.ts";
import { withCapital } from "./sentence-case.ts";

/** When emails about new homes go out. `never`: they are only counted beside the search. */
export const frequencies = ["at once", "daily", "never"] as const;
export type Frequency = (typeof frequencies)[number];

export type SavedSearch = z.infer<typeof savedSearch>;

export const maxSavedSearches = 50;

/** Refuses `conflict` if a person already has the most saved searches. */
export function requireSearchLimit(count: number): void {
  if (count >= maxSavedSearches)
    throw new Refusal(
      "conflict",
      `You have saved ${maxSavedSearches} searches. Delete one to save another.`,
    );
}

export const maxSearchNameLength = 80;

/**
 * The same text for searches that ask for the same, in whatever order their conditions and choices
 * stand.
 */
export const meaningOfSearch = (conditions: Conditions): string =>
  JSON.stringify(
    Object.entries(conditions)
      .filter(([, value]) => value !== undefined && value !== "")
      .filter(([name, value]) => name !== "radius" || value !== defaultRadius)
      .map(([name, value]) => [name, plainly(value)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Choices in one order, words in small letters; the numbers of bounds as they stand. */
function plainly(value: unknown): unknown {
  if (typeof value === "string") return value.toLowerCase().trim().replaceAll(/\s+/g, " ");
  const areChoices = Array.isArray(value) && value.every((one) => typeof one === "string");
  return areChoices ? [...new Set(value)].sort() : value;
}

/** The default name of a search: as many of its conditions as fit. */
export function nameFor(conditions: readonly Pick<Condition, "words">[]): string {
  const name = conditions.reduce((text, { words }) => {
    const longer = text ? `${text}, ${words}` : words;
    return longer.length <= maxSearchNameLength ? longer : text;
  }, "");
  return name ? withCapital(name) : "All homes";
}

/** In UTC: early morning in Europe, night in America. */
const hourOfDaily = 7;

/**
 * Homes found before this moment are due to be emailed. "At once" waits `seconds` from the first
 * home, so that ten homes make one letter; a daily letter contains the homes found before seven in
 * the morning, and so is sent once a day.
 */
export function alertDueBefore(
  frequency: Exclude<Frequency, "never">,
  now: Date,
  seconds: number,
): Date {
  if (frequency === "at once") return new Date(now.getTime() - seconds * 1000);
  const hours = hourOfDaily * 60 * 60 * 1000;
  return new Date(Math.floor((now.getTime() - hours) / aDay) * aDay + hours);
}

/** Whether a letter may show a home that waits for it: it was not deleted or taken down since. */
export const mayBeSent = (home: {
  deletedAt: Date | null;
  market: MarketStatus;
  suspended: boolean;
}): boolean => home.deletedAt === null && home.market !== "Withdrawn" && !home.suspended;

/** How new a home is to the reader of a letter: "new today". */
export function newness(since: Date, now: Date): string {
  const toDay = (date: Date) => Math.floor(date.getTime() / aDay);
  const days = toDay(now) - toDay(since);
  if (days <= 0) return "new today";
  return days === 1 ? "new yesterday" : `new ${days} days ago`;
}
