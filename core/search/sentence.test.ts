import { expect, test } from "vitest";
import { processorTime } from "#test/processor-time.ts";
import type { Fact } from "../facts/fact-kinds.ts";
import { factNames, facts } from "../facts/facts.ts";
import { conditions } from "./search.shape.ts";
import { readSentence } from "./sentence.ts";

const places = new Map<string, number>(
  Object.entries({
    boston: 650_000,
    london: 8_900_000,
    "austin, tx": 960_000,
    "austin tx": 960_000,
    "king's cross": 20_000,
    nice: 340_000,
    reading: 318_000,
    terrace: 15_000,
    victoria: 289_000,
    cornwall: 570_000,
    "cambridge, ma": 118_000,
    "paris, france": 2_100_000,
    münchen: 1_260_000,
    la: 3_800_000,
    or: 4_200_000,
    "south carolina": 5_000_000,
    carolina: 150_000,
    se: 10_000_000,
    miami: 440_000,
    sol: 10_000_000,
    portugal: Number.POSITIVE_INFINITY,
  }),
);
const aThursday = new Date("2026-11-26T12:00:00Z");
const read = (typed: string) => {
  const sentence = readSentence(
    typed,
    ({ text, people }) => (places.get(text.toLowerCase()) ?? -1) >= people,
    aThursday,
  );
  if (!sentence) return null;
  const { conditions, place, sort, words } = sentence;
  return {
    ...conditions,
    ...(place && { place }),
    ...(sort && { sort }),
    ...(words && { words }),
  };
};

const beds = (min: number, max = min) => ({ minBedrooms: min, maxBedrooms: max });
const baths = (min: number, max = min) => ({ minBathrooms: min, maxBathrooms: max });
const flat = { type: ["Apartment"] };
const condo = { type: ["Condo"] };
const house = { type: ["House"] };

