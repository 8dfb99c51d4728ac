import { describe, expect, test } from "vitest";
import { noFacts } from "#test/make-facts.ts";
import { type ComparedName, compareHomes, idsToCompare } from "./compare.ts";
import { factNames, facts } from "./facts/facts.ts";
import type { HomeInBrief } from "./home-in-brief.ts";

const home = (details: Partial<HomeInBrief> = {}): HomeInBrief => ({
  _id: "0199a1b2-0000-7000-8000-000000000001",
  title: "House by the park",
  location: "Lisbon, Portugal",
  price: 300_000,
  status: "Verified",
  ...noFacts,
  type: "House",
  bedrooms: 3,
  bathrooms: 2,
  area: 120,
  yearBuilt: 1998,
  picture: { address: "/images/x", width: 1600, height: 1067, placeholder: null, alt: null },
  ...details,
});
const rowOf = (name: ComparedName, ...homes: HomeInBrief[]) =>
  compareHomes(homes).find((row) => row.name === name);

describe("which homes an address asks to compare", () => {
  test.each([
    [["a,b,c"], ["a", "b", "c"], false],
    [["a", "b"], ["a", "b"], false],
    [["a,A, b,,a", "b"], ["a", "b"], false],
    [["a,b,c,d,e"], ["a", "b", "c", "d"], true],
    [["a,b,c,d,a"], ["a", "b", "c", "d"], false],
    [[], [], false],
    [[""], [], false],
  ])("%j", (sent, ids, tooMany) => {
    expect(idsToCompare(sent)).toEqual({ ids, tooMany });
  });
});

describe("homes side by side", () => {
  test("are compared by cost, place and the main facts of the one list", () => {
    expect(compareHomes([home()]).map(({ name }) => name)).toEqual([
      "price",
      "pricePerArea",
      "monthly",
      "location",
      ...factNames.filter((name) => facts[name].group === "Main"),
    ]);
  });

  test("a further fact has a row once it is known of one of them", () => {
    expect(rowOf("garden", home(), home())).toBeUndefined();
    expect(rowOf("garden", home(), home({ garden: false }))).toMatchObject({
      values: [null, false],
      differs: true,
      best: null,
    });
  });

  test("the same values of a list do not differ", () => {
    const [one, other] = [home({ views: ["Sea", "City"] }), home({ views: ["Sea", "City"] })];
    expect(rowOf("views", one, other)).toMatchObject({ differs: false });
  });

  test("the lowest charge is the best one", () => {
    const [one, other] = [home({ monthlyCharge: 120 }), home({ monthlyCharge: 80 })];
    expect(rowOf("monthlyCharge", one, other)?.best).toEqual({ which: "lowest", at: [1] });
  });

  test("the lowest price and the most rooms are marked, also where several homes share them", () => {
    const homes = [
      home({ price: 300_000, bedrooms: 4 }),
      home({ price: 250_000, bedrooms: 4 }),
      home({ price: 250_000, bedrooms: 2 }),
    ];
    expect(rowOf("price", ...homes)).toEqual({
      name: "price",
      values: [300_000, 250_000, 250_000],
      differs: true,
      best: { which: "lowest", at: [1, 2] },
    });
    expect(rowOf("bedrooms", ...homes)).toMatchObject({
      differs: true,
      best: { which: "highest", at: [0, 1] },
    });
    expect(rowOf("pricePerArea", ...homes)).toMatchObject({
      values: [2500, 2083, 2083],
      best: { at: [1, 2] },
    });
    expect(rowOf("monthly", ...homes)).toMatchObject({
      values: [1439, 1199, 1199],
      best: { which: "lowest" },
    });
  });

  test("what is the same in all of them does not differ and has no best", () => {
    for (const row of compareHomes([home(), home(), home()]))
      expect(row).toMatchObject({ differs: false, best: null });
  });

  test("what is not known differs from what is, and is never the best", () => {
    expect(
      rowOf("area", home({ area: null }), home({ area: 90 }), home({ area: 80 })),
    ).toMatchObject({ differs: true, best: { which: "highest", at: [1] } });
    expect(rowOf("pricePerArea", home({ area: null }), home())).toMatchObject({
      values: [null, 2500],
      differs: true,
      best: null,
    });
    expect(rowOf("yearBuilt", home({ yearBuilt: null }), home(), home())).toMatchObject({
      differs: true,
      best: null,
    });
    expect(rowOf("area", home({ area: null }), home({ area: null }))).toMatchObject({
      differs: false,
      best: null,
    });
  });

  test("words differ, but none is better", () => {
    expect(rowOf("type", home(), home({ type: "Villa" }))).toMatchObject({
      differs: true,
      best: null,
    });
    expect(rowOf("location", home(), home({ location: "Porto, Portugal" }))).toMatchObject({
      differs: true,
      best: null,
    });
  });
});
