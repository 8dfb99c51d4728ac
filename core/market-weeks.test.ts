import { expect, test } from "vitest";
import { marketWeeks, startOfWeeks, weeksShown } from "./market-weeks.ts";

const now = new Date("2026-06-15T12:00:00Z");
const week = { cameOnSale: 0, leftSale: 0, offers: 0, sales: 0 };

test("weeks in which nothing happened are shown as well, oldest first, the last one whole", () => {
  const weeks = marketWeeks(now, 7, []);
  expect(weeks).toHaveLength(weeksShown);
  expect(weeks.at(-1)).toEqual({ end: now.toISOString(), onSale: 7, offers: 0, sales: 0 });
  expect(weeks.every(({ onSale }) => onSale === 7)).toBe(true);
  expect(weeks[0]?.end).toBe("2026-03-30T12:00:00.000Z");
  expect(startOfWeeks(now).toISOString()).toBe("2026-03-23T12:00:00.000Z");
});

test("the homes on sale are counted back from the present ones", () => {
  const weeks = marketWeeks(now, 10, [
    { ...week, weeksAgo: 0, cameOnSale: 3, leftSale: 1, sales: 1 },
    { ...week, weeksAgo: 2, cameOnSale: 0, leftSale: 4, offers: 5 },
  ]);
  expect(weeks.slice(-4).map(({ onSale }) => onSale)).toEqual([12, 8, 8, 10]);
  expect(weeks.slice(-3).map(({ offers, sales }) => [offers, sales])).toEqual([
    [5, 0],
    [0, 0],
    [0, 1],
  ]);
});

test("a history that knows less than the market counts no fewer than none", () => {
  expect(marketWeeks(now, 1, [{ ...week, weeksAgo: 0, cameOnSale: 5 }])[10]?.onSale).toBe(0);
});
