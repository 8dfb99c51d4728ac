import { describe, expect, test } from "vitest";
import { conditions, propertyQuery } from "./search.shape.ts";
import { measures, parametersOfMeasure } from "./search.ts";

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
    ["bounds", "10,0,10,20"],
    ["bounds", "10,20,15,0"],
    ["bounds", "170,-20,190,-10"],
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

test("words are searched for in the form they are stored in: a letter with its mark is one", () => {
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
