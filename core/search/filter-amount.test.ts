import fc from "fast-check";
import { expect, test } from "vitest";
import { showDollars } from "../money.ts";
import { propertyToList } from "../property.shape.ts";
import { parseAmount, parseDollars } from "./filter-amount.ts";
import { conditions } from "./search.shape.ts";

test.each([
  ["350.000", 350_000],
  ["$350.000", 350_000],
  ["1.200.000", 1_200_000],
  ["1.200.000,00", 1_200_000],
  ["350000,50", 350_000.5],
  ["500k", 500_000],
  ["500 K", 500_000],
  ["$500k+", 500_000],
  ["1.5 million", 1_500_000],
  ["1,5 million", 1_500_000],
  ["1.5m", 1_500_000],
  ["1.5mn", 1_500_000],
  ["1.5MM", 1_500_000],
  ["2 mil", 2_000_000],
  ["0,08 Mio", 80_000],
  ["$54K", 54_000],
  ["3.355", 3355],
  ["1,234,234,234", 1_234_234_234],
  ["29\u2007000", 29_000],
  ["\u061c350,000", 350_000],
  [".5m", 500_000],
  [".350m", 350_000],
  ["0.500 million", 500_000],
  ["1,250 million", 1_250_000],
  ["1.250 million", 1_250_000],
  ["1,500k", 1_500_000],
  ["350 thousand", 350_000],
  ["US$ 350,000", 350_000],
  ["USD 350,000", 350_000],
  ["350,000 USD", 350_000],
  ["350 000 $", 350_000],
  ["350,000 dollars", 350_000],
  ["\u202a350,000\u202c", 350_000],
  ["\u2066$\u20691,200,000", 1_200_000],
  ["1'200'000", 1_200_000],
  ["1’200’000", 1_200_000],
  ["1 200 000", 1_200_000],
  ["1\u00a0200\u00a0000", 1_200_000],
  ["1\u202f200\u202f000", 1_200_000],
  ["1\u2009200\u2009000", 1_200_000],
  ["٣٥٠٬٠٠٠", 350_000],
  ["３５０，０００", 350_000],
  ["३५००००", 350_000],
  ["৩৫০০০০", 350_000],
  ["១២០០០០០", 1_200_000],
  ["12,50,000", 1_250_000],
  ["400000+", 400_000],
])("a filter reads %j as %d dollars", (typed, dollars) => {
  expect(parseDollars(typed)).toBe(dollars);
});

test.each([
  "1,20",
  "1,5",
  "$82,5",
  "1,2,3",
  ".",
  "0,500",
  "1.500k",
  // Thousands with a comma, and perhaps once more with a dot.
  "1,200.000",
  "1'200.500",
  // A thousand in Spanish.
  "400 mil",
  "1 2",
  "1'2",
  "39,800万円",
  "€126.36M",
  "£350,000",
  "€500.000",
  "350,000 EUR",
  "cheap",
  "1e6",
  "k",
  "$",
  "",
])("a filter reads no dollars in %j", (typed) => {
  expect(parseDollars(typed)).toBeNaN();
});

test.each([
  ["1000 sq ft", 92.9],
  ["1,000 sqft", 92.9],
  ["1000 sq. ft.", 92.9],
  ["1000 square feet", 92.9],
  ["1000ft²", 92.9],
  ["1000 ft2", 92.9],
  ["90 m²", 90],
  ["90m2", 90],
  ["90 sqm", 90],
  ["90 м2", 90],
  ["1200 sft", 111.5],
  ["90 sq m", 90],
  ["90 square metres", 90],
  ["2 acres", 8093.7],
  ["½ ha", 5000],
  ["90㎡", 90],
  ["1000 sq yd", 836.1],
  ["1.5 hectares", 15_000],
  ["0.500 ha", 5000],
  [".250 acres", 1011.7],
  ["1.500 ha", 15_000],
  ["2.500 acres", 10_117.1],
  ["0.125", 0.125],
  ["1.200 ft²", 111.5],
  ["1.200", 1200],
  ["1.200 m²", 1200],
  ["1.234", 1234],
  ["84.125", 84.125],
  ["84,5", 84.5],
  ["1'200", 1200],
  ["90+", 90],
  ["90 м²", 90],
  ["90 кв. м", 90],
  ["12 cents", 485.6],
])("a filter reads %j as %d m²", (typed, area) => {
  expect(parseAmount(typed, "m²")).toBe(area);
});

test("a filter reads so many or more, and no unit that is not the fact's", () => {
  expect([parseAmount("4+", null), parseAmount("4 +", null)]).toEqual([4, 4]);
  expect([parseAmount("4 m²", null), parseAmount("90 km", "m²")]).toEqual([Number.NaN, Number.NaN]);
});

test("every amount that is shown is read as that amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (whole) => {
      expect(parseDollars(showDollars(whole / 100))).toBe(whole / 100);
      const area = whole / 10;
      expect(parseAmount(`${area.toLocaleString("en-US")} m²`, "m²")).toBe(area);
    }),
  );
});

test("a search says how an amount is written, and goes on refusing what has no one meaning", () => {
  const faults = (typed: Record<string, string>) =>
    conditions.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(faults({ maxPrice: "€500,000" })).toEqual([
    "Use an amount in dollars, such as 350,000 or 1.5m.",
  ]);
  expect(faults({ minArea: "1,20" })).toEqual(["Enter a number, such as 1,200 or 84.5."]);
  expect(faults({ minBedrooms: "1.5" })).toEqual(["Enter a whole number."]);
  expect(faults({ minBathrooms: "2.5" })).toEqual([
    "Enter a whole number; a half bathroom goes into “Half bathrooms”.",
  ]);
  expect(faults({ minPrice: "-1" })).toEqual(["Use 0 or more."]);
  expect(
    conditions.parse({ minBedrooms: "4+", maxPrice: "350.000", minArea: "1000 sqft" }),
  ).toEqual({ minBedrooms: 4, maxPrice: 350_000, minArea: 92.9 });
});

test("a field's value that may mean a thousand times as much is not accepted", () => {
  const { area, lotSize, price } = propertyToList.shape;
  for (const typed of ["1.200", "1.200 m²", "1.234", "84.125", "404.686 m²", "1,20", "1000 sq ft"])
    for (const field of [area, lotSize]) expect(field.safeParse(typed).success, typed).toBe(false);
  const written = ["1,200", "1.200,5", "134.7 m²", "84,5 sqm", "1,200m2", "404.7", "1011.714"];
  expect(written.map((typed) => area.parse(typed))).toEqual([
    1200, 1200.5, 134.7, 84.5, 1200, 404.7, 1011.714,
  ]);
  for (const typed of ["350.000", "1,20", "1,5", "€350,000", "350k+"])
    expect(price.safeParse(typed).success, typed).toBe(false);
});
