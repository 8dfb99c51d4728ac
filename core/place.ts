import type { z } from "zod";
import type { place } from "./place.shape.ts";

export const placeKinds = ["city", "region", "country"] as const;

export type Place = z.infer<typeof place>;

/** What a place may be asked for by, in UTF-16 units. */
export const longestPlace = 100;

/** "Springfield, Illinois, United States"; what a country is called as well says it once ("Singapore"). */
export const wholeName = ({ name, region, country }: Place): string =>
  [name, region, country].filter((part, index) => part !== null && (index === 2 || part !== country)).join(", ");

/** To Unicode these are letters of their own, with no mark to leave out; people who have not got them type others. */
const typedAs: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th" };

/** A name as it is looked up: without accents, marks or capitals, in letters that everybody can type ("Łódź" by "lodz"). */
export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[łøđðħıßæœþ]/g, (letter) => typedAs[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The country of a region: GeoNames begins a region's id with it ("PT.14"). */
export const countryOfRegion = (region: string): string => region.slice(0, 2);

/** How far around a city people look for a home unless they say otherwise, in kilometres. */
export const usualRadius = 25;
export const radii = [2, 5, 10, 25, 50, 100] as const;
