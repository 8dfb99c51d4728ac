import type { FactName, Facts } from "#core/facts/facts.ts";
import type { CityName } from "./cities.ts";
import { byTheWater } from "./homes/by-the-water.ts";
import { cityApartments } from "./homes/city-apartments.ts";
import { countryHomes } from "./homes/country-homes.ts";
import { houses } from "./homes/houses.ts";
import { townhouses } from "./homes/townhouses.ts";
import { villas } from "./homes/villas.ts";
import type { Agent } from "./people.ts";
import type { PictureName } from "./pictures.ts";

/** The status of a home. Days are counted back from now. */
type Fate =
  | { status: "Available" }
  | { status: "Verified"; firstRejectedFor?: string }
  | { status: "Withdrawn"; paused: number }
  | { status: "Rejected"; why: string }
  | { status: "Sold"; sold: number };

/**
 * A home of the demonstration. The other lists refer to it by its title. Price in dollars, `listed`
 * in days before now, main picture first.
 */
export type Home = {
  title: string;
  city: CityName;
  at: readonly [latitude: number, longitude: number];
  price: number;
  facts: { [Name in FactName]?: NonNullable<Facts[Name]> };
  pictures: readonly [PictureName, ...PictureName[]];
  agent: Agent;
  listed: number;
  /** What was asked before, first to last, each until so many days ago. */
  formerPrices?: readonly (readonly [price: number, until: number])[];
  description: readonly [string, string];
} & Fate;

export const homes: readonly Home[] = [
  ...villas,
  ...cityApartments,
  ...townhouses,
  ...houses,
  ...countryHomes,
  ...byTheWater,
];
