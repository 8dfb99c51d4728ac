import { eq, gte, inArray, is, isNotNull, lte, SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias, PgColumn } from "drizzle-orm/pg-core";
import { toCents } from "#core/money.ts";
import { countryOfRegion } from "#core/place.ts";
import type { FactName, PropertyStatus } from "#core/property.ts";
import {
  type Around,
  boundsAsked,
  type Conditions,
  choices,
  leastOf,
  listedSince,
  type Measure,
  measures,
  mostOf,
  outlineAsked,
  type PropertyQuery,
} from "#core/search.ts";
import { type Bounds, boundsAround, comesNear, kilometresInDegree, type Point, touches } from "#core/spot.ts";
import { listings, wordedListings } from "#db/schema/listings.ts";
import { properties } from "#db/schema/properties.ts";

/** What is asked of a list, made ready for the database: the place found, the clock read. */
export type Asked = PropertyQuery & {
  around: Around | null;
  now: Date;
  /** For those who see every status, all but one. */
  except?: PropertyStatus | undefined;
};

/** What these conditions look at of a listing: every index on listings carries it, but for its words. Each column that is read costs time, a million times. */
export function columnsIn(conditions: readonly SQL[]): AnyPgColumn[] {
  const within = (part: unknown): AnyPgColumn[] =>
    is(part, SQL) ? part.queryChunks.flatMap(within) : is(part, PgColumn) && part.table === listings ? [part] : [];
  return [...new Set(conditions.flatMap(within))];
}

/** The conditions of a search, the same as `meets` in core/search.ts. What it says in words is another matter (`says`). */
export function filters(asked: Asked): SQL[] {
  return [
    ...(isEmpty(asked) ? [sql`false`] : []),
    ...measures.flatMap((name) => rangeOf(name, asked)),
    ...choices.flatMap((name) => (asked[name] ? [inArray(listings[name], asked[name])] : [])),
    ...sinceWhen(asked),
    ...placeFilters(asked),
  ];
}

/** More than one thing and less than the same: nothing needs to be looked at. */
const isEmpty = (asked: Asked) => measures.some((name) => (asked[leastOf(name)] ?? -Infinity) > (asked[mostOf(name)] ?? Infinity));

/** Where the area is not known, a home comes last. */
export const areaOrNone = sql`coalesce(${listings.area}, 0)`;
export const pricePerAreaOrMuch = sql`coalesce(${listings.pricePerArea}, 1e12)`;
/** What can be asked for at most: what is not known is never meant. */
const belowMuch = 1e12 - 1;

/** Where a search looks, under the name that its conditions give it: what is said in words stands in a table of its own. */
export const listingsFor = ({ q }: Pick<Asked, "q">): SQL => (q ? sql`${wordedListings} as listings` : sql`${listings}`);

/** The columns of the listings of a search in words. */
export const worded = alias(wordedListings, "listings");

/** Whether a listing's words are those asked for: all of them, in any form, "quoted" ones together, without -those. */
export const says = (q: string, words: AnyPgColumn = worded.words): SQL => sql`${words} @@ websearch_to_tsquery('english', plain_text(${once(q)}))`;

