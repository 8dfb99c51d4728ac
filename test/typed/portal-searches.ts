import { baths, beds, condo, flat, house } from "./typed-sentences.ts";

/**
 * Searches as strangers typed them, read blind and mended by kind; in the form of
 * `typed-sentences.ts`.
 */
export const portalSearches: readonly (readonly [typed: string, meant: object | null])[] = [
  ["flat london balcony quiet", { ...flat, place: "london", words: "balcony quiet" }],
  [
    "top floor flat edinburgh new town",
    { ...flat, place: "edinburgh", words: "top floor new town" },
  ],
  ["studio flat leeds city centre", { type: ["Studio"], place: "leeds" }],
  [
    "penthouse Melbourne CBD over 2 million",
    { type: ["Penthouse"], minPrice: 2_000_000, place: "Melbourne" },
  ],
  ["apartment barcelona lift terrace", { ...flat, lift: true, balcony: true, place: "barcelona" }],
  [
    "freehold condo near MRT under $1.2m singapore",
    { ...condo, tenure: ["Freehold"], maxPrice: 1_200_000, place: "singapore", words: "MRT" },
  ],
  ["<$1M SF condo", { ...condo, maxPrice: 1_000_000, words: "SF" }],
  [
    "600m2 block Perth northern suburbs",
    { minLotSize: 600, words: "block Perth northern suburbs" },
  ],
  [
    "3 bed 1 bath house, 800-1000sqm land, Auckland",
    { ...beds(3), ...baths(1), ...house, minLotSize: 800, maxLotSize: 1000, place: "Auckland" },
  ],
  ["anything but a flat in bristol", { place: "bristol", words: "anything but a flat" }],
  ["flats under 1 crore", { ...flat, words: "under 1 crore" }],
  [
    "Find 2 bedroom apartments in Dubai Marina under 3 million AED",
    { ...beds(2), ...flat, place: "Dubai Marina", words: "under 3 million AED" },
  ],
  ["up to 2.5 mln PLN Warsaw", { place: "Warsaw", words: "up to 2.5 mln PLN" }],
  [
    "house 3bed 2bath 1.3m ish",
    { ...beds(3), ...baths(2), ...house, minPrice: 1_170_000, maxPrice: 1_430_000 },
  ],
  ["1930s house", { ...house, minYearBuilt: 1930, maxYearBuilt: 1939 }],
  ["new construction 2024 or newer", { newBuild: true, minYearBuilt: 2024 }],
  ["2BR apt with carpark max $720k", { ...beds(2), ...flat, minParking: 1, maxPrice: 720_000 }],
  ["hi i'm looking for a home in Lisbon", { place: "Lisbon" }],
  ["search me some houses no more than 1 million dollars", { ...house, maxPrice: 1_000_000 }],
  ["park home for over 55s dorset", { type: ["Mobile home"], place: "dorset", words: "over 55s" }],
];
