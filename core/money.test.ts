import fc from "fast-check";
import { expect, test } from "vitest";
import { dollars, sum } from "./money.shape.ts";
import { cents, showDollars, toCents, toDollars } from "./money.ts";

test("every amount in cents goes out as dollars and comes back the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000_000 }), (amount) => {
      const onWire = JSON.parse(JSON.stringify(toDollars(cents(amount))));
      expect(dollars.parse(onWire)).toBe(onWire);
      expect(toCents(onWire)).toBe(amount);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  [4.35, 435],
  [1.1, 110],
  [0.29, 29],
  [999_999_999.99, 99_999_999_999],
])("%d dollars are %d cents", (amount, whole) => {
  expect(toCents(amount)).toBe(whole);
});

test.each([
  0,
  -1,
  0.5,
  1.005,
  10.001,
  1_000_000_000.01,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  "12",
  null,
  undefined,
])("%s is no amount", (amount) => {
  expect(dollars.safeParse(amount).success).toBe(false);
});

test.each([
  [4_250_000, "$4,250,000"],
  [999.5, "$999.50"],
  [1, "$1"],
])("%d is shown as %s", (amount, shown) => {
  expect(showDollars(amount)).toBe(shown);
});

test("a sum is anything from a cent up, to the cent; a home's price is at least a dollar", () => {
  expect(sum.safeParse(0.01).success).toBe(true);
  for (const wrong of [0, -1, 0.001, 0.0000005, 5e-324, 1_000_000_000.01, Number.NaN, "5"])
    expect(sum.safeParse(wrong).success, String(wrong)).toBe(false);
  expect(dollars.safeParse(0.99).success).toBe(false);
  expect(dollars.safeParse(1).success).toBe(true);
});