test.each<[string, object]>([
  // Bedrooms and bathrooms
  ["3 bed", beds(3)],
  ["3 beds", beds(3)],
  ["2br", beds(2)],
  ["2 BR", beds(2)],
  ["3BR", beds(3)],
  ["3 bdrm", beds(3)],
  ["3-bed", beds(3)],
  ["3+ bed", { minBedrooms: 3 }],
  ["4+ bedrooms", { minBedrooms: 4 }],
  ["3 bed+ flat", { minBedrooms: 3, ...flat }],
  ["3 + bedrooms", { minBedrooms: 3 }],
  ["3 bed + study", { ...beds(3), words: "study" }],
  ["4 or more bedrooms", { minBedrooms: 4 }],
  ["4 bedrooms or more", { minBedrooms: 4 }],
  ["at least 3 bedrooms", { minBedrooms: 3 }],
  ["min 3 beds", { minBedrooms: 3 }],
  ["minimum of 3 bedrooms", { minBedrooms: 3 }],
  ["no more than 2 bedrooms", { maxBedrooms: 2 }],
  ["houses with more than 2 bedrooms", { ...house, minBedrooms: 3 }],
  ["fewer than 3 bedrooms", { maxBedrooms: 2 }],
  [">2 bed", { minBedrooms: 3 }],
  [">= 2 bed", { minBedrooms: 2 }],
  [
    "houses in Boston with a garden and with 4 bedrooms",
    { ...house, ...beds(4), place: "Boston", garden: true },
  ],
  ["2-3 bedrooms", beds(2, 3)],
  ["2 – 3 bed", beds(2, 3)],
  ["2 to 3 bedrooms", beds(2, 3)],
  ["2 or 3 bed", beds(2, 3)],
  ["2 bed or 3 bed", beds(2, 3)],
  ["2/3 bed", beds(2, 3)],
  ["bedrooms: 3", beds(3)],
  ["２ bed", beds(2)],
  ["٣ bedrooms", beds(3)],
  ["2 bed 1 bath", { ...beds(2), ...baths(1) }],
  ["2bd/1ba", { ...beds(2), ...baths(1) }],
  ["3BR/2BA", { ...beds(3), ...baths(2) }],
  ["3 bed, 2 bath, house", { ...beds(3), ...baths(2), ...house }],
  ["at least 2 baths", { minBathrooms: 2 }],
  ["four bedroom house", { ...beds(4), ...house }],
  ["two-bedroom flat", { ...beds(2), ...flat }],
  ["one bed apt", { ...beds(1), ...flat }],
  // Prices
  ["<$500k", { maxPrice: 500_000 }],
  ["under $1.2m", { maxPrice: 1_200_000 }],
  ["up to 350,000 USD", { maxPrice: 350_000 }],
  ["max 1,500,000", { maxPrice: 1_500_000 }],
  ["500k max", { maxPrice: 500_000 }],
  ["from 300k", { minPrice: 300_000 }],
  ["over $1 million", { minPrice: 1_000_000 }],
  ["min 300k max 500k", { minPrice: 300_000, maxPrice: 500_000 }],
  ["$300-500k", { minPrice: 300_000, maxPrice: 500_000 }],
  ["from 300k to 500k", { minPrice: 300_000, maxPrice: 500_000 }],
  ["between $300,000 and $500,000", { minPrice: 300_000, maxPrice: 500_000 }],
  ["houses between 300k and 500k", { ...house, minPrice: 300_000, maxPrice: 500_000 }],
  ["under 350.000", { maxPrice: 350_000 }],
  ["max 1'200'000", { maxPrice: 1_200_000 }],
  ["below US$ 900 000", { maxPrice: 900_000 }],
  ["around 500k", { minPrice: 450_000, maxPrice: 550_000 }],
  ["max price 500k", { maxPrice: 500_000 }],
  ["minimum area 90 m²", { minArea: 90 }],
  ["under 1 mil", { maxPrice: 1_000_000 }],
  ["penthouse Miami 3 million", { type: ["Penthouse"], place: "Miami", maxPrice: 3_000_000 }],
  ["3 bed miami under 500k", { ...beds(3), place: "miami", maxPrice: 500_000 }],
  ["Need 2+ beds under 600k", { minBedrooms: 2, maxPrice: 600_000 }],
  ["budget 400k", { maxPrice: 400_000 }],
  ["3 bed $500k", { ...beds(3), maxPrice: 500_000 }],
  ["up to $4,000 per m²", { maxPricePerArea: 4000 }],
  // Areas and years
  ["over 1000 sq ft", { minArea: 92.9 }],
  ["land over 2 acres", { type: ["Land"], minLotSize: 8093.7 }],
  ["1 acre lot", { minLotSize: 4046.9 }],
  ["500 m² plot", { minLotSize: 500 }],
  ["monthly charge under $300", { maxMonthlyCharge: 300 }],
  ["bigger than 100 m²", { minArea: 100 }],
  ["smaller than 80 sqm", { maxArea: 80 }],
  ["at least 90 m²", { minArea: 90 }],
  ["90sqm flat", { minArea: 90, ...flat }],
  ["80-120 m2", { minArea: 80, maxArea: 120 }],
  ["2k sqft or more", { minArea: 185.8 }],
  ["built after 1990", { minYearBuilt: 1991 }],
  ["built since 1990", { minYearBuilt: 1990 }],
  ["built before 2000", { maxYearBuilt: 1999 }],
  ["house built in 1930", { ...house, minYearBuilt: 1930, maxYearBuilt: 1930 }],
  // Facts by their names alone
  ["garden", { garden: true }],
  ["sea view", { views: ["Sea"] }],
  ["2 car garage", { minParking: 2 }],
  ["2 bed with garden or pool", { ...beds(2), words: "garden or pool" }],
  ["2 bed, ideally with a garden", { ...beds(2), words: "ideally with a garden" }],
  ["ground floor", { minFloor: 0, maxFloor: 0 }],
  ["2 bed in Carolina Beach House", { ...beds(2), words: "Carolina Beach House" }],
  ["5+ acres", { minLotSize: 20_234.3 }],
  ["monthly charge $300", { minMonthlyCharge: 300, maxMonthlyCharge: 300 }],
  ["$300 service charge", { maxMonthlyCharge: 300 }],
  ["wheelchair", { accessibility: ["Wheelchair access"] }],
  ["3 bedrom house", { ...beds(3), ...house }],
  ["2 bathroms, 4 bedroms", { ...beds(4), ...baths(2) }],
  ["price per sqft under 500", { maxPricePerArea: 5382.13 }],
  // Days and orders
  ["flats listed in the last 7 days", { ...flat, listedWithin: 7 }],
  ["houses listed since Monday", { ...house, listedWithin: 4 }],
  ["houses added today", { ...house, listedWithin: 1 }],
  ["new this week", { listedWithin: 7 }],
  ["cheap", { sort: "price" }],
  ["cheapest houses", { ...house, sort: "price" }],
  ["largest villas", { type: ["Villa"], sort: "-area" }],
  // Types and places
  ["house or villa", { type: ["House", "Villa"] }],
  ["town house or cottage", { type: ["Townhouse", "Cottage"] }],
  ["flat in London", { ...flat, place: "London" }],
  ["2 bed flat london", { ...beds(2), ...flat, place: "london" }],
  ["london 2 bed", { ...beds(2), place: "london" }],
  ["3 bed house, Cambridge, MA", { ...beds(3), ...house, place: "Cambridge, MA" }],
  ["newest condo in Austin, TX", { ...condo, sort: "-listed", place: "Austin, TX" }],
  [
    "newest condo in Austin TX under 500k",
    { ...condo, sort: "-listed", place: "Austin TX", maxPrice: 500_000 },
  ],
  ["homes within 10 km of Boston", { place: "Boston", radius: 10 }],
  ["2 bed, 5 miles from Boston", { ...beds(2), place: "Boston", radius: 8 }],
  ["2 bed in central London", { ...beds(2), place: "London" }],
  ["2 bed in SE London", { ...beds(2), place: "London" }],
  ["2 bed in south west London", { ...beds(2), place: "London" }],
  ["house in South Carolina", { ...house, place: "South Carolina" }],
  ["3 bed in LA", { ...beds(3), place: "LA" }],
  ["Wohnung in München 90 m²", { place: "München", minArea: 90, words: "Wohnung" }],
  ["Paris, France", { place: "Paris, France" }],
  ["Portugal", { place: "Portugal" }],
  // Sentences
  [
    "3 bedroom flat in Boston under 900k with a garden",
    { ...beds(3), ...flat, place: "Boston", maxPrice: 900_000, garden: true },
  ],
  [
    "studio near King's Cross max 1,500,000",
    { type: ["Studio"], place: "King's Cross", maxPrice: 1_500_000 },
  ],
  [
    "I'm looking for a 3 bed house for sale in Cornwall",
    { ...beds(3), ...house, place: "Cornwall" },
  ],
  ["need houses for sell", house],
  ["4 bed house w/ pool under $1m", { ...beds(4), ...house, maxPrice: 1_000_000, pool: true }],
  ["flat with a garden and a pool", { ...flat, garden: true, pool: true }],
  ["2 bed with a balcony, pets allowed", { ...beds(2), balcony: true, pets: true }],
  ["2 bed with a garden view", { ...beds(2), views: ["Garden"] }],
  ["house with a pool table, 3 bed", { ...beds(3), ...house, words: "pool table" }],
  ["waterfront house with parking", { ...house, waterfront: true, minParking: 1 }],
  ["house, energy class A or B", { ...house, energyClass: ["A", "B"] }],
  ["a 2 bed in London, 2 parking", { ...beds(2), place: "London", minParking: 2 }],
  ["flat, view of sea and lake", { ...flat, views: ["Sea", "Lake"] }],
  ["with a garden", { garden: true }],
  ["condition good, new build", { condition: ["Good"], newBuild: true }],
  [
    "2 bed flat with “roof terrace” in London",
    { ...beds(2), ...flat, place: "London", words: "“roof terrace”" },
  ],
  ["3 bed house with guest house", { ...beds(3), ...house, words: "guest house" }],
  ["nice 3 bed house", { ...beds(3), ...house, words: "nice" }],
  ["less than 10 years old condo", { type: ["Condo"], minYearBuilt: 2016 }],
  ["condo not older than 5 years", { type: ["Condo"], minYearBuilt: 2021 }],
  ["over 100 years old cottage", { type: ["Cottage"], maxYearBuilt: 1925 }],
  ["2 bed terrace", { ...beds(2), type: ["Townhouse"] }],
  ["3 bed victoria cottage", { ...beds(3), type: ["Cottage"], words: "victoria" }],
  ["3 bed in Narnia", { ...beds(3), words: "Narnia" }],
  ["3 bed in or near a village", { ...beds(3), words: "village" }],
  ["2 bed not ground floor", { ...beds(2), minFloor: 1 }],
  ["2 bed -basement", { ...beds(2), words: "-basement" }],
  ["2.5 bath", { ...baths(2), minHalfBathrooms: 1 }],
  ["2½ baths", { ...baths(2), minHalfBathrooms: 1 }],
  ["2 1/2 bathrooms", { ...baths(2), minHalfBathrooms: 1 }],
  ["two and a half baths", { ...baths(2), minHalfBathrooms: 1 }],
  ["3 bed, 2,5 ba", { ...beds(3), ...baths(2), minHalfBathrooms: 1 }],
  ["half a million", { maxPrice: 500_000 }],
  ["house under half a million dollars", { ...house, maxPrice: 500_000 }],
  ["up to a quarter of a million", { maxPrice: 250_000 }],
  ["between half a million and a million", { minPrice: 500_000, maxPrice: 1_000_000 }],
  ["one million", { maxPrice: 1_000_000 }],
  ["house under one and a half million", { ...house, maxPrice: 1_500_000 }],
  ["houses under a hundred thousand", { ...house, maxPrice: 100_000 }],
  ["flat under 3 hundred thousand", { ...flat, maxPrice: 300_000 }],
  ["under two hundred and fifty thousand", { maxPrice: 250_000 }],
  ["between one and two million", { minPrice: 1_000_000, maxPrice: 2_000_000 }],
  ["two to three million", { minPrice: 2_000_000, maxPrice: 3_000_000 }],
  ["$4.7 billion", { maxPrice: 4_700_000_000 }],
  ["two-and-a-half bath", { ...baths(2), minHalfBathrooms: 1 }],
  ["twelve bedrooms", beds(12)],
  ["house under ½ million", { ...house, maxPrice: 500_000 }],
  ["land with ¾ acre", { type: ["Land"], minLotSize: 3035.1 }],
  ["flat 90㎡ or more", { ...flat, minArea: 90 }],
  ["1 bed under 300.000 €", { ...beds(1), words: "under 300.000 €" }],
  ["2 bed 300000 euros", { ...beds(2), words: "300000 euros" }],
  ["3 bed under 500k chf", { ...beds(3), words: "under 500k chf" }],
  ["500 sq yards plot", { minLotSize: 418.1 }],
  ["flat with 80 sq mtr", { ...flat, minArea: 80 }],
  ["less than a 100 miles from Boston", { place: "Boston", radius: 160.9 }],
  ["3 bed without a garden", { ...beds(3), words: "without a garden" }],
  ["3 bed, no pets", { ...beds(3), words: "no pets" }],
  ["3 bed 500m from the beach", { ...beds(3), words: "500m from the beach" }],
  ["3 bed 5 min walk to station", { ...beds(3), words: "5 min walk to station" }],
])("%j is understood", (typed, meant) => {
  expect(read(typed)).toEqual(meant);
});

