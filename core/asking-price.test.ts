import { expect, test } from "vitest";
import {
  cutInWords,
  daysOnMarket,
  percentChanged,
  priceCut,
  requireMeantPrice,
} from "./asking-price.ts";
import { aDay } from "./duration.ts";
import { toCents } from "./money.ts";

test.each([
  [1_228_800, 1_280_000, 4],
  [495_000, 500_000, 1],
  [495_000.01, 500_000, null],
  [500_000, 495_000, null],
  [500_000, null, null],
  [0.99, 1, 1],
  [1, 1_000_000_000, 99],
])(
  "%d after %d is a cut of %d percent, if followers are notified of it",
  (price, previousPrice, cut) => {
    expect(priceCut({ price, previousPrice })).toBe(cut);
  },
);

test.each([
  [1, 2_390_000, true],
  [249_999.99, 500_000, true],
  [250_000, 500_000, false],
  [1_000_000, 500_000, false],
  [5_000_000, 500_000, true],
])("%d after %d is asked about until it is confirmed: %s", (price, former, asked) => {
  const change = (confirmed: number) => () => requireMeantPrice(price, former, confirmed);
  if (asked) expect(change(Number.NaN)).toThrow("send it again");
  else expect(change(Number.NaN)).not.toThrow();
  expect(change(price)).not.toThrow();
});

test("a change has its sign, and a cut its words", () => {
  expect(percentChanged({ price: 110, previousPrice: 100 })).toBeCloseTo(10);
  expect(percentChanged({ price: 96, previousPrice: 100 })).toBeCloseTo(-4);
  expect(percentChanged({ price: 96, previousPrice: null })).toBeNull();
  const cut = { priceCents: toCents(1_228_800), previousPriceCents: toCents(1_280_000) };
  expect(cutInWords(cut)).toBe("price cut 4% to $1,228,800");
});

test("days on the market are whole ones, without those off it, and end with the sale", () => {
  const day = (days: number) => new Date(Date.UTC(2026, 5, 1) + days * aDay);
  const shown = { since: day(0), until: null, pausedSince: null, pausedFor: 0 };
  expect(daysOnMarket(shown, day(0.9))).toBe(0);
  expect(daysOnMarket(shown, day(5))).toBe(5);
  expect(daysOnMarket({ ...shown, pausedFor: 2 * aDay }, day(5))).toBe(3);
  expect(daysOnMarket({ ...shown, pausedSince: day(3) }, day(9))).toBe(3);
  expect(daysOnMarket({ ...shown, until: day(4) }, day(30))).toBe(4);
  // Clocks of two nodes may differ.
  expect(daysOnMarket(shown, day(-1))).toBe(0);
});
