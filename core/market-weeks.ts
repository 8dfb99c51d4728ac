import { aDay } from "./duration.ts";

/** How many weeks an overview of the market shows. */
export const weeksShown = 12;
const aWeek = 7 * aDay;

/**
 * The start of what is shown at a moment. Weeks are counted back from the moment, so that the last
 * one is whole, too.
 */
export const startOfWeeks = (now: Date): Date => new Date(now.getTime() - weeksShown * aWeek);

/** What happened in one week; the present week is 0 weeks ago. */
export type CountedWeek = {
  weeksAgo: number;
  cameOnSale: number;
  leftSale: number;
  offers: number;
  sales: number;
};

/** A week of the market: when it ended, the homes on sale then, the offers and sales in it. */
export type MarketWeek = { end: string; onSale: number; offers: number; sales: number };

/**
 * The last weeks, oldest first, from what happened in those in which something did. The homes on
 * sale are counted back from those on sale `now`.
 */
export function marketWeeks(
  now: Date,
  onSale: number,
  counted: readonly CountedWeek[],
): MarketWeek[] {
  const byAge = new Map(counted.map((week) => [week.weeksAgo, week]));
  const weeks: MarketWeek[] = [];
  let then = onSale;
  for (let weeksAgo = 0; weeksAgo < weeksShown; weeksAgo++) {
    const { offers = 0, sales = 0, cameOnSale = 0, leftSale = 0 } = byAge.get(weeksAgo) ?? {};
    const end = new Date(now.getTime() - weeksAgo * aWeek).toISOString();
    weeks.unshift({ end, onSale: Math.max(0, then), offers, sales });
    then += leftSale - cameOnSale;
  }
  return weeks;
}
