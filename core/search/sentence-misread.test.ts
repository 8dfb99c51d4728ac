import { expect, test } from "vitest";
import { readSentence } from "./sentence.ts";

const places: Readonly<Record<string, number>> = {
  boston: 650_000,
  columbus: 900_000,
  "columbus, in": 50_000,
  "columbus in": 50_000,
  "springfield, or": 60_000,
  springfield: 160_000,
  oxford: 160_000,
  "oxford, 1m": 160_000,
  prague: 1_200_000,
  "prague 3+1": 1_200_000,
  "zurich 4.5": 400_000,
  "zurich 4.": 400_000,
  zurich: 400_000,
  central: 2_000_000,
  "t3 porto": 1_500_000,
  "london 3": 8_900_000,
  london: 8_900_000,
  paris: 2_100_000,
  "paris 15": 2_100_000,
  salem: 170_000,
  leeds: 800_000,
  or: 4_200_000,
  "nz$ 1": Number.POSITIVE_INFINITY,
  "nz$ 1.2m": Number.POSITIVE_INFINITY,
};

const read = (typed: string) => {
  const sentence = readSentence(
    typed,
    ({ text, people }) => (places[text.toLowerCase()] ?? -1) >= people,
    new Date("2026-11-26T12:00:00Z"),
  );
  if (!sentence) return null;
  const { conditions, place, sort, words } = sentence;
  return { ...conditions, ...(place && { place }), ...(sort && { sort }), ...(words && { words }) };
};

const house = { type: ["House"] };
const flat = { type: ["Apartment"] };
const beds = (min: number, max = min) => ({ minBedrooms: min, maxBedrooms: max });
const baths = (min: number, max = min) => ({ minBathrooms: min, maxBathrooms: max });

