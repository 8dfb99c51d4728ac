import type { z } from "zod";
import { type Amount, type FactName, factNames, facts, type OneOf } from "./property.ts";
import type { conditions, propertyQuery } from "./search.shape.ts";
import { type Bounds, boundsAround, kilometresBetween, liesInside, type Point } from "./spot.ts";

type FactWith<Kind extends OneOf | Amount> = { [Name in FactName]: (typeof facts)[Name] extends Kind ? Name : never }[FactName];

/** The facts of which a search takes some of a list. */
export type Choice = FactWith<OneOf>;
const isChoice = (name: FactName): name is Choice => "among" in facts[name];
export const choices: readonly Choice[] = factNames.filter(isChoice);

/** What a search narrows between a least and a most: the price, the price of a square metre, and every fact that is an amount. */
export type Measure = "price" | "pricePerArea" | FactWith<Amount>;
export const measures: readonly Measure[] = ["price", "pricePerArea", ...factNames.filter((name) => !isChoice(name))];

/** Of these a search asks for so many or more, counted out beside each other; what else has a range is typed. */
export const countedOut = { bedrooms: [1, 2, 3, 4, 5], bathrooms: [1, 2, 3] } as const satisfies Partial<Record<Measure, readonly number[]>>;

/** The query parameters of a measure: `minPrice`, `maxYearBuilt` … */
export type Least = `min${Capitalize<Measure>}`;
export type Most = `max${Capitalize<Measure>}`;
export const leastOf = <Name extends Measure>(name: Name) => `min${capital(name)}` as `min${Capitalize<Name>}`;
export const mostOf = <Name extends Measure>(name: Name) => `max${capital(name)}` as `max${Capitalize<Name>}`;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const searchSorts = ["price", "-price", "-listed", "listed", "-area", "pricePerArea", "distance"] as const;
/** The order of All Properties unless somebody says otherwise. */
export const usualSort = "-price" satisfies SearchSort;
export type SearchSort = (typeof searchSorts)[number];

export type Conditions = z.infer<typeof conditions>;
export type PropertyQuery = z.infer<typeof propertyQuery>;

/** The measures of which the least that is asked for is above the most: no home is between them. */
export const crossedIn = (asked: Conditions): Measure[] =>
  measures.filter((name) => (asked[leastOf(name)] ?? Number.NEGATIVE_INFINITY) > (asked[mostOf(name)] ?? Number.POSITIVE_INFINITY));

/** What is asked of the homes themselves, and not of the list that they stand in. */
export function conditionsOf({ status: _, sort: __, cursor: ___, limit: ____, ...conditions }: PropertyQuery): Conditions {
  return conditions;
}

/** As much of a home as a search looks at, besides its words. `price` in dollars; `region` and `country` are places' ids. */
export type Findable = Record<FactWith<Amount>, number | null> &
  Record<Choice, string | null> & {
    price: number;
    listedAt: Date;
    at: Point | null;
    region: string | null;
    country: string | null;
  };

/** Dollars for a square metre; `null` where the area is not known. */
export const pricePerArea = ({ price, area }: { price: number; area: number | null }): number | null => (area === null ? null : price / area);

/** How much of a measure a home has; `null` where it is not known. */
export const measureOf = (home: Findable, name: Measure): number | null => (name === "pricePerArea" ? pricePerArea(home) : home[name]);

/** What is asked of the choices alone. */
export const chosenIn = (asked: Conditions): Pick<Conditions, Choice> => Object.fromEntries(choices.map((name) => [name, asked[name]]));

/** What is asked of where a home lies: within a circle around a city, in a region or in a country. */
export type Around = { kind: "city"; at: Point; kilometres: number } | { kind: "region" | "country"; id: string };

export function boundsAsked({ bounds }: Conditions): Bounds | null {
  if (!bounds) return null;
  const [west = 0, south = 0, east = 0, north = 0] = bounds;
  return { west, south, east, north };
}

/** The corners of the area that was drawn; none if there is none. */
export const outlineAsked = ({ outline = [] }: Conditions): Point[] =>
  Array.from({ length: outline.length / 2 }, (_, corner) => ({ longitude: outline[corner * 2] ?? 0, latitude: outline[corner * 2 + 1] ?? 0 }));

const day = 24 * 60 * 60 * 1000;

/** The earliest moment at which a home may have been listed, if that is asked. */
export const listedSince = ({ listedWithin }: Conditions, now: Date): Date | null => (listedWithin ? new Date(now.getTime() - listedWithin * day) : null);

/**
 * Whether a home is one of those asked for, but for their words, which are the database's to know. What is not known of a
 * home meets no condition about it. The database's filters (`server/properties/listing-filters.db.ts`) say the same, and a test compares them.
 */
export function meets(home: Findable, asked: Conditions, around: Around | null, now: Date): boolean {
  const since = listedSince(asked, now);
  const bounds = boundsAsked(asked);
  return (
    measures.every((name) => isBetween(measureOf(home, name), asked[leastOf(name)], asked[mostOf(name)])) &&
    choices.every((name) => !asked[name] || asked[name].some((choice) => choice === home[name])) &&
    (!since || home.listedAt >= since) &&
    (!around || liesAround(home, around)) &&
    (!bounds || (home.at !== null && liesWithin(home.at, bounds))) &&
    (!asked.outline || (home.at !== null && liesInside(home.at, outlineAsked(asked))))
  );
}

function isBetween(value: number | null, least: number | undefined, most: number | undefined): boolean {
  if (least === undefined && most === undefined) return true;
  return value !== null && value >= (least ?? value) && value <= (most ?? value);
}

function liesAround({ at, ...home }: Findable, around: Around): boolean {
  if (around.kind !== "city") return home[around.kind] === around.id;
  return at !== null && liesWithin(at, boundsAround(around.at, around.kilometres)) && kilometresBetween(around.at, at) <= around.kilometres;
}

const liesWithin = ({ latitude, longitude }: Point, { west, south, east, north }: Bounds) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
