import { aDay } from "./duration.ts";

/** A cut from this share of the former price on is told: on cards, and to those who follow. */
const toldFrom = 0.01;

type Prices = { price: number; previousPrice: number | null };

/** By how much the price changed at its last change, in per cent; `null` if it never did. */
export const percentChanged = ({ price, previousPrice }: Prices): number | null =>
  previousPrice === null ? null : ((price - previousPrice) / previousPrice) * 100;

/** The last price cut in whole per cent, if it was one that is told; otherwise `null`. */
export function priceCut({ price, previousPrice }: Prices): number | null {
  if (previousPrice === null || !isToldCut(price, previousPrice)) return null;
  return Math.round((1 - price / previousPrice) * 100);
}

/** Whether a change is a cut of 1 % and more. Exact: amounts are hundredths. */
export const isToldCut = (price: number, previousPrice: number): boolean =>
  Math.round(price * 100) <= Math.round(previousPrice * 100) * (1 - toldFrom);

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
