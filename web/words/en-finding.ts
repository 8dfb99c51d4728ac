import type { ComparedName } from "#core/compare.ts";
import type { Fact } from "#core/facts/fact-kinds.ts";
import { facts, isFact } from "#core/facts/facts.ts";
import { howMany, showNumber } from "#core/how-many.ts";
import { showDollars } from "#core/money.ts";
import { defaultLoan, type Terms } from "#core/mortgage.ts";
import type { Place } from "#core/places/place.ts";
import { quoted } from "#core/quoted.ts";
import type { Frequency } from "#core/saved-search.ts";
import type { Measure, SearchSort } from "#core/search/search.ts";
import type { ChoiceCounts } from "#server/properties/count-choices.ts";
import { showCount, siteWords } from "./en.ts";
import { formLabel } from "./en-facts.ts";
import { quotedList } from "./quoted-list.ts";

/** The toggle between the orders by price, in two parts: "Sort by Price (High to Low)". */
export const sortWords = {
  by: "Sort by Price",
  "-price": "(High to Low)",
  price: "(Low to High)",
} as const;

const sortNames: Record<SearchSort, string> = {
  "-price": "Price, high to low",
  price: "Price, low to high",
  "-listed": "Newest first",
  listed: "Oldest first",
  "-area": "Largest first",
  pricePerArea: "Lowest price per m²",
  distance: "Nearest first",
};

export const orderName = (sort: SearchSort): string => sortNames[sort];

/** The orders that a search around this place can have. */
export const ordersFor = (place: Place | null): { sort: SearchSort; label: string }[] =>
  (Object.keys(sortNames) as SearchSort[])
    .filter((sort) => sort !== "distance" || place?.kind === "city")
    .map((sort) => ({ sort, label: sortNames[sort] }));

/** The label of a measure that a search can narrow, and its unit. */
export function measureWords(name: Measure): {
  label: string;
  unit: string | null;
  unitAt: "start" | "end";
} {
  if (name === "price") return { label: "Price", unit: "$", unitAt: "start" };
  if (name === "pricePerArea") return { label: "Price per m²", unit: "$", unitAt: "start" };
  const { unit } = facts[name];
  return { label: formLabel(name), unit, unitAt: unit === "$" ? "start" : "end" };
}

/** How many homes match if this choice is made: "240", or "~1,300" where that is an estimate. */
export function choiceCount<Name extends keyof ChoiceCounts["counts"]>(
  { estimated, counts }: ChoiceCounts,
  name: Name,
  value: string | number,
): string {
  const count = counts[name][value] ?? 0;
  return estimated ? estimate(count) : showNumber(count);
}

/** "~1,300": rounded to two significant digits, since an estimate is no more precise. */
export const estimate = (count: number): string => `~${showNumber(Number(count.toPrecision(2)))}`;

const leftOutBecause = (reason: string, parts: readonly string[]): string[] =>
  parts.length === 0
    ? []
    : [`${reason}, so ${quotedList(parts)} ${parts.length === 1 ? "was" : "were"} left out.`];

/** What of a sentence no home can be searched for. */
type LeftOut = { [Kind in "amounts" | "renting" | "exclusions"]: readonly string[] };

export const filterWords = {
  label: "Find homes",
  where: "Where",
  words: "Keywords",
  wordsHint: "sea view, pool",
  filters: "Filters",
  moreFilters: "More filters",
  features: "Features",
  moreFeatures: "More features",
  any: "Any",
  type: "Type",
  anyType: "Any type",
  price: (min: number | undefined, max: number | undefined): string => {
    if (min === undefined) return max === undefined ? "Any price" : `Up to ${shortDollars(max)}`;
    return max === undefined
      ? `From ${shortDollars(min)}`
      : `${shortDollars(min)}–${shortDollars(max)}`;
  },
  anyBedrooms: "Any bedrooms",
  bedrooms: (min: number) => `${min}+ ${min === 1 ? "bedroom" : "bedrooms"}`,
  from: "from",
  to: "to",
  min: (what: string) => `${what}, at least`,
  max: (what: string) => `${what}, at most`,
  /** For a lower limit above the upper limit. */
  reversed: (name: Measure) =>
    `The lowest ${name === "price" || name === "pricePerArea" ? "price" : "number"} is above the highest.`,
  listed: "Listed",
  days: (days: number) => (days === 1 ? "in the last day" : `in the last ${days} days`),
  radius: (place: string) => `Around ${place}`,
  show: "Show homes",
  showFound: (homes: string) => `Show ${homes}`,
  applied: "Your filters",
  back: "Back to the list",
  without: (words: string) => `${words}: remove`,
  withoutWords: "Remove these keywords",
  clear: "Clear all",
  none: "No homes match all your filters",
  noneWith: (words: string) => `No homes match ${quoted(words)}`,
  relax: "Remove one filter:",
  nothingHelps: "Removing one filter isn't enough. Clear them all and start over.",
  leftOut: (names: readonly string[]) =>
    `Part of this link can't be read and was ignored: ${names.join(", ")}.`,
  /** `words`: what is left of the sentence, in quotation marks. */
  sentenceRead: (
    sentence: string,
    read: readonly string[],
    words: string | null,
    { amounts, renting, exclusions }: LeftOut,
  ): string => {
    // "We read “sea view” as: sea view" would say nothing.
    if (read.length === 1 && read[0]?.toLowerCase() === sentence.trim().toLowerCase())
      return `We read ${quoted(sentence)} as a filter.`;
    return [
      ...(read.length === 0 ? [] : [`We read ${quoted(sentence)} as: ${read.join("; ")}.`]),
      ...(words === null ? [] : [`The rest is used as keywords: ${words}.`]),
      ...leftOutBecause("Prices are in dollars", amounts),
      ...leftOutBecause("Homes here are for sale", renting),
      ...leftOutBecause("What a home should not have can't be asked", exclusions),
    ].join(" ");
  },
  asWords: "Use all of it as keywords",
  didYouMean: "Did you mean",
  placeRead: (typed: string, name: string): string => `We read ${quoted(typed)} as ${name}.`,
} as const;