test.each([
  "Garden House",
  "Sea View",
  "Sea View Cottage",
  "terrace",
  "pool table",
  "share of freehold",
  "12 Mill Road",
  "Rose Cottage",
  "Villa Sol",
  "nicer than 80 sqm",
  "garden flat",
  "king's cross",
  "London",
  "London House",
  '"two-bedroom flat"',
  "“3 bed”",
  "12 Bath Road",
  "1 Bedford Street",
  "12 Baker Street NW1",
  "2-4 Baker Street",
  "1/12",
  "Bath 2",
  "10001",
  "under the stars",
  "over the hill",
  "double bedroom",
  "2 double bedrooms",
  "2.5 km",
  "half an hour to the station",
  "1930s",
  "£500k",
  "under £500,000",
  "€ 350.000",
  "A$500k",
  "C$ 500k house",
  "EUR 300k",
  "CHF 500'000.–",
  "$2,000 pcm",
  "$300 per month",
  "5 minutes to station",
  "500 m from beach",
  "house of cards",
  "flat roof",
  "room with a view",
  "max",
  "-flat",
  "no flats",
  "-3 bed",
  "4+1",
  "3/2",
  "room in the roof",
  "東京の静かなマンション",
  "",
  "   ",
  "???",
])("%j stays words", (typed) => {
  expect(read(typed)).toBeNull();
});

