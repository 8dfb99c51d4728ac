import { expect, test } from "vitest";
import { parseChosenPlace, withPlace } from "./chosen-place.ts";
import { writtenParts } from "./written-parts.ts";

const england = "Cambridge, England, United Kingdom";

test.each([
  ["Cambr", england],
  ["cambridge, ma", england],
  ["12 Mill Road, Cambr", `12 Mill Road, ${england}`],
  ["12 Mill Road,Cambr", `12 Mill Road, ${england}`],
  ["Mill Road, Cambridge, England", `Mill Road, ${england}`],
  ["Flat 3, The Old Mill, Cambridge", `Flat 3, The Old Mill, ${england}`],
  ["Romsey, Cambr", `Romsey, ${england}`],
])("%j, and a place chosen, is %j", (written, whole) => {
  expect(withPlace(written, england)).toBe(whole);
});

test("a place chosen by another name replaces that name, not the street before it", () => {
  expect(withPlace("Rua Augusta 5, Lisboa", "Lisbon, Portugal")).toBe(
    "Rua Augusta 5, Lisbon, Portugal",
  );
  expect(withPlace("München", "Munich, Bavaria, Germany")).toBe("Munich, Bavaria, Germany");
});

test.each([
  ["Cambr", "Cambr"],
  ["12 Mill Road, Cambr", "Cambr"],
  ["12 Mill Road", "12 Mill Road"],
  ["Boston, Mass", "Boston, Mass"],
  ["", ""],
])("the place in %j begins at %j", (written, place) => {
  expect(parseChosenPlace(written)).toBe(place);
});

test.each([
  ["1012 AB Amsterdam", [["amsterdam"]]],
  ["Herengracht 12-2, 1015 BK Amsterdam", [["amsterdam"]]],
  ["Amsterdam, 1012 AB", [["amsterdam"]]],
  ["L-4732 Pétange", [["petange"]]],
])("the letters of a postcode are no part of a name: %j", (written, parts) => {
  expect(writtenParts(written)).toEqual(parts);
});
