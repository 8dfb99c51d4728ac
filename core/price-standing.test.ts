import { expect, test } from "vitest";
import { bedroomsAlike, priceStanding } from "./price-standing.ts";

test("a price stands below some and above others; the middle half is between the quartiles", () => {
  expect(priceStanding(350, [500, 100, 200, 400, 300])).toEqual({
    count: 5,
    lower: 3,
    higher: 2,
    middle: { from: 200, median: 300, to: 400 },
    usual: { from: 100, to: 500 },
  });
});

test("fewer than five say nothing", () => {
  expect(priceStanding(350, [100, 200, 300, 400])).toBeNull();
});

test("one absurd price moves neither the median nor the usual range", () => {
  const standing = priceStanding(350, [100, 200, 300, 400, 500, 99_999_999]);
  expect(standing?.middle.median).toBe(350);
  expect(standing?.usual).toEqual({ from: 100, to: 500 });
  expect(standing?.count).toBe(6);
});

test("equal prices are neither lower nor higher", () => {
  expect(priceStanding(300, [300, 300, 300, 300, 300])).toEqual({
    count: 5,
    lower: 0,
    higher: 0,
    middle: { from: 300, median: 300, to: 300 },
    usual: { from: 300, to: 300 },
  });
});

test("a home without bedrooms is like those with none or one, an unknown number like any", () => {
  expect(bedroomsAlike(0)).toEqual({ from: 0, to: 1 });
  expect(bedroomsAlike(3)).toEqual({ from: 2, to: 4 });
  expect(bedroomsAlike(null)).toBeNull();
});
