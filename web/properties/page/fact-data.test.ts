import { expect, test } from "vitest";
import { noFacts } from "#test/make-facts.ts";
import { amenities, factData } from "./fact-data.ts";

test("a home without facts has none for search engines", () => {
  expect(factData(noFacts)).toEqual({});
});

test("each feature is one specification, a no is a no, and values have their units", () => {
  const data = factData({
    ...noFacts,
    bathrooms: 3,
    halfBathrooms: 1,
    floor: 0,
    pets: true,
    garden: true,
    pool: false,
    views: ["Sea", "City"],
    lotSize: 900,
    monthlyCharge: 350,
  });
  const feature = (name: string, value: boolean) => ({
    "@type": "LocationFeatureSpecification",
    name,
    value,
  });
  expect(data).toEqual({
    numberOfBathroomsTotal: 3,
    numberOfPartialBathrooms: 1,
    floorLevel: "0",
    petsAllowed: true,
    amenityFeature: [
      feature("Garden", true),
      feature("Pool", false),
      feature("View: Sea", true),
      feature("View: City", true),
    ],
    additionalProperty: [
      { "@type": "PropertyValue", name: "Monthly charge", value: 350, unitCode: "USD" },
      { "@type": "PropertyValue", name: "Lot size", value: 900, unitCode: "MTK", unitText: "m²" },
    ],
  });
});

test("land has no rooms, and has a view", () => {
  expect(factData({ ...noFacts, type: "Land", bedrooms: 0, views: ["Lake"] })).toEqual({
    amenityFeature: [{ "@type": "LocationFeatureSpecification", name: "View: Lake", value: true }],
  });
});

test.each([
  ["Parking", 0, { name: "Parking", value: 0 }],
  ["Furnishing", "Furnished", { name: "Furnishing: Furnished", value: true }],
] as const)("a feature of any kind keeps its value: %s", (label, value, feature) => {
  expect(amenities({ label }, value)).toEqual([
    { "@type": "LocationFeatureSpecification", ...feature },
  ]);
});
