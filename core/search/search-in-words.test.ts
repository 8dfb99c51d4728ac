import { expect, test } from "vitest";
import { amounts, facts, yesNos } from "../facts/facts.ts";
import type { Place } from "../places/place.ts";
import { conditions } from "./search.shape.ts";
import { measures, parametersOfMeasure, ticked } from "./search.ts";
import { inWords } from "./search-in-words.ts";

const lisbon: Place = {
  _id: "2267057",
  kind: "city",
  name: "Lisbon",
  region: "Lisbon",
  country: "Portugal",
  latitude: 38.7167,
  longitude: -9.1333,
  radius: null,
  population: 517_802,
};
const texas: Place = {
  ...lisbon,
  _id: "US.TX",
  kind: "region",
  name: "Texas",
  region: null,
  country: "United States",
};

const wordsFor = (typed: Record<string, string>, place: Place | null = null) =>
  inWords(conditions.parse(typed), place).map(({ words }) => words);

test("no conditions, no words", () => {
  expect(inWords({}, null)).toEqual([]);
});

test.each<[Record<string, string>, string]>([
  [{ q: "sea view" }, "“sea view”"],
  [{ type: "House" }, "house"],
  [{ type: "House,Villa,Cabin" }, "house, villa, or cabin"],
  [{ views: "Sea" }, "sea view"],
  [{ views: "Sea,Lake" }, "view of sea or lake"],
  [{ heating: "Heat pump" }, "heating heat pump"],
  [{ minPrice: "200000" }, "from $200,000"],
  [{ maxPrice: "400000" }, "up to $400,000"],
  [{ minPrice: "200000", maxPrice: "400000" }, "$200,000–$400,000"],
  [{ minPrice: "400000", maxPrice: "400000" }, "exactly $400,000"],
  [{ maxPricePerArea: "3999.5" }, "up to $3,999.50 per m²"],
  [{ minBedrooms: "3" }, "3+ bedrooms"],
  [{ maxBedrooms: "1" }, "up to 1 bedroom"],
  [{ minBathrooms: "1", maxBathrooms: "1" }, "1 bathroom"],
  [{ minBedrooms: "2", maxBedrooms: "3" }, "2–3 bedrooms"],
  [{ minArea: "1500" }, "area from 1,500 m²"],
  [{ minArea: "80", maxArea: "120" }, "area 80–120 m²"],
  [{ minYearBuilt: "1990" }, "year built from 1990"],
  [{ maxYearBuilt: "2000", minYearBuilt: "2000" }, "year built 2000"],
  [{ listedWithin: "1" }, "listed within a day"],
  [{ listedWithin: "7" }, "listed within 7 days"],
  [{ bounds: "-9.2,38.6,-9.1,38.8" }, "on this part of the map"],
  [{ outline: "-9.2,38.6,-9.2,38.9,-9.0,38.75" }, "in the drawn area"],
])("%j: %s", (typed, words) => {
  expect(wordsFor(typed)).toEqual([words]);
});

test("a city with how far around it, a region by its name alone, and a place that went", () => {
  expect(wordsFor({ place: "2267057" }, lisbon)).toEqual([
    "Lisbon, Lisbon, Portugal, within 25 km",
  ]);
  expect(wordsFor({ place: "2267057", radius: "5" }, lisbon)).toEqual([
    "Lisbon, Lisbon, Portugal, within 5 km",
  ]);
  expect(wordsFor({ place: "US.TX", radius: "5" }, texas)).toEqual(["Texas, United States"]);
  expect(wordsFor({ place: "1" })).toEqual(["in a place that is no longer known"]);
});

test("each condition names its parameters, and all parameters are named", () => {
  expect(
    inWords(conditions.parse({ minPrice: "1", maxPrice: "2", minArea: "3" }), null).map(
      ({ parameters }) => parameters,
    ),
  ).toEqual([["minPrice", "maxPrice"], ["minArea"]]);
  const everything = conditions.parse({
    ...{
      q: "sea",
      place: "2267057",
      radius: "5",
      listedWithin: "7",
      bounds: "-9.2,38.6,-9.1,38.8",
      outline: "-9,38,-9,39,-8,38",
    },
    ...Object.fromEntries(
      measures.flatMap(parametersOfMeasure).map((parameter) => [parameter, "1500"]),
    ),
    ...Object.fromEntries(ticked.map((name) => [name, facts[name].among[0]])),
    ...Object.fromEntries(yesNos.map((name) => [name, "true"])),
    ...Object.fromEntries(
      amounts
        .filter((name) => facts[name].max < 1500)
        .flatMap((name) => parametersOfMeasure(name).map((parameter) => [parameter, "1"])),
    ),
  });
  expect(inWords(everything, lisbon).flatMap(({ parameters }) => parameters)).toHaveLength(
    Object.keys(conditions.shape).length,
  );
  expect(new Set(inWords(everything, lisbon).flatMap(({ parameters }) => parameters))).toEqual(
    new Set(Object.keys(conditions.shape)),
  );
});

test("each kind of fact has its words", () => {
  expect(
    wordsFor({
      garden: "true",
      waterfront: "true",
      energyClass: "A,B",
      heating: "Gas,Solar",
      accessibility: "Stair lift,Visitable",
      minParking: "2",
      minHalfBathrooms: "1",
      maxFloor: "-1",
      maxMonthlyCharge: "$300",
    }),
  ).toEqual([
    "energy class A or B",
    "heating gas or solar",
    "accessibility stair lift and visitable",
    "1+ half bathrooms",
    "floor up to -1",
    "monthly charge up to $300",
    "2+ parking spaces",
    "with a garden",
    "on the waterfront",
  ]);
});