/** Whole dollars, where cents would suggest false precision: "$20,385". */
export const showWhole = (dollars: number): string => showDollars(Math.round(dollars));

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

export const mortgageWords = {
  title: "Monthly cost",
  aMonth: "a month",
  asUsual: "Shown with typical terms until you correct the marked fields.",
  inBrief: (dollars: number) => `About ${showWhole(dollars)} a month`,
  fields: { deposit: "Down payment", rate: "Interest rate", years: "Term" },
  years: "years",
  year: (year: number) => `Year ${year}`,
  share: (share: number) => `${percent.format(share)} of the price`,
  calculate: "Calculate",
  loan: "Loan",
  interest: (years: number) => `Interest over ${howMany(years, "year")}`,
  chart: (loan: string, interest: string, years: number) =>
    `How the payments over ${howMany(years, "year")} are split: ${loan} pays off the loan, ${interest} is interest. The share of interest falls from year to year.`,
  yearByYear: "Year by year",
  columns: { year: "Year", principal: "Paid off", interest: "Interest", balance: "Still owed" },
  assumptions: ({ rate, years }: Terms) =>
    `Equal monthly payments over ${howMany(years, "year")} at a fixed ${rate}% a year, without taxes, insurance and fees. An example, not an offer of credit.`,
} as const;

const costWords = {
  price: "Price",
  pricePerArea: `Price per ${facts.area.unit}`,
  monthly: "Monthly cost",
  location: "Location",
} as const;

export const compareWords = {
  title: "Compare homes",
  compare: "Compare",
  compareAll: "Compare them",
  tick: (title: string) => `Compare ${title}`,
  tickUpTo: (max: number) => `Choose up to ${max} homes`,
  /** Follows the number of ticked homes. */
  ticked: (max: number) => `of ${max} chosen`,
  untick: "Clear",
  none: "Nothing to compare yet",
  how: "Choose Compare on a home's page, or on the cards in All Properties.",
  tooMany: (max: number) => `Up to ${max} homes fit side by side; these are the first ${max}.`,
  unlisted: (count: number) =>
    count === 1
      ? "One of these homes is no longer listed."
      : `${count} of these homes are no longer listed.`,
  labelOf: (name: ComparedName) => (isFact(name) ? facts[name].label : costWords[name]),
  differs: "differs",
  unknown: "Not stated",
  best: (name: ComparedName) => {
    const fact: Fact | null = isFact(name) ? facts[name] : null;
    return (fact?.kind === "amount" && fact.best?.label) || "Lowest";
  },
  remove: (title: string) => `Remove ${title}`,
  removeBriefly: "Remove",
  marked: "≠ marks what differs.",
  monthlyTerms: `Monthly cost: ${percent.format(defaultLoan.share)} of the price as a down payment, ${defaultLoan.rate}% a year over ${defaultLoan.years}\u00a0years; not an offer of credit.`,
  onlyDifferences: "Show only what differs",
  showAll: "Show everything",
  add: "Add another",
  start: "Start with one you viewed",
} as const;

export const similarWords = { title: "Similar homes" } as const;

export const viewedWords = { title: "Recently viewed", clear: "Clear" } as const;

export const savedSearchWords = {
  title: siteWords.savedSearches,
  save: "Save this search",
  letters: "Email alerts",
  frequencies: { "at once": "Right away", daily: "Once a day", never: "Never" } satisfies Record<
    Frequency,
    string
  >,
  saved: ({ name, isNew }: { name: string; isNew: boolean }) =>
    isNew
      ? `${quoted(name)} is saved. New homes will be counted here.`
      : `You have already saved this search, as ${quoted(name)}.`,
  frequencyChanged: (name: string, frequency: Frequency) =>
    ({
      "at once": `Email alerts for ${quoted(name)} will come as soon as a home matches.`,
      daily: `Email alerts for ${quoted(name)} will come at most once a day.`,
      never: `No more email alerts for ${quoted(name)}. New homes are still counted here.`,
    })[frequency],
  renamed: (name: string) => `Renamed to ${quoted(name)}.`,
  newHomes: (count: number) =>
    count === 1 ? "See 1 new home" : `See ${showCount(count)} new homes`,
  deleted: { title: "Deleted!", text: "The search has been deleted." },
} as const;

const short = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumSignificantDigits: 3,
});

/** "$420K", "$1.25M": a price where there is little room. */
export const shortDollars = (dollars: number): string => short.format(dollars);

/** "All Properties", followed by the search's conditions. */
export const searchTitle = (conditions: readonly { words: string }[]): string =>
  [siteWords.properties, conditions.map(({ words }) => words).join("; ")]
    .filter(Boolean)
    .join(": ");