test("every fact is understood by its own words, without the reader knowing it", () => {
  for (const name of factNames) {
    const fact: Fact = facts[name];
    if (fact.kind === "yes or no")
      expect(read(`under 500k ${fact.words.phrase}`)).toEqual({ maxPrice: 500_000, [name]: true });
    else if (fact.kind === "amount") {
      const parameter = name.charAt(0).toUpperCase() + name.slice(1);
      const value = Math.max(fact.min, 2);
      const typed =
        fact.unit || fact.min !== 0
          ? `${fact.words.many} from ${value} ${fact.unit ?? ""}`
          : `${value}+ ${fact.words.many}`;
      expect(read(typed), typed).toEqual({ [`min${parameter}`]: value });
    } else
      for (const option of fact.among)
        expect(read(`under 500k ${fact.words.before} ${option}`), option).toEqual({
          maxPrice: 500_000,
          [name]: [option],
        });
  }
});

test("whatever is typed, what is understood is a valid search, and is understood at once", () => {
  const parts = [
    "3",
    "bed",
    "house",
    "$",
    "500k",
    "-",
    "in",
    "max",
    "1.200",
    "m²",
    "“",
    '"',
    "/",
    "+",
    "to",
    "9".repeat(30),
  ];
  for (let seed = 0; seed < 3000; seed += 1) {
    let state = seed * 7919 + 1;
    const next = () => (state = (state * 48_271) % 2_147_483_647);
    const typed = Array.from(
      { length: next() % 12 },
      () => parts[next() % parts.length] + " ".repeat(next() % 2),
    ).join("");
    const sentence = readSentence(typed, () => next() % 2 === 0, aThursday);
    if (sentence) expect(conditions.safeParse(sentence.conditions).success, typed).toBe(true);
  }
  const began = processorTime();
  for (const part of [
    "1 ",
    "1,000",
    "at least ",
    "in a ",
    "a,",
    "between 1 ",
    "$ ",
    "house or ",
    " ",
    "with ",
    "“",
  ])
    readSentence(part.repeat(200 / part.length), () => false, aThursday);
  expect(processorTime() - began).toBeLessThan(1000);
});
