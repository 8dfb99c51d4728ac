import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dissimilarity, isNearInPrice, mostSimilar } from "./similar.ts";

const home = (price: number, area: number | null = 100, bedrooms: number | null = 3, id = "") => ({
  id,
  price,
  area,
  bedrooms,
});

describe("homes are the likest", () => {
  test.each([
    ["the nearer in price", home(110), home(130)],
    ["the nearer in size", home(100, 110), home(100, 150)],
    ["with as many bedrooms", home(100, 100, 3), home(100, 100, 4)],
    ["by ratio: a tenth cheaper as far as a ninth dearer", home(91), home(111)],
    ["with a size that is near over one that is not known", home(100, 120), home(100, null)],
    ["with a size that is not known over one of twice the size", home(100, null), home(100, 200)],
  ])("%s", (_, liker, other) => {
    expect(mostSimilar(home(100), [other, liker], 1)).toEqual([liker]);
  });

  test("no more than asked for, the likest first, equals in the order of their ids", () => {
    const [first, second] = [home(120, 100, 3, "1"), home(120, 100, 3, "2")];
    const others = [home(140), second, home(101), first, home(130)];
    expect(mostSimilar(home(100), others, 3)).toEqual([home(101), first, second]);
    expect(mostSimilar(home(100), [], 3)).toEqual([]);
  });

  test("without those whose prices are far from it", () => {
    expect(mostSimilar(home(100), [home(66), home(151), home(150)], 3)).toEqual([home(150)]);
  });
});

const anyHome = fc.record({
  price: fc.integer({ min: 100, max: 100_000_000_000 }),
  area: fc.option(fc.double({ min: 1, max: 1_000_000, noNaN: true })),
  bedrooms: fc.option(fc.integer({ min: 0, max: 100 })),
});

test("likeness is mutual, and nothing is liker than the same", () => {
  fc.assert(
    fc.property(anyHome, anyHome, (one, other) => {
      expect(dissimilarity(one, other)).toBeCloseTo(dissimilarity(other, one), 9);
      expect(dissimilarity(one, other)).toBeGreaterThanOrEqual(dissimilarity(one, one));
      expect(Number.isFinite(dissimilarity(one, other))).toBe(true);
    }),
  );
});

test("of two homes either both are near in price, or neither", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 1000 }),
      (one, other) => {
        fc.pre(Math.abs(Math.max(one, other) / Math.min(one, other) - 1.5) > 1e-9);
        expect(isNearInPrice(one, other)).toBe(isNearInPrice(other, one));
      },
    ),
  );
});
