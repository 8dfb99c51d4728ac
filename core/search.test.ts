import { describe, expect, test } from "vitest";
import { noFacts } from "./facts.ts";
import { conditions, propertyQuery } from "./search.shape.ts";
import {
  type Conditions,
  measures,
  meets,
  parametersOfMeasure,
  type SearchableHome,
} from "./search.ts";

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

describe("what is asked, as parameters", () => {
  test("every range follows from the facts", () => {
    const parameters: string[] = measures.flatMap(parametersOfMeasure);
    expect(parameters).toEqual(
      expect.arrayContaining([
        "minPrice",
        "maxPricePerArea",
        "maxBedrooms",
        "maxArea",
        "minParking",
      ]),
    );
    // A minimum is all that is asked of some.
    expect(parameters).not.toContain("maxParking");
    expect(propertyQuery.parse({ minBedrooms: "3", minArea: "84.5", limit: "500" })).toEqual({
      minBedrooms: 3,
      minArea: 84.5,
      limit: 500,
    });
  });

  test("a number is read as people write it, too", () => {
    expect(
      conditions.parse({ maxPrice: "500,000", minPrice: "90 000", minArea: "1,412.5" }),
    ).toEqual({ maxPrice: 500_000, minPrice: 90_000, minArea: 1412.5 });
  });

  test("dollars may come in thousands and millions, and no number in letters", () => {
    expect(
      conditions.parse({ minPrice: "500k", maxPrice: "1.5m", minPricePerArea: "$2k" }),
    ).toEqual({
      minPrice: 500_000,
      maxPrice: 1_500_000,
      minPricePerArea: 2000,
    });
    for (const sent of [{ minPrice: "1e6" }, { minArea: "1e2" }, { minBedrooms: "0x2" }])
      expect(conditions.safeParse(sent).success).toBe(false);
  });

  test("several types come as one parameter or as many", () => {
    expect(conditions.parse({ type: "House,Villa" }).type).toEqual(["House", "Villa"]);
    expect(conditions.parse({ type: ["House", "Villa"] }).type).toEqual(["House", "Villa"]);
  });

  test.each([
    ["minBedrooms", ""],
    ["minBedrooms", "1.5"],
    ["maxPrice", "-1"],
    ["maxPrice", "1,2,3"],
    ["type", "Castle"],
    ["radius", "0"],
    ["bounds", "1,2,3"],
    ["bounds", "10,0,5,20"],
    ["bounds", "a,b,c,d"],
    ["outline", "1,2,3,4"],
    ["outline", "1,2,3,4,5,6,7"],
    ["outline", "1,2,3,4,500,6"],
    ["listedWithin", "0"],
  ])("%s=%s is refused", (name, value) => {
    expect(
      conditions.safeParse({ [name]: value }).error?.issues.map(({ path }) => path[0]),
    ).toContain(name);
  });
});

test("words are looked for as they are kept: a letter with its mark is one", () => {
  expect(conditions.parse({ q: " cha\u0302teau " }).q).toBe("ch\u00e2teau");
});

test("a place of the map is known to a tenth of a metre: PostgreSQL can't reckon with the very smallest numbers", () => {
  const { outline, bounds } = conditions.parse({
    outline: "-1,51.4,5e-324,51.6,1,51.5",
    bounds: "-1.00000049,51,1e-9,52",
  });
  expect([outline, bounds]).toEqual([
    [-1, 51.4, 0, 51.6, 1, 51.5],
    [-1, 51, 0, 52],
  ]);
});

describe("a home meets", () => {
  const met = (asked: Conditions) => meets(home, asked, null, now);

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
  ])("%j: %s", (asked, expected) => {
    expect(met(asked)).toBe(expected);
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
