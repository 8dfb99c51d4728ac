/** What people call some values of a list besides their own names. */
type NamesAmong<List extends readonly string[]> = { [Value in List[number]]?: readonly string[] };

/** After RESO's PropertySubType. */
export const propertyTypes = [
  "House",
  "Apartment",
  "Villa",
  "Townhouse",
  "Cottage",
  "Cabin",
  "Penthouse",
  "Bungalow",
  "Farmhouse",
  "Land",
  "Condo",
  "Studio",
  "Loft",
  "Duplex",
  "Triplex",
  "Mobile home",
] as const;
type PropertyType = (typeof propertyTypes)[number];

export const typesAlsoCalled = {
  House: [
    ...["single family home", "single family house", "sfh", "hse"],
    ...["", "semi ", "link "].flatMap((how) =>
      ["detached", "detached house", "detached home"].map((name) => how + name),
    ),
    ...["semi", "semi d", "landed house", "landed property"],
  ],
  Apartment: [
    ...["flat", "apt", "appartment", "apartement", "appartement"],
    ...["unit", "maisonette", "walk up", "hdb", "hdb flat"],
  ],
  Villa: [],
  Townhouse: [
    ...["town house", "townhome", "town home", "row house", "rowhouse", "row home"],
    ...["terraced", "terraced house", "terraced home", "terrace house"],
    ...["mid terrace", "end terrace", "end of terrace"],
  ],
  Cottage: [],
  Cabin: ["log cabin"],
  Penthouse: [],
  Bungalow: [],
  Farmhouse: ["farm house"],
  Land: ["plot", "plot of land", "building plot", "building land", "vacant land", "vacant lot"],
  Condo: ["condominium"],
  Studio: ["studio flat", "studio apartment"],
  Loft: ["loft apartment"],
  Duplex: ["maisonette"],
  Triplex: [],
  "Mobile home": ["manufactured home", "trailer home", "park home", "double wide"],
} satisfies Record<PropertyType, readonly string[]>;

export const bedroomsAlsoCalled =
  "bed beds br brs brm brms bd bds bdr bdrm bdrms bedder bedroomed bhk".split(" ");

export const bathroomsAlsoCalled = [
  ..."bath baths ba bth bths bathrm".split(" "),
  ...["full bath", "full baths", "full bathroom", "full bathrooms"],
];

export const propertyConditions = ["New", "Renovated", "Good", "Needs work"] as const;

export const propertyConditionsAlsoCalled = {
  Renovated: ["", "newly ", "recently ", "fully "].flatMap((since) =>
    ["renovated", "refurbished", "remodeled", "remodelled"].map((done) => since + done),
  ),
  "Needs work": [
    "fixer upper",
    "doer upper",
    "handyman special",
    "to renovate",
    ...["needs ", "needing ", "requiring ", "in need of "].flatMap((needs) =>
      ["work", "renovation", "modernisation", "modernization", "refurbishment"].map(
        (work) => needs + work,
      ),
    ),
  ],
} satisfies NamesAmong<typeof propertyConditions>;

export const furnishings = ["Furnished", "Partly furnished", "Unfurnished"] as const;

export const furnishingsAlsoCalled = {
  Furnished: ["fully furnished"],
  "Partly furnished": ["part furnished", "partially furnished", "semi furnished"],
} satisfies NamesAmong<typeof furnishings>;

export const energyClasses = ["A", "B", "C", "D", "E", "F", "G"] as const;

export const tenures = ["Freehold", "Leasehold", "Condominium", "Cooperative"] as const;

export const tenuresAlsoCalled = {
  Freehold: ["freehold", "fee simple"],
  Leasehold: ["leasehold"],
  Cooperative: ["co op", "coop"],
} satisfies NamesAmong<typeof tenures>;

/** After RESO's Heating. */
export const heatings = [
  "Central",
  "District",
  "Electric",
  "Fireplace",
  "Gas",
  "Geothermal",
  "Heat pump",
  "Oil",
  "Radiant floor",
  "Solar",
  "Wood stove",
] as const;

export const heatingsAlsoCalled = {
  "Radiant floor": ["underfloor heating", "floor heating", "heated floors"],
} satisfies NamesAmong<typeof heatings>;

/** After RESO's Cooling. */
export const coolings = [
  "Ceiling fans",
  "Central air",
  "Ductless",
  "Evaporative",
  "Heat pump",
  "Wall or window units",
] as const;

const airConditioning = ["air conditioning", "air conditioned", "air con", "aircon", "a/c", "ac"];

export const coolingsAlsoCalled = {
  "Central air": ["central air", "central air conditioning", "central ac", ...airConditioning],
  Ductless: airConditioning,
  "Heat pump": airConditioning,
  "Wall or window units": airConditioning,
} satisfies NamesAmong<typeof coolings>;

/** After RESO's View. */
export const views = [
  "City",
  "Forest",
  "Garden",
  "Lake",
  "Mountains",
  "Ocean",
  "Panoramic",
  "Park",
  "River",
  "Sea",
  "Valley",
] as const;

export const viewsAlsoCalled = {
  City: ["skyline view"],
  Mountains: ["mountain view"],
  Ocean: ["oceanview", "ocean facing"],
  Sea: ["seaview", "sea facing"],
} satisfies NamesAmong<typeof views>;

/** After RESO's AccessibilityFeatures. */
export const accessibilityFeatures = [
  "Accessible approach with ramp",
  "Accessible bedroom",
  "Accessible common area",
  "Accessible doors",
  "Accessible elevator",
  "Accessible entrance",
  "Accessible for hearing impairment",
  "Accessible full bath",
  "Accessible hallways",
  "Accessible kitchen",
  "Accessible parking",
  "Adaptable bathroom walls",
  "Ceiling track",
  "Grip-accessible features",
  "Safe emergency egress",
  "Stair lift",
  "Visitable",
  "Walker-accessible stairs",
  "Wheelchair access",
  "Wheelchair lift outside",
] as const;

export const accessibilityAlsoCalled = {
  "Accessible doors": ["wide doors", "wide doorways"],
  "Accessible entrance": ["step free access", "step free entrance", "step free", "level access"],
  "Accessible full bath": ["accessible bathroom", "accessible shower", "roll in shower"],
  "Stair lift": ["stair lift", "stairlift"],
  "Wheelchair access": [
    "wheelchair",
    "wheelchair access",
    "wheelchair accessible",
    "wheelchair friendly",
  ],
} satisfies NamesAmong<typeof accessibilityFeatures>;

/** "dogs allowed", "pets ok", "cat friendly", "allows pets". */
export const petsAlsoCalled = ["pet", "dog", "cat"].flatMap((pet) => [
  `${pet} friendly`,
  `allows ${pet}s`,
  `allowing ${pet}s`,
  `${pet} allowed`,
  ...["allowed", "ok", "okay", "welcome", "permitted"].map((so) => `${pet}s ${so}`),
]);

export const chargeAlsoCalled = [
  "hoa",
  "hoa dues",
  ...["hoa", "condo", "maintenance", "management", "monthly", "strata", "body corporate"].flatMap(
    (kind) => [`${kind} fee`, `${kind} fees`],
  ),
  ...["service charge", "maintenance charge"].flatMap((charge) => [charge, `${charge}s`]),
];
