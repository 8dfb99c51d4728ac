const beds = (min: number, max = min) => ({ minBedrooms: min, maxBedrooms: max });
const baths = (count: number) => ({ minBathrooms: count, maxBathrooms: count });
const floor = (number: number) => ({ minFloor: number, maxFloor: number });
const house = { type: ["House"] };
const flat = { type: ["Apartment"] };
const condo = { type: ["Condo"] };
const airConditioned = ["Central air", "Ductless", "Heat pump", "Wall or window units"];

/**
 * What people type who look for a home, with the conditions that are meant; `place` and `words` as
 * they are written, `null` where all stays words. After public examples of portals' searches in
 * words and reports about other software; for tests alone.
 */
export const typedSentences: readonly (readonly [typed: string, meant: object | null])[] = [
  // What a home has
  ["dogs allowed", { pets: true }],
  ["pets ok", { pets: true }],
  ["dog friendly 1 bed flat", { ...beds(1), ...flat, pets: true }],
  ["no pets", null],
  ["2 bed, no pets", { ...beds(2), words: "no pets" }],
  ["pool", { pool: true }],
  ["swimming pool", { pool: true }],
  ["house with private pool", { ...house, pool: true }],
  ["3 bed house pool garden", { ...beds(3), ...house, pool: true, garden: true }],
  ["pool table", null],
  ["house with pool table", null],
  ["3 bedroom house with a large garden", { ...beds(3), ...house, garden: true, words: "large" }],
  ["garden or balcony, 2 bed", { ...beds(2), words: "garden or balcony" }],
  ["with parking", { minParking: 1 }],
  ["flat with parking and lift", { ...flat, minParking: 1, lift: true }],
  ["2 car garage", { minParking: 2 }],
  ["4 bed house double garage", { ...beds(4), ...house, minParking: 2 }],
  ["parking for 2 cars, 3 bed", { ...beds(3), minParking: 2 }],
  ["3 bed no parking", { ...beds(3), words: "no parking" }],
  ["street parking", null],
  ["2 bed, garden if possible", { ...beds(2), words: "garden if possible" }],
  ["furnished", { furnished: ["Furnished"] }],
  ["unfurnished 2 bed flat", { ...beds(2), ...flat, furnished: ["Unfurnished"] }],
  ["new build", { newBuild: true }],
  ["new builds in Leeds", { newBuild: true, place: "Leeds" }],
  ["sea view", { views: ["Sea"] }],
  ["2 bed with sea views", { ...beds(2), views: ["Sea"] }],
  ["ocean view condo", { ...condo, views: ["Ocean"] }],
  ["apartment overlooking the park", { ...flat, views: ["Park"] }],
  ["room with a view", null],
  ["wheelchair accessible", { accessibility: ["Wheelchair access"] }],
  ["wheelchair accessible bungalow", { type: ["Bungalow"], accessibility: ["Wheelchair access"] }],
  ["freehold", { tenure: ["Freehold"] }],
  ["freehold house under 600k", { ...house, tenure: ["Freehold"], maxPrice: 600_000 }],
  ["share of freehold", null],
  [
    "leasehold flat with service charge under $200",
    {
      ...flat,
      tenure: ["Leasehold"],
      maxMonthlyCharge: 200,
    },
  ],
  ["HOA under 300", { maxMonthlyCharge: 300 }],
  ["2 bed flat with air conditioning", { ...beds(2), ...flat, cooling: airConditioned }],
  ["house gas central heating", { ...house, heating: ["Central"], words: "gas" }],
  ["underfloor heating", { heating: ["Radiant floor"] }],
  ["EPC C or better", { energyClass: ["A", "B", "C"] }],
  ["fixer upper under 150k", { condition: ["Needs work"], maxPrice: 150_000 }],
  ["newly renovated 3 bed", { ...beds(3), condition: ["Renovated"] }],
  ["beachfront villa", { type: ["Villa"], waterfront: true }],
  // Floors
  ["ground floor flat", { ...flat, ...floor(0) }],
  ["3rd floor apartment with elevator", { ...flat, ...floor(3), lift: true }],
  ["top floor", null],
  ["top floor flat in Edinburgh", { ...flat, place: "Edinburgh", words: "top floor" }],
  ["single storey 3 bed", { ...beds(3), minFloors: 1, maxFloors: 1 }],
  ["two-story house", { ...house, minFloors: 2, maxFloors: 2 }],
  // Numbers
  ["studio under 1000", { type: ["Studio"], words: "under 1000" }],
  ["studio or 1 bed", { maxBedrooms: 1 }],
  ["at least 80 sqm", { minArea: 80 }],
  ["1-2 bedrooms", beds(1, 2)],
  ["2+ baths", { minBathrooms: 2 }],
  [
    "3 bed 2 bath under 500k with a pool in Austin",
    {
      ...beds(3),
      ...baths(2),
      maxPrice: 500_000,
      pool: true,
      place: "Austin",
    },
  ],
  [
    "4 bed detached house near London with garage max $500k",
    {
      ...beds(4),
      ...house,
      place: "London",
      minParking: 1,
      maxPrice: 500_000,
      words: "detached",
    },
  ],
  [
    "4 bed detached house near London with garage max £500k",
    {
      ...beds(4),
      ...house,
      place: "London",
      minParking: 1,
      words: "detached max £500k",
    },
  ],
  [
    "3 bedroom condo in Roma Norte under $400k with parking and balcony",
    {
      ...beds(3),
      ...condo,
      maxPrice: 400_000,
      minParking: 1,
      balcony: true,
      place: "Roma Norte",
    },
  ],
  [
    "A three-bedroom house with a backyard under $650,000 in a good school district",
    {
      ...beds(3),
      ...house,
      garden: true,
      maxPrice: 650_000,
      words: "good school district",
    },
  ],
  [
    "Find me a 3-bedroom home in Toronto under $600,000 with 2 bedrooms and 3 bathrooms",
    {
      ...beds(2, 3),
      ...baths(3),
      place: "Toronto",
      maxPrice: 600_000,
    },
  ],
  [
    "two-bedroom apartment in Prague near a school, under 200,000",
    {
      ...beds(2),
      ...flat,
      place: "Prague",
      maxPrice: 200_000,
      words: "school",
    },
  ],
  [
    "two-bedroom apartment in Prague under €200,000",
    {
      ...beds(2),
      ...flat,
      place: "Prague",
      words: "under €200,000",
    },
  ],
  [
    "houses with at least 3 bedrooms and 2 bathrooms",
    {
      ...house,
      minBedrooms: 3,
      ...baths(2),
    },
  ],
  ["homes under $500,000", { maxPrice: 500_000 }],
  ["between 250 and 300k", { minPrice: 250_000, maxPrice: 300_000 }],
  ["15-20 usd", { minPrice: 15, maxPrice: 20 }],
  ["up to 700", null],
  ["0.1 million dollars", { maxPrice: 100_000 }],
  ["$250k to 300k", { minPrice: 250_000, maxPrice: 300_000 }],
  ["less than 100 miles from Paris", { place: "Paris", radius: 160.9 }],
  ["half acre lot", { minLotSize: 2023.4 }],
  ["land 5+ acres in Texas", { type: ["Land"], minLotSize: 20_234.3, place: "Texas" }],
  ["1500+ sqft house", { ...house, minArea: 139.4 }],
  ["built after 2015", { minYearBuilt: 2016 }],
  ["big house", null],
  ["cheap flat in Porto", { ...flat, sort: "price", place: "Porto" }],
  ["3bed 2bath", { ...beds(3), ...baths(2) }],
  ["3 beds, 2 baths, 1 garage", { ...beds(3), ...baths(2), minParking: 1 }],
  ["3/2 house with pool", { ...house, pool: true, words: "3/2" }],
  ["one bedroom flat with balcony Berlin", { ...beds(1), ...flat, balcony: true, place: "Berlin" }],
  ["2 bed Lisbon pool parking", { ...beds(2), place: "Lisbon", pool: true, minParking: 1 }],
  ["new york condo 2br 1ba", { ...condo, ...beds(2), ...baths(1), place: "new york" }],
  [
    "penthouse with terrace in barcelona max 1.2m",
    {
      type: ["Penthouse"],
      balcony: true,
      place: "barcelona",
      maxPrice: 1_200_000,
    },
  ],
  [
    "villa algarve 4 bed sea view pool",
    {
      type: ["Villa"],
      place: "algarve",
      ...beds(4),
      views: ["Sea"],
      pool: true,
    },
  ],
  ["cottage in the Cotswolds", { type: ["Cottage"], place: "the Cotswolds" }],
  ["Mountain View, CA", { place: "Mountain View, CA" }],
  ["2 bed in Mountain View", { ...beds(2), place: "Mountain View" }],
  ["apartments in Paris within 5 km", { ...flat, place: "Paris", radius: 5 }],
  ["houses for sale in bristol", { ...house, place: "bristol" }],
  ["flats to rent in Leeds", { ...flat, place: "Leeds", words: "rent" }],
  [
    "2-bed near the DART, pet-friendly, under 1800, ground floor preferred",
    {
      ...beds(2),
      pets: true,
      words: "DART under 1800, ground floor preferred",
    },
  ],
  [
    "houses in Summertown with a garden and with 4 bedrooms",
    {
      ...house,
      ...beds(4),
      garden: true,
      place: "Summertown",
    },
  ],
  ["3 bed semi detached with driveway", { ...beds(3), words: "semi detached with driveway" }],
  ["open floor plan near schools", null],
  ["Sea View Cottage", null],
  ["Garden Flat, 12 Mill Road", null],
  ["casa en venta", null],
];
