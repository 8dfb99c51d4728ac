import { describe, expect, test } from "vitest";
import type { Conditions } from "#core/search/search.ts";
import { noFacts } from "#test/make-facts.ts";
import { meets, type SearchableHome } from "./meets.ts";

const now = new Date("2026-06-15T12:00:00.000Z");
const lisbon = { latitude: 38.7223, longitude: -9.1393 };
const home: SearchableHome = {
  price: 400_000,
  ...noFacts,
  type: "Apartment",
  bedrooms: 3,
  bathrooms: 1,
  area: 100,
  yearBuilt: null,
  listedAt: new Date("2026-06-10T12:00:00.000Z"),
  at: lisbon,
  region: "PT.14",
  country: "PT",
};

describe("a home meets", () => {
  const isMet = (conditions: Conditions) => meets(home, conditions, null, now);

  test.each<[Conditions, boolean]>([
    [{}, true],
    [{ maxPrice: 400_000 }, true],
    [{ maxPrice: 399_999 }, false],
    [{ minPricePerArea: 4000, maxPricePerArea: 4000 }, true],
    [{ maxPricePerArea: 3999 }, false],
    [{ minBedrooms: 3 }, true],
    [{ minBedrooms: 4 }, false],
    [{ minYearBuilt: 1900 }, false],
    [{ type: ["House", "Apartment"] }, true],
    [{ type: ["House"] }, false],
    [{ listedWithin: 5 }, true],
    [{ listedWithin: 4 }, false],
    [{ bounds: [-9.2, 38.6, -9.1, 38.8] }, true],
    [{ bounds: [-9.1, 38.6, -9, 38.8] }, false],
    [{ outline: [-9.2, 38.6, -9.2, 38.9, -9.0, 38.75] }, true],
    [{ outline: [-9.2, 38.6, -9.2, 38.7, -9.0, 38.65] }, false],
  ])("%j: %s", (conditions, expected) => {
    expect(isMet(conditions)).toBe(expected);
  });

  test("a region, a country, or the surroundings of a city", () => {
    expect(meets(home, {}, { kind: "region", id: "PT.14" }, now)).toBe(true);
    expect(meets(home, {}, { kind: "country", id: "ES" }, now)).toBe(false);
    expect(
      meets(
        home,
        {},
        { kind: "circle", at: { latitude: 38.8029, longitude: -9.3817 }, kilometres: 23 },
        now,
      ),
    ).toBe(true);
    expect(
      meets(
        home,
        {},
        { kind: "circle", at: { latitude: 38.8029, longitude: -9.3817 }, kilometres: 22 },
        now,
      ),
    ).toBe(false);
    expect(
      meets({ ...home, at: null }, {}, { kind: "circle", at: lisbon, kilometres: 50 }, now),
    ).toBe(false);
  });
});
