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
    { minLotSize: 600, place: "Perth", words: "block northern suburbs" },
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
  // Notations and words of single countries
  [
    "4/3/2 pool home Cape Coral",
    { ...beds(4), ...baths(3), minParking: 2, place: "Cape Coral", words: "pool home" },
  ],
  [
    "SFH 3/2 Phoenix under 450k",
    { ...beds(3), ...baths(2), ...house, maxPrice: 450_000, place: "Phoenix" },
  ],
  [
    "condo Miami Beach ocean view 2/2 < 900k",
    {
      ...beds(2),
      ...baths(2),
      ...condo,
      views: ["Ocean"],
      maxPrice: 900_000,
      place: "Miami Beach",
    },
  ],
  ["3/2 brick home in Boston", { ...beds(3), ...baths(2), place: "Boston", words: "brick home" }],
  ["house open 24/7", null],
  ["5 marla house in Lahore", { ...house, minLotSize: 126.5, place: "Lahore" }],
  ["1 kanal plot Lahore", { minLotSize: 505.9, place: "Lahore" }],
  ["30 pyeong apartment Seoul", { ...flat, minArea: 99.2, place: "Seoul" }],
  ["2 rai land chiang mai", { type: ["Land"], minLotSize: 3200, place: "chiang mai" }],
  ["5 dunam land near Haifa", { type: ["Land"], minLotSize: 5000, place: "Haifa" }],
  ["3 bed semi in Leeds with garage", { ...beds(3), ...house, minParking: 1, place: "Leeds" }],
  [
    "4 bed detached within 5 miles of Guildford",
    { ...beds(4), ...house, radius: 8, place: "Guildford" },
  ],
  ["3 bed house with detached garage", { ...beds(3), ...house, words: "detached garage" }],
  ["semi-rural house in Boston", { ...house, place: "Boston", words: "semi-rural" }],
  ["2 bed mid terrace leeds", { ...beds(2), type: ["Townhouse"], place: "leeds" }],
  ["2 bed terrace apartment Prague", { ...beds(2), ...flat, place: "Prague", words: "terrace" }],
  ["maisonette in Croydon", { type: ["Apartment", "Duplex"], place: "Croydon" }],
  [
    "2 bed 1 bath 1 car unit in Surry Hills",
    { ...beds(2), ...baths(1), ...flat, minParking: 1, place: "Surry Hills" },
  ],
  [
    "2 bed apartment surry hills under 900k",
    { ...beds(2), ...flat, maxPrice: 900_000, place: "surry hills" },
  ],
  ["unit 5 12 high street Boston", { place: "Boston", words: "unit 5 12 high street" }],
  [
    "80 sq. m. flat with 2 balconies",
    { ...flat, minArea: 80, balcony: true, words: '"2 balconies"' },
  ],
  ["EPC A rated homes", { energyClass: ["A"] }],
  [
    "energy rating at least B apartment Amsterdam",
    { ...flat, energyClass: ["A", "B"], place: "Amsterdam" },
  ],
  ["ready to move in 2 bed flat in Leeds", { ...beds(2), ...flat, place: "Leeds" }],
  ["3 bed for my family of four in Leeds", { ...beds(3), place: "Leeds" }],
  ["houses near me", house],
  ["Flats near me under 300k", { ...flat, maxPrice: 300_000 }],
  // Postcodes
  ["2 bed flat in SW1A", { ...beds(2), ...flat, place: "SW1A" }],
  ["2 bed flat in sw1a", { ...beds(2), ...flat, place: "sw1a" }],
  ["houses near 90210", { ...house, place: "90210" }],
  ["3 bed house in BN1 under 500k", { ...beds(3), ...house, maxPrice: 500_000, place: "BN1" }],
  ["flat in ct2 7ep with garden", { ...flat, garden: true, place: "ct2 7ep" }],
  ["condo in 02139 under 900k", { ...condo, maxPrice: 900_000, place: "02139" }],
  ["homes around 78701", { place: "78701" }],
  ["2 bedroom apartment 10115 Berlin", { ...beds(2), ...flat, place: "10115 Berlin" }],
  ["house in 10115, germany", { ...house, place: "10115, germany" }],
  ["studio in M5V 2T6 max 700000", { type: ["Studio"], maxPrice: 700_000, place: "M5V 2T6" }],
  ["house in 12498 under 400k", { ...house, maxPrice: 400_000, place: "12498" }],
  ["house in 90210 max 2m", { ...house, maxPrice: 2_000_000, place: "90210" }],
  [
    "3 bed in SW1A 1AA between 300k and 500k",
    { ...beds(3), minPrice: 300_000, maxPrice: 500_000, place: "SW1A 1AA" },
  ],
  ["flat SE1 2 bed", { ...flat, ...beds(2), place: "SE1" }],
  ["2 bed BN1 1AA", { ...beds(2), place: "BN1 1AA" }],
  // Numbers that are none
  ["house under 90000", { ...house, maxPrice: 90_000 }],
  ["house around 90000", { ...house, minPrice: 81_000, maxPrice: 99_000 }],
  ["house around 78701 dollars", { ...house, minPrice: 70_830.9, maxPrice: 86_571.1 }],
  ["house 10115 sq ft", { ...house, minArea: 939.7 }],
  ["house for 75001 dollars", { ...house, maxPrice: 75_001 }],
  ["house $85001", { ...house, maxPrice: 85_001 }],
  ["house 85001", null],
  ["block B2 2 bed flat", { ...beds(2), ...flat, words: "block B2" }],
  // What is not wanted
  [
    "flat, I do not want a pool, Madrid",
    { ...flat, place: "Madrid", words: "I do not want a pool" },
  ],
  ["house w/o pool Austin", { ...house, place: "Austin", words: "w/o pool" }],
  ["no HOA fees house Phoenix", { ...house, place: "Phoenix", maxMonthlyCharge: 0 }],
  ["not pet friendly 2 bed Leeds", { ...beds(2), place: "Leeds", words: "not pet friendly" }],
  // A town before its state, and a side of a city
  ["condo in ocean city md", { ...condo, place: "ocean city md" }],
  [
    "beachfront condo Gulf Shores Alabama",
    { ...condo, waterfront: true, place: "Gulf Shores Alabama" },
  ],
  ["cottage st ives cornwall", { type: ["Cottage"], place: "st ives cornwall" }],
  ["north london 2 bed", { ...beds(2), place: "london" }],
  ["South London flat 2 bed", { ...beds(2), ...flat, place: "London" }],
  ["South Jordan 3 bed", { ...beds(3), place: "South Jordan" }],
  [
    "mid-century modern home Palm Springs",
    { place: "Palm Springs", words: "mid-century modern home" },
  ],
  ["South Portland house", null],
  ["1 bdrm apt nr Kings Cross", { ...beds(1), ...flat, place: "Kings Cross" }],
  ["3 bed semi Bristol", { ...beds(3), ...house, place: "Bristol" }],
  ["flats only Leeds", { ...flat, place: "Leeds" }],
  ["freehold only", { tenure: ["Freehold"] }],
  // Two limits of one thing
  ["larger than 3 and smaller than 5 bedrooms", beds(4)],
  ["min 2 max 4 beds Leeds", { ...beds(2, 4), place: "Leeds" }],
  ["at least 2 but no more than 4 bedrooms Madison WI", { ...beds(2, 4), place: "Madison WI" }],
  ["house greater than 100 and smaller than 200 sqm", { ...house, minArea: 100, maxArea: 200 }],
  ["house at least or equal to 3 bedrooms Boston", { ...house, minBedrooms: 3, place: "Boston" }],
  ["house of not less than 3 bedrooms and not more than 5", { ...house, ...beds(3, 5) }],
  ["beds >= 3 and baths >= 2 Leeds", { minBedrooms: 3, minBathrooms: 2, place: "Leeds" }],
  ["flat in Bath under 300k", { ...flat, maxPrice: 300_000, place: "Bath" }],
  // Bedrooms and bathrooms
  ["3x2 house Perth", { ...house, ...beds(3), ...baths(2), place: "Perth" }],
  ["4 x 2 x 2 home in Cairns", { ...beds(4), ...baths(2), minParking: 2, place: "Cairns" }],
  ["4x4 access land Montana", { type: ["Land"], place: "Montana", words: "4x4 access" }],
  [
    "condo Toronto 2+1 bedrooms under 800k",
    { ...condo, ...beds(2), maxPrice: 800_000, place: "Toronto" },
  ],
  // Near
  ["house next to Faro", { ...house, place: "Faro" }],
  ["house just outside Faro", { ...house, place: "Faro" }],
  ["house not too far from Lake Como", { ...house, place: "Lake Como" }],
  ["house somewhere in the Faro area", { ...house, place: "Faro" }],
  // Places beside names that are not known
  [
    "1 bed apt near Penn Station New York",
    { ...beds(1), ...flat, place: "New York", words: "Penn Station" },
  ],
  ["house in Durban North with pool", { ...house, pool: true, place: "Durban" }],
  ["4 bed detached Naas Co. Kildare", { ...beds(4), ...house, place: "Naas Co. Kildare" }],
  ["beach house Byron Bay", { ...house, place: "Byron Bay", words: "beach" }],
  ["quirky flat Lyon with terrasse", { ...flat, place: "Lyon", words: "quirky terrasse" }],
  ["90210 homes in 90210", { place: "90210", words: "90210" }],
  ["London homes under 2 million", { place: "London", maxPrice: 2_000_000 }],
  // What a home is and has
  ["3 bed semi detached house in Stockport", { ...beds(3), ...house, place: "Stockport" }],
  ["house in Chennai with car parking", { ...house, minParking: 1, place: "Chennai" }],
  ["house with room for a pool", null],
  ["1 RK Thane", { type: ["Studio"], place: "Thane" }],
  // After public reports about readers of numbers and finders of places
  ["house 5k-20k", { ...house, minPrice: 5000, maxPrice: 20_000 }],
  ["house $500-800,000", { ...house, minPrice: 500_000, maxPrice: 800_000 }],
  ["house 150000-200000 usd", { ...house, minPrice: 150_000, maxPrice: 200_000 }],
  ["house USD0.92 Million Miami", { ...house, maxPrice: 920_000, place: "Miami" }],
  ["house price 200000 or greater than", { ...house, maxPrice: 200_000, words: "greater than" }],
  ["apartment less than a 100 miles from Paris", { ...flat, radius: 160.9, place: "Paris" }],
  ["within five miles of Oxford, 3 beds", { ...beds(3), radius: 8, place: "Oxford" }],
  ["house within a mile of Oxford", { ...house, radius: 1.6, place: "Oxford" }],
  ["manhattan new york apartments", { ...flat, place: "manhattan new york" }],
  // A limit that is named before or behind its words
  ["max price 250000 min beds 2 Glasgow", { maxPrice: 250_000, minBedrooms: 2, place: "Glasgow" }],
  [
    "at least a 3 bed house with minimum two bathrooms in Galway",
    { ...house, minBedrooms: 3, minBathrooms: 2, place: "Galway" },
  ],
  [
    "house on at least an acre near Lexington, Kentucky",
    { ...house, minLotSize: 4046.9, place: "Lexington, Kentucky" },
  ],
  ["land 500 sqm Accra", { type: ["Land"], minLotSize: 500, place: "Accra" }],
  ["plot of 500 sqm in Accra", { type: ["Land"], minLotSize: 500, place: "Accra" }],
  // How old a home is
  [
    "older than 100 years farmhouse in Normandy",
    { type: ["Farmhouse"], maxYearBuilt: 1925, place: "Normandy" },
  ],
  ["house built in the last 5 years Perth", { ...house, minYearBuilt: 2021, place: "Perth" }],
  ["flat younger than 20 years Vienna", { ...flat, minYearBuilt: 2006, place: "Vienna" }],
  ["newer than 2010 house Frisco TX", { ...house, minYearBuilt: 2011, place: "Frisco TX" }],
  // Rooms with a word before their name, and figures in words
  [
    "two double bedroom flat to rent in Clapham",
    { ...beds(2), ...flat, place: "Clapham", words: "double" },
  ],
  ["2 large bedrooms flat Sheffield", { ...beds(2), ...flat, place: "Sheffield", words: "large" }],
  [
    "one point five million villa Marbella",
    { type: ["Villa"], maxPrice: 1_500_000, place: "Marbella" },
  ],
  // No figure of a price, no place, and no other house
  [
    "3bd/1.5ba 1,450 sqft Dayton, OH 45402 - $189,900",
    {
      ...beds(3),
      ...baths(1),
      minHalfBathrooms: 1,
      minArea: 134.7,
      maxPrice: 189_900,
      place: "Dayton, OH 45402",
    },
  ],
  [
    "mobile homes for sale in Ocala fl 55+",
    { type: ["Mobile home"], place: "Ocala fl", words: "55" },
  ],
  ["studio near University of Sydney", { type: ["Studio"], place: "Sydney", words: "University" }],
  ["3 bed Liverpool bungalow", { ...beds(3), type: ["Bungalow"], place: "Liverpool" }],
  [
    "I'm after a 3 bed period property in Stroud, budget 450000",
    { ...beds(3), maxPrice: 450_000, place: "Stroud", words: "period property" },
  ],
  ["we’re after 3 beds in Stroud", { ...beds(3), place: "Stroud" }],
  [
    "maximum 10 years old 2 bed unit Parramatta",
    { ...beds(2), ...flat, minYearBuilt: 2016, place: "Parramatta" },
  ],
  ["house in south-west France with pool", { ...house, pool: true, place: "France" }],
  ["not more than 20 km from Lyon", { radius: 20, place: "Lyon" }],
  ["house plot of 2 acres", { ...house, minLotSize: 8093.7 }],
  ["a third of an acre house Boise", { ...house, place: "Boise", words: "third of an acre" }],
  ["homes in Bengalore under 300k", { maxPrice: 300_000, place: "Bengalore" }],
  [
    "4 bed detached Guildford with annexe",
    { ...beds(4), ...house, place: "Guildford", words: "annexe" },
  ],
  ["20 years old or less", { minYearBuilt: 2006 }],
  ["house 100 yrs old or more", { ...house, maxYearBuilt: 1925 }],
  // Third round
  ["quinta in the algarve", { place: "algarve", words: "quinta" }],
  ["hdb 4 room tampines", { ...flat, place: "tampines", words: "4 room" }],
  ["landed property singapore", { ...house, place: "singapore" }],
  ["house with big back yard for dogs", { ...house, garden: true, words: "big back dogs" }],
  ["house in accra east legon", { ...house, place: "accra east legon" }],
  ["cabin Lake Tahoe, CA", { type: ["Cabin"], place: "Lake Tahoe, CA" }],
  ["studio near marina bay", { type: ["Studio"], place: "marina bay" }],
  ["one bedroom with study palm jumeirah", { ...beds(1), place: "palm jumeirah", words: "study" }],
  [
    "ground floor 2 bed apartment in Leeds",
    { minFloor: 0, maxFloor: 0, ...beds(2), ...flat, place: "Leeds" },
  ],
];