/** A word that is said twice is looked for once. Where words are tied together, by quotes or by an "or", each has its place. */
const once = (q: string): string => (/["-]|\bor\b/i.test(q) ? q : [...new Set(q.split(/\s+/))].join(" "));

/** The same of a listing that is looked at already: its words are gone to. `offset 0` keeps the planner from gathering all words first. */
export const saysByItself = (q: string): SQL => {
  const itself = alias(wordedListings, "itself");
  return sql`exists (select 1 from ${wordedListings} as itself where ${itself.id} = ${listings.id} and ${says(q, itself.words)} offset 0)`;
};

/** The conditions about what a list is ordered by, so that it is read from where they begin to where they end. */
export function filtersOfOrder(asked: Asked, column: SQL | AnyPgColumn): SQL[] {
  const name = asked.sort?.replace("-", "");
  if (name === "listed") return sinceWhen(asked);
  const measure = measures.find((one) => one === name);
  return measure ? rangeOf(measure, asked, column) : [];
}

function sinceWhen(asked: Asked): SQL[] {
  const since = listedSince(asked, asked.now);
  return since ? [gte(listings.listedAt, since)] : [];
}

function rangeOf(name: Measure, asked: Asked, ordered?: SQL | AnyPgColumn): SQL[] {
  const [least, most] = [asked[leastOf(name)], asked[mostOf(name)]];
  const within = (column: SQL | AnyPgColumn, unit: (value: number) => number = (value) => value) => [
    ...(least === undefined ? [] : [sql`${column} >= ${unit(least)}`]),
    ...(most === undefined ? [] : [sql`${column} <= ${unit(most)}`]),
  ];
  if (name === "price") return within(listings.priceCents, toCents);
  if (ordered) return within(ordered);
  // Said as their indexes have it, from the end at which those stand whose measure is not known.
  if (name === "area" && least) return within(areaOrNone);
  if (name === "pricePerArea" && most !== undefined) return within(pricePerAreaOrMuch, (value) => Math.min(value, belowMuch));
  const kept: Partial<Record<Measure, AnyPgColumn>> = listings;
  if (kept[name]) return within(kept[name]);
  // A fact that the listings do not carry is looked up on the property.
  const known = within(properties[name as FactName]);
  return known.map((condition) => sql`exists (select 1 from ${properties} where ${properties.id} = ${listings.id} and ${condition})`);
}

function placeFilters(asked: Asked): SQL[] {
  const { around } = asked;
  const outline = outlineText(asked);
  const bounds = boundsAsked(asked);
  return [
    // Asked of what is met, never the way to it: the planner does not know how much narrower a part of the map is.
    ...inRegion(asked).map((condition) => sql`(${condition}) is true`),
    ...(around?.kind === "city" ? [...inside(boundsAround(around.at, around.kilometres)), sql`${distanceFrom(around.at)} <= ${around.kilometres}`] : []),
    ...(bounds ? inside(bounds) : []),
    ...(outline ? [isNotNull(listings.longitude), sql`${outline}::polygon @> point(${listings.longitude}, ${listings.latitude})`] : []),
  ];
}

/** The region or the country that a search is about, as their index has them. */
export function inRegion({ around }: Asked): SQL[] {
  if (around?.kind === "country") return [eq(listings.country, around.id)];
  return around?.kind === "region" ? [eq(listings.country, countryOfRegion(around.id)), eq(listings.region, around.id)] : [];
}

const inside = ({ west, south, east, north }: Bounds): SQL[] => [
  gte(listings.longitude, west),
  lte(listings.longitude, east),
  gte(listings.latitude, south),
  lte(listings.latitude, north),
];

/** Kilometres, reckoned as `kilometresBetween` does. */
export function distanceFrom({ latitude, longitude }: Point): SQL {
  const north = sql`(${listings.latitude} - ${latitude}::float8)`;
  const east = sql`((${listings.longitude} - ${longitude}::float8) * ${Math.cos((latitude * Math.PI) / 180)}::float8)`;
  return sql`(${kilometresInDegree}::float8 * sqrt(${north} * ${north} + ${east} * ${east}))`;
}

/** The smallest rectangle that holds everything asked for, if a search is about a part of the map. */
export function narrowestBounds(asked: Asked): Bounds | null {
  const size = ({ west, south, east, north }: Bounds) => (east - west) * (north - south);
  return boundsAskedFor(asked, asked.around).sort((one, other) => size(one) - size(other))[0] ?? null;
}

/** A rectangle around each part of the map that a search is about: a city, what the map shows, what is drawn on it. */
export function boundsAskedFor(asked: Conditions, around: Around | null): Bounds[] {
  const corners = outlineAsked(asked);
  const each = [
    around?.kind === "city" ? boundsAround(around.at, around.kilometres) : null,
    boundsAsked(asked),
    corners.length > 0 ? boundsOfCorners(corners) : null,
  ];
  return each.filter((bounds) => bounds !== null);
}

/** The area that was drawn as PostgreSQL reads a polygon; `null` if there is none. */
export const outlineText = (asked: Conditions): string | null =>
  outlineAsked(asked)
    .map(({ longitude, latitude }) => `(${longitude},${latitude})`)
    .join(",") || null;

/** Whether a part of the map may hold any home that is asked for, by where it lies. */
export function mayHold(asked: Asked): (part: Bounds) => boolean {
  const { around } = asked;
  const corners = outlineAsked(asked);
  return (part) => (around?.kind !== "city" || comesNear(part, around.at, around.kilometres)) && (corners.length === 0 || touches(part, corners));
}

function boundsOfCorners(corners: readonly Point[]): Bounds {
  const longitudes = corners.map(({ longitude }) => longitude);
  const latitudes = corners.map(({ latitude }) => latitude);
  return { west: Math.min(...longitudes), east: Math.max(...longitudes), south: Math.min(...latitudes), north: Math.max(...latitudes) };
}
