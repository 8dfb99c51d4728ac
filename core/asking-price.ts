import { aDay } from "./duration.ts";
import type { EventData } from "./history.ts";
import { type Cents, cents, showDollars, toCents, toDollars } from "./money.ts";
import { Refusal, refuseField } from "./refusal.ts";

type Prices = { price: number; previousPrice: number | null };

/** By how much the price changed at its last change, in percent; `null` if it never did. */
export const percentChanged = ({ price, previousPrice }: Prices): number | null =>
  previousPrice === null ? null : ((price - previousPrice) / previousPrice) * 100;

/** The last price cut in whole percent; `null` if the price was not cut notably. */
export function priceCut({ price, previousPrice }: Prices): number | null {
  if (previousPrice === null || !isNotableCut(toCents(price), toCents(previousPrice))) return null;
  return Math.min(99, Math.round((1 - price / previousPrice) * 100));
}

/**
 * Refuses `invalid` for a new price that may be a slip, less than half of the former one or more
 * than twice, until it was `confirmed`.
 */
export function requireMeantPrice(price: number, former: number, confirmed: number): void {
  const isDoubtful = 2 * price < former || price > 2 * former;
  if (!isDoubtful || price === confirmed) return;
  const compared = price < former ? "less than half of" : "more than twice";
  const change = `${showDollars(price)} is ${compared} ${showDollars(former)}`;
  throw refuseField("price", `${change}. If it is right, send it again.`);
}

const mostADay = 3;

/** Refuses a change after three within a day (`recent`, the first one first): `tooMany`. */
export function requireFewChanges(recent: readonly Date[], now: Date): void {
  const [first] = recent;
  if (!first || recent.length < mostADay) return;
  const retryAfter = Math.max(1, Math.ceil((first.getTime() + aDay - now.getTime()) / 1000));
  throw new Refusal("tooMany", "A price can be changed three times a day. Try again tomorrow.", {
    retryAfter,
  });
}

/** Only a cut of 1% or more is shown on cards, and announced to those who follow the home. */
const isNotableCut = (price: number, previousPrice: number): boolean =>
  100 * price <= 99 * previousPrice;

/** A price cut of 1% or more. */
export type PriceCut = { priceCents: Cents; previousPriceCents: Cents };

/** The price cut that an event records; `null` unless it is a notable one. */
export function findPriceCut({ priceCents, previousPriceCents }: EventData): PriceCut | null {
  if (priceCents === undefined || previousPriceCents === undefined) return null;
  if (!isNotableCut(priceCents, previousPriceCents)) return null;
  return { priceCents: cents(priceCents), previousPriceCents: cents(previousPriceCents) };
}

/**
 * Whether a cut is announced: only if it goes below every price asked within the day before
 * (`earlier`, in cents), so that nobody is told twice of a cut that was undone and made again.
 */
export const isNewsOfCut = ({ priceCents }: PriceCut, earlier: readonly number[]): boolean =>
  earlier.every((price) => isNotableCut(priceCents, price));

/** "price cut 4% to $1,228,800". */
export function cutInWords({ priceCents, previousPriceCents }: PriceCut): string {
  const [price, previousPrice] = [toDollars(priceCents), toDollars(previousPriceCents)];
  return `price cut ${priceCut({ price, previousPrice })}% to ${showDollars(price)}`;
}

type OnMarket = { since: Date; until: Date | null; pausedSince: Date | null; pausedFor: number };

/** Whole days on the market; paused time (`pausedFor` in milliseconds) does not count. */
export function daysOnMarket(
  { since, until, pausedSince, pausedFor }: OnMarket,
  now: Date,
): number {
  const end = until ?? now;
  const paused = pausedFor + (pausedSince ? end.getTime() - pausedSince.getTime() : 0);
  return Math.max(0, Math.floor((end.getTime() - since.getTime() - paused) / aDay));
}
