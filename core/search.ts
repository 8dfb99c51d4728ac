import type { z } from "zod";
import { type Amount, type FactName, factNames, facts, type OneOf } from "./property.ts";
import type { conditions, propertyQuery } from "./search.shape.ts";
import { type Bounds, boundsAround, kilometresBetween, liesInside, type Point } from "./spot.ts";

type FactWith<Kind extends OneOf | Amount> = {
  [Name in FactName]: (typeof facts)[Name] extends Kind ? Name : never;
}[FactName];

/** The facts with a list of values, of which a search accepts several. */
export type Choice = FactWith<OneOf>;
const isChoice = (name: FactName): name is Choice => "among" in facts[name];
export const choices: readonly Choice[] = factNames.filter(isChoice);

/**
 * What a search limits by a range: the price, the price per square meter, and every numeric fact.
 */
export type Measure = "price" | "pricePerArea" | FactWith<Amount>;
export const measures: readonly Measure[] = [
  "price",
  "pricePerArea",
  ...factNames.filter((name) => !isChoice(name)),
];

/** The page offers "N or more" of these as buttons side by side; the other ranges are typed. */
export const offeredMinimums = {
  bedrooms: [1, 2, 3, 4, 5],
  bathrooms: [1, 2, 3],
} as const satisfies Partial<Record<Measure, readonly number[]>>;

/** The query parameters of a measure: `minPrice`, `maxYearBuilt` … */
export type MinParameter = `min${Capitalize<Measure>}`;
export type MaxParameter = `max${Capitalize<Measure>}`;
export const minParameterOf = <Name extends Measure>(name: Name) =>
  `min${capital(name)}` as `min${Capitalize<Name>}`;
export const maxParameterOf = <Name extends Measure>(name: Name) =>
  `max${capital(name)}` as `max${Capitalize<Name>}`;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const searchSorts = [
  "price",
  "-price",
  "-listed",
  "listed",
  "-area",
  "pricePerArea",
  "distance",
] as const;
/** The default order of All Properties. */
export const defaultSort = "-price" satisfies SearchSort;
export type SearchSort = (typeof searchSorts)[number];

export type Conditions = z.infer<typeof conditions>;
export type PropertyQuery = z.infer<typeof propertyQuery>;

/** The measures whose requested minimum is above the maximum, so that no home matches. */
export const reversedRangesIn = (conditions: Conditions): Measure[] =>
  measures.filter(
    (name) =>
      (conditions[minParameterOf(name)] ?? Number.NEGATIVE_INFINITY) >
      (conditions[maxParameterOf(name)] ?? Number.POSITIVE_INFINITY),
  );

/** The conditions on the homes themselves, without the parameters of the list. */
export function conditionsOf({
  status: _,
  sort: __,
  cursor: ___,
  limit: ____,
  ...conditions
}: PropertyQuery): Conditions {
  return conditions;
}

/**
 * The part of a home that a search looks at, besides its words. `price` in dollars; `region` and
 * `country` are places' ids.
 */
export type SearchableHome = Record<FactWith<Amount>, number | null> &
  Record<Choice, string | null> & {
    price: number;
    listedAt: Date;
    at: Point | null;
    region: string | null;
    country: string | null;
  };

/** Dollars per square meter; `null` if the area is unknown. */
export const pricePerArea = ({
  price,
  area,
}: {
  price: number;
  area: number | null;
}): number | null => (area === null ? null : price / area);

/** A home's value of a measure; `null` if unknown. */
export const measureOf = (home: SearchableHome, name: Measure): number | null =>
  name === "pricePerArea" ? pricePerArea(home) : home[name];

/** The conditions on the choices only. */
export const chosenIn = (conditions: Conditions): Pick<Conditions, Choice> =>
  Object.fromEntries(choices.map((name) => [name, conditions[name]]));

/**
 * The condition on where a home lies: within a circle around a city or the middle of an area, in a
 * region or in a country.
 */
export type Around =
  | { kind: "circle"; at: Point; kilometres: number }
  | { kind: "region" | "country"; id: string };

export function searchBounds({ bounds }: Conditions): Bounds | null {
  if (!bounds) return null;
  const [west = 0, south = 0, east = 0, north = 0] = bounds;
  return { west, south, east, north };
}

/** The corners of the drawn area; empty if none was drawn. */
export const searchOutline = ({ outline = [] }: Conditions): Point[] =>
  Array.from({ length: outline.length / 2 }, (_, corner) => ({
    longitude: outline[corner * 2] ?? 0,
    latitude: outline[corner * 2 + 1] ?? 0,
  }));

const day = 24 * 60 * 60 * 1000;

/** The earliest listing time that the conditions allow; `null` if they set none. */
export const listedSince = ({ listedWithin }: Conditions, now: Date): Date | null =>
  listedWithin ? new Date(now.getTime() - listedWithin * day) : null;

/**
 * Whether a home meets the conditions, except their words, which only the database can check. A
 * condition on an unknown value is not met. The database's filters
 * (`server/properties/listing-filters.db.ts`) do the same, and a test compares the two.
 */
export function meets(
  home: SearchableHome,
  conditions: Conditions,
  around: Around | null,
  now: Date,
): boolean {
  const since = listedSince(conditions, now);
  const bounds = searchBounds(conditions);
  return (
    measures.every((name) =>
      isBetween(
        measureOf(home, name),
        conditions[minParameterOf(name)],
        conditions[maxParameterOf(name)],
      ),
    ) &&
    choices.every(
      (name) => !conditions[name] || conditions[name].some((choice) => choice === home[name]),
    ) &&
    (!since || home.listedAt >= since) &&
    (!around || liesAround(home, around)) &&
    (!bounds || (home.at !== null && liesWithin(home.at, bounds))) &&
    (!conditions.outline || (home.at !== null && liesInside(home.at, searchOutline(conditions))))
  );
}

function isBetween(
  value: number | null,
  min: number | undefined,
  max: number | undefined,
): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && value >= (min ?? value) && value <= (max ?? value);
}

function liesAround({ at, ...home }: SearchableHome, around: Around): boolean {
  if (around.kind !== "circle") return home[around.kind] === around.id;
  return (
    at !== null &&
    liesWithin(at, boundsAround(around.at, around.kilometres)) &&
    kilometresBetween(around.at, at) <= around.kilometres
  );
}

const liesWithin = ({ latitude, longitude }: Point, { west, south, east, north }: Bounds) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
