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
export type PropertyType = (typeof propertyTypes)[number];

export const typesAlsoCalled = {
  House: [],
  Apartment: ["flat", "apt"],
  Villa: [],
  Townhouse: ["town house", "town home", "terraced house", "row house"],
  Cottage: [],
  Cabin: ["log cabin"],
  Penthouse: [],
  Bungalow: [],
  Farmhouse: ["farm house"],
  Land: ["plot", "building plot"],
  Condo: ["condominium"],
  Studio: ["studio flat", "studio apartment"],
  Loft: ["loft apartment"],
  Duplex: [],
  Triplex: [],
  "Mobile home": ["manufactured home"],
} satisfies Record<PropertyType, readonly string[]>;

export const conditions = ["New", "Renovated", "Good", "Needs work"] as const;

export const furnishings = ["Furnished", "Partly furnished", "Unfurnished"] as const;

export const energyClasses = ["A", "B", "C", "D", "E", "F", "G"] as const;

export const tenures = ["Freehold", "Leasehold", "Condominium", "Cooperative"] as const;

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

/** After RESO's Cooling. */
export const coolings = [
  "Ceiling fans",
  "Central air",
  "Ductless",
  "Evaporative",
  "Heat pump",
  "Wall or window units",
] as const;

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
