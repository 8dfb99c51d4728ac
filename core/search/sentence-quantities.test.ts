import { expect, test } from "vitest";
import { processorTime } from "#test/processor-time.ts";
import { readSentence } from "./sentence.ts";

const read = (typed: string) => {
  const sentence = readSentence(typed, () => false, new Date(0));
  return sentence && { ...sentence.conditions, ...(sentence.words && { words: sentence.words }) };
};

const beds = (min: number, max = min) => ({ minBedrooms: min, maxBedrooms: max });
const baths = (min: number, max = min) => ({ minBathrooms: min, maxBathrooms: max });
const flat = { type: ["Apartment"] };
const house = { type: ["House"] };

test.each<[string, object | null]>([
  // Numbers in words and in parts
  ["plot under three acres", { maxLotSize: 12_140.6 }],
  ["house on two acres", { ...house, minLotSize: 8093.7 }],
  ["house on three-quarters of an acre", { ...house, minLotSize: 3035.1 }],
  ["2 1/2 acre lot", { minLotSize: 10_117.1 }],
  ["at least 2 1/2 acres", { minLotSize: 10_117.1 }],
  ["twenty bedrooms", beds(20)],
  ["between two and three bedrooms", beds(2, 3)],
  ["threebed flat", { ...beds(3), ...flat }],
  ["2.5-3 baths", baths(2, 3)],
  ["max 2.5 baths", { maxBathrooms: 2 }],
  ["single storey 3 bed", { ...beds(3), minFloors: 1, maxFloors: 1 }],
  // Units behind both amounts, and such that are no scale
  ["between 300 sq ft and 500 sq ft", { minArea: 27.9, maxArea: 46.5 }],
  ["80 m^2", { minArea: 80 }],
  // Whole dollars a month
  ["service charge under 1000 a year", { maxMonthlyCharge: 83 }],
  ["monthly fee less than $300", { maxMonthlyCharge: 300 }],
  ["body corporate fees under $400 a month", { maxMonthlyCharge: 400 }],
  // What belongs to the next amount
  ["3 bed and under 500k", { ...beds(3), maxPrice: 500_000 }],
  ["3 bed max price 500k", { ...beds(3), maxPrice: 500_000 }],
  ["3 bed max £300k", { ...beds(3), words: "max £300k" }],
  ["$500k - 3 bed", { ...beds(3), maxPrice: 500_000 }],
  ["two $ 500000 houses", { ...house, maxPrice: 500_000, words: "two" }],
  ["2m $ 3 bed", { ...beds(3), maxPrice: 2_000_000 }],
  ["£300k and 3 bed", { ...beds(3), words: "£300k" }],
  ["£300k - 3 bed", { ...beds(3), words: "£300k" }],
  ["$300 service charge 2 bed", { ...beds(2), maxMonthlyCharge: 300 }],
  ["500 m² plot 3 bed", { ...beds(3), minLotSize: 500 }],
  ["3 bed or more 2 bath", { minBedrooms: 3, ...baths(2) }],
  ["3 bed+ 2 bath", { minBedrooms: 3, ...baths(2) }],
  [
    "500k plus, 3 plus bedrooms, 2 bath plus study",
    { minPrice: 500_000, minBedrooms: 3, ...baths(2), words: "study" },
  ],
  ["3 or above bedrooms 2 bath", { minBedrooms: 3, ...baths(2) }],
  ["$1,250,000 or 900k", { minPrice: 900_000, maxPrice: 1_250_000 }],
  ["3 bed between 12 and 3 stops", { ...beds(3), words: "between 12 and 3 stops" }],
  // Another number of the same
  ["at least 3 bedrooms but no more than 5", beds(3, 5)],
  ["at least 2 beds, but at most 4 with a pool", { ...beds(2, 4), pool: true }],
  ["3 bedrooms or 4", beds(3, 4)],
  ["3 bedroom house or 4", { ...house, ...beds(3), words: "4" }],
  ["2 bed or 1 with study", { ...beds(1, 2), words: "study" }],
  ["3 bed and under 500", { ...beds(3), words: "under 500" }],
  ["3 bed or 12 Mill Road", { ...beds(3), words: "12 Mill Road" }],
  // Other words
  ["beds:3 baths:2", { ...beds(3), ...baths(2) }],
  ["larger than 2 bedrooms", { minBedrooms: 3 }],
  ["at least 3 beds, 2 baths and 1 parking", { minBedrooms: 3, minBathrooms: 2, minParking: 1 }],
  ["house Fr. 500'000", { ...house, words: "Fr. 500'000" }],
  ["studio, 0 bedrooms", { type: ["Studio"], ...beds(0) }],
  // As portals in several countries and their users word a limit
  ["min 2 beds max 3", beds(2, 3)],
  ["2 bed max 3", { ...beds(2), words: "max 3" }],
  ["2 bed under 300, flat", { ...beds(2), ...flat, words: "under 300" }],
  ["min 3 beds max 500k", { minBedrooms: 3, maxPrice: 500_000 }],
  ["price range 200000 - 300000", { minPrice: 200_000, maxPrice: 300_000 }],
  ["house priced at 400k", { ...house, maxPrice: 400_000 }],
  ["house guide price 500k", { ...house, maxPrice: 500_000 }],
  ["my budget is 500k", { maxPrice: 500_000 }],
  ["within budget of 900000", { maxPrice: 900_000 }],
  ["with a budget of $650k", { maxPrice: 650_000 }],
  ["OIEO 250k", { minPrice: 250_000 }],
  ["offers over 300k", { minPrice: 300_000 }],
  ["less than or equal to 300000", { maxPrice: 300_000 }],
  ["more than or equal to 3 bedrooms", { minBedrooms: 3 }],
  ["exceeding 150 m²", { minArea: 150 }],
  ["balcony but no garden", { balcony: true, words: "no garden" }],
  ["everything under 200k", { maxPrice: 200_000 }],
  ["can I find a house with 3 beds?", { ...house, ...beds(3) }],
  ["200 sqm or greater", { minArea: 200 }],
  ["3b/2b condo", { ...beds(3), ...baths(2), type: ["Condo"] }],
  ["3bed2bath", { ...beds(3), ...baths(2) }],
  ["2LDK", beds(2)],
  ["3 ldk house", { ...beds(3), ...house }],
  ["2 bed 1 car", { ...beds(2), minParking: 1 }],
  ["cottage 500000", { type: ["Cottage"], maxPrice: 500_000 }],
  ["house 560095", null],
  ["b2b", null],
  ["flat not on the first floor", null],
  ["flat above the 3rd floor, 2 bed", { ...beds(2), ...flat, minFloor: 4 }],
  ["“studio or 1 bed w garden” 2 bed", { ...beds(2), words: "“studio or 1 bed w garden”" }],
])("%j", (typed, meant) => {
  expect(read(typed)).toEqual(meant);
});

test("a long text takes a reader no long time, whatever it repeats", () => {
  // The first sentence compiles the patterns.
  readSentence("at least 1 bed, price: $1-2, half a lot", () => false, new Date(0));
  const began = processorTime();
  for (const part of [
    "1",
    " ",
    "1 2 3 ",
    "1,000",
    "half a ",
    "$1-2 lot ",
    "price:",
    "between 1 ",
    "at least 1 bed, ",
  ])
    readSentence(part.repeat(2000 / part.length), () => false, new Date(0));
  expect(processorTime() - began).toBeLessThan(1000);
});
