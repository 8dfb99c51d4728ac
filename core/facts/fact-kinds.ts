/** Where a fact stands in the form and on a home's page; the first group has no heading. */
export const factGroups = [
  "Main",
  "Home",
  "Building",
  "Outside",
  "Costs",
  "Accessibility",
] as const;
export type FactGroup = (typeof factGroups)[number];

/** The properties of schema.org's Accommodation that can say a fact. */
type SchemaOrgProperty =
  | "@type"
  | "additionalProperty"
  | "amenityFeature"
  | "floorLevel"
  | "floorSize"
  | "numberOfBathroomsTotal"
  | "numberOfBedrooms"
  | "numberOfFullBathrooms"
  | "numberOfPartialBathrooms"
  | "numberOfRooms"
  | "petsAllowed"
  | "yearBuilt";

type Described = {
  /** Its name on a home's page, in the form and in the filters. */
  label: string;
  /** The label where it is asked for, if it differs. */
  formLabel?: string;
  group: FactGroup;
  /** The name of a drawing in `web/ui/icons/icons.svg`. */
  icon: string;
  /** The field of RESO's Data Dictionary. */
  reso: string;
  /** A fact without a property of its own is an `additionalProperty`. */
  schemaOrg: SchemaOrgProperty;
  /** Whether the filters show it at once, not behind "More filters". */
  common?: true;
};

/** A fact whose value is one of a list; a search accepts any of several. */
export type OneOf = Described & {
  kind: "one of";
  among: readonly string[];
  /** What people call the values besides their own names. */
  alsoCalled?: NamesOfValues;
  words: WordsOfValues;
  /** Whether the values are listed from the best on, so that "C or better" is A, B or C. */
  bestFirst?: true;
};

/** Names that say by themselves which value is meant: "freehold", "air conditioning". */
type NamesOfValues = Readonly<Record<string, readonly string[]>>;

type WordsOfValues = {
  /** What a search says before the values: "energy class A or B"; none if they speak for it. */
  before: string;
  /** What else people say before them: "EPC". */
  alsoBefore?: readonly string[];
  /** What people say behind one: "sea view". */
  behind?: string;
  /** Whether a search says it so, too, of a single one. */
  saysBehind?: true;
};

/** A fact with several values of a list; a search asks for any or for all of several. */
export type SeveralOf = Described & {
  kind: "several of";
  among: readonly string[];
  match: "any" | "all";
  alsoCalled?: NamesOfValues;
  words: WordsOfValues;
};

/** A fact that is so or not; a search finds the homes that say yes. */
export type YesNo = Described & {
  kind: "yes or no";
  /** What a search says: "with a garden". */
  words: { phrase: string };
  /** What else people call it when they search in words. */
  alsoCalled?: readonly string[];
};

/** `$` goes before the number, any other unit after it. */
export type Unit = "$" | "m²";

/** A numeric fact with its bounds; a search takes a range of it, or a minimum only. */
export type Amount = Described & {
  kind: "amount";
  searched: "range" | "at least";
  min: number;
  max: number;
  whole: boolean;
  unit: Unit | null;
  /** In everyday words, of one and of several: "1 bedroom", "3+ bedrooms", "area from 80 m²". */
  words: { one: string; many: string };
  /** What else people call it when they search in words: "2 bd". */
  alsoCalled?: readonly string[];
  /** The words after the number on a card; a fact without them is not on cards. */
  brief?: { one: string; many: string };
  /** Which of several homes a comparison marks, and as what. */
  best?: { which: "lowest" | "highest"; label: string };
};

export type Fact = OneOf | SeveralOf | YesNo | Amount;