test.each<[string, object | null]>([
  // No amount begins or ends within a number, or is of a currency that is not known.
  ["house £1,250,000 max", { ...house, words: "£1,250,000 max" }],
  ["house £ 1 250 000", { ...house, words: "£ 1 250 000" }],
  ["flat £250-300k", { type: ["Apartment"], words: "£250-300k" }],
  ["house in Zurich for 80 lakhs", { ...house, place: "Zurich", words: "80 lakhs" }],
  ["house in Zurich max CHF 1'500'000", { ...house, place: "Zurich", words: "max CHF 1'500'000" }],
  ["3 bed house under R2.5m", { ...beds(3), ...house, words: "under R2.5m" }],
  ["3 bed house R 2,500,000", { ...beds(3), ...house, words: "R 2,500,000" }],
  ["3 bed NZ$ 1.2m", { ...beds(3), words: "NZ$ 1.2m" }],
  ["3 bed at kr 3.500.000", { ...beds(3), words: "kr 3.500.000" }],
  ["granny flat", null],
  ["2 bed £300k", { ...beds(2), words: "£300k" }],
  ["2 bed 2 bath € 350.000", { ...beds(2), ...baths(2), words: "€ 350.000" }],
  ["3 bed 3 000 000 kr", { ...beds(3), words: "3 000 000 kr" }],
  ["3 bed 350 000 zł", { ...beds(3), words: "350 000 zł" }],
  ["3 bed 1'250'000 Fr.", { ...beds(3), words: "1'250'000 Fr" }],
  ["3 bed condo 5M baht", { ...beds(3), type: ["Condo"], words: "5M baht" }],
  ["2 bed under Rs 50,00,000", { ...beds(2), words: "under Rs 50,00,000" }],
  ["2 bed under $12,50,000", { ...beds(2), maxPrice: 1_250_000 }],
  ["2 bed built 1990 300k", { ...beds(2), minYearBuilt: 1990, maxYearBuilt: 1990, maxPrice: 3e5 }],
  ["300-1m", { minPrice: 300_000, maxPrice: 1_000_000 }],
  ["house 750k - 1.2m", { ...house, minPrice: 750_000, maxPrice: 1_200_000 }],
  // A name goes with the figure behind it, not with one that happens to stand before it.
  ["3 bed in Paris 15 area 40 m2", { ...beds(3), place: "Paris 15", minArea: 40, maxArea: 40 }],
  ["3 bed sector 56 budget 1.5 cr", { ...beds(3), words: "sector 56 budget 1.5 cr" }],
  ["3 bed sector 56 budget $150k", { ...beds(3), maxPrice: 150_000, words: "sector 56" }],
  ["2,500 sq ft lot 0.25 ac", { minArea: 232.3, minLotSize: 1011.7, maxLotSize: 1011.7 }],
  ["beds 3 baths 2", { ...beds(3), ...baths(2) }],
  ["bed 3, bath 2, parking 1", { ...beds(3), ...baths(2), minParking: 1 }],
  ["3 beds 2 baths 1 parking", { ...beds(3), ...baths(2), minParking: 1 }],
  // Parts of places
  [
    "3 bed house Springfield, OR under 300k",
    { ...beds(3), ...house, place: "Springfield, OR", maxPrice: 3e5 },
  ],
  ["house in Springfield, OR", { ...house, place: "Springfield, OR" }],
  ["house in springfield, or", { ...house, place: "springfield, or" }],
  ["3 bed in Columbus, IN", { ...beds(3), place: "Columbus, IN" }],
  ["house in Columbus IN under 250k", { ...house, place: "Columbus IN", maxPrice: 250_000 }],
  ["3 bed in Leeds, or Salem", { ...beds(3), words: "Leeds, or Salem" }],
  ["3 bed in Boston, in a quiet street", { ...beds(3), place: "Boston", words: "quiet street" }],
  ["house in Oxford, 1m from station", { ...house, place: "Oxford", words: "1m from station" }],
  ["flat in Prague 3+1 with lift", { ...flat, place: "Prague", lift: true, words: "3+1" }],
  ["house in Zurich 4.5 rooms", { ...house, place: "Zurich", words: "4.5 rooms" }],
  ["flat in London 3 rooms", { ...flat, place: "London", words: "3 rooms" }],
  ["T3 Porto with garage", null],
  ["central park view apartment", { ...flat, views: ["Park"], words: "central" }],
  ["3 bed in Boston, not in the 16th", { ...beds(3), place: "Boston", words: "not in the 16th" }],
  ["3 bed on a 20m x 30m plot", { ...beds(3), type: ["Land"], words: "20m x 30m" }],
  ["3 bed, lot 50 by 100 feet", { ...beds(3), words: "lot 50 by 100 feet" }],
  ["3 bed, 100x150 ft lot", { ...beds(3), words: "100x150 ft lot" }],
  // What is not wanted
  ["house without garage or garden", { ...house, words: "without garage or garden" }],
  ["2 bed, no swimming pool", { ...beds(2), words: "no swimming pool" }],
  ["2 bed without a private garden", { ...beds(2), words: "without a private garden" }],
  ["2 bed no pool, garden", { ...beds(2), garden: true, words: "no pool" }],
  ["2 bed without a pool but with a garden", { ...beds(2), garden: true, words: "without a pool" }],
  ["3 bed, no town houses", { ...beds(3), words: "no town houses" }],
  ["3 bed no pets flat", { ...beds(3), ...flat, words: "no pets" }],
  ["3 bed with granny flat", { ...beds(3), words: "granny flat" }],
  // Limits
  ["3 bed built 2010 or later", { ...beds(3), minYearBuilt: 2010 }],
  ["3 bed built 1990 or earlier", { ...beds(3), maxYearBuilt: 1990 }],
  ["2 bed or studio", { maxBedrooms: 2 }],
  ["2 x bed 1 x bath", { ...beds(2), ...baths(1) }],
  ["2x bedroom flat", { ...beds(2), ...flat }],
  ["3 bed with 3/4 bath", { ...beds(3), words: "3/4 bath" }],
  ["3 bed with 1/2 bath", { ...beds(3), minHalfBathrooms: 1 }],
  ["3 bed 2/3 baths", { ...beds(3), ...baths(2, 3) }],
  ["2 bed flat, 3rd floor or lower", { ...beds(2), ...flat, maxFloor: 3 }],
  ["must have 2 bathrooms", baths(2)],
  ["it has to be under 300k", { maxPrice: 300_000 }],
  ["i search a 2 bed appartment", { ...beds(2), ...flat }],
  ["SFH under 300k", { ...house, maxPrice: 300_000 }],
  ["under 750 thou", { maxPrice: 750_000 }],
  ["under half a mil", { maxPrice: 500_000 }],
  ["2.5 baths minimum", { minBathrooms: 2 }],
  ["at least 1.5 baths", { minBathrooms: 1 }],
  // Places behind other words
  ["3 bed detached Boston", { ...beds(3), ...house, place: "Boston" }],
  ["3 bed quirky Boston", { ...beds(3), place: "Boston", words: "quirky" }],
  ["loft zone 2 boston", { type: ["Loft"], place: "boston", words: "zone 2" }],
  ["houseboat Prague", { place: "Prague", words: "houseboat" }],
  ["Houseboat Prague", null],
  ["loft Boston Prague", null],
  ["loft Boston old quay", { type: ["Loft"], place: "Boston", words: "old quay" }],
  ["any lofts in Boston?", { type: ["Loft"], place: "Boston" }],
  ["3 bed above the 20th floor", { ...beds(3), minFloor: 21 }],
  ["at least 3 beds and 2 baths", { minBedrooms: 3, minBathrooms: 2 }],
  ["3 full baths 1 half bath", { ...baths(3), minHalfBathrooms: 1 }],
  ["3 full 1 half bath", { ...baths(3), minHalfBathrooms: 1 }],
  ["pre-1940 house", { ...house, maxYearBuilt: 1939 }],
  ["house, energy label A", { ...house, energyClass: ["A"] }],
  ["house, maintenance fee under 500/month", { ...house, maxMonthlyCharge: 500 }],
  ["Nice bright flat", null],
  ["4br house Boston under 750", { ...beds(4), ...house, place: "Boston", words: "under 750" }],
  ["2 beds, Boston or Prague", { ...beds(2), words: "Boston or Prague" }],
  ["house in Boston or Prague", { ...house, words: "Boston or Prague" }],
  ["house, home office and a garden", { ...house, garden: true, words: "home office" }],
  ["4 bedder Boston pool", { minBedrooms: 4, maxBedrooms: 4, place: "Boston", pool: true }],
  // No prices and no places
  ["pool OR sauna in Leeds", { place: "Leeds", words: "pool OR sauna" }],
  ["3 bed quiet OR sunny", { ...beds(3), words: "quiet OR sunny" }],
  ["3 bed house 94103-1234", { ...beds(3), ...house, words: "94103-1234" }],
  ["3 bed anywhere but London", { ...beds(3), words: "anywhere but London" }],
  ["3 bed s/d house Leeds", { ...beds(3), ...house, place: "Leeds", words: "s/d" }],
  ["5 bed house in Karen, Zurich", { ...beds(5), ...house, place: "Zurich", words: "Karen" }],
])("%j is not read as something else", (typed, meant) => {
  expect(read(typed)).toEqual(meant);
});
