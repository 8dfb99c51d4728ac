import { eq, gte, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { toCents } from "#core/money.ts";
import type { FactName, PropertyStatus } from "#core/property.ts";
import { type Around, boundsAsked, choices, leastOf, listedSince, type Measure, measures, mostOf, outlineAsked, type PropertyQuery } from "#core/search.ts";
import { type Bounds, boundsAround, kilometresInDegree, type Point } from "#core/spot.ts";
import { listings, listingWords } from "#db/schema/listings.ts";
import { properties } from "#db/schema/properties.ts";

/** What is asked of a list, made ready for the database: the place found, the clock read. */
export type Asked = PropertyQuery & {
  around: Around | null;
  now: Date;
  /** For those who see every status, all but one. */
  except?: PropertyStatus | undefined;
};

/** What a search looks at of a listing but for its words; every index on listings carries these. */
export const lookedAt: readonly AnyPgColumn[] = [
  listings.id,
  listings.priceCents,
  listings.listedAt,
  listings.type,
  listings.bedrooms,
  listings.bathrooms,
  listings.area,
  listings.yearBuilt,
  listings.pricePerArea,
  listings.latitude,
  listings.longitude,
  listings.region,
  listings.country,
];

/**
 * The conditions of a search, the same as `meets` in core/search.ts and the words besides: found all at once by their index, or
 * (`wordsOneByOne`) read listing by listing, where few of them need be looked at.
 */
export function filters(asked: Asked, { wordsOneByOne = false } = {}): SQL[] {
  return [
    ...measures.flatMap((name) => rangeOf(name, asked)),
    ...choices.flatMap((name) => (asked[name] ? [inArray(listings[name], asked[name])] : [])),
    ...sinceWhen(asked),
    ...placeFilters(asked),
    ...(asked.q ? [wordsOneByOne ? wordByWord(asked.q) : sql`${listings.id} in (select ${listingWords.id} from ${listingWords} where ${says(asked.q)})`] : []),
  ];
}

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

// `offset 0` keeps the planner from gathering all words first after all.
const wordByWord = (q: string): SQL => sql`exists (select 1 from ${listingWords} where ${listingWords.id} = ${listings.id} and ${says(q)} offset 0)`;

/** Whether a listing's words are those asked for: all of them, in any form, "quoted" ones together, without -those. */
export const says = (q: string): SQL => sql`${listingWords.words} @@ websearch_to_tsquery('english', plain_text(${q}))`;

function rangeOf(name: Measure, asked: Asked, ordered?: SQL | AnyPgColumn): SQL[] {
  const [least, most] = [asked[leastOf(name)], asked[mostOf(name)]];
  const within = (column: SQL | AnyPgColumn, unit: (value: number) => number = (value) => value) => [
    ...(least === undefined ? [] : [sql`${column} >= ${unit(least)}`]),
    ...(most === undefined ? [] : [sql`${column} <= ${unit(most)}`]),
  ];
  if (name === "price") return within(listings.priceCents, toCents);
  if (ordered) return within(ordered);
  const kept: Partial<Record<Measure, AnyPgColumn>> = listings;
  if (kept[name]) return within(kept[name]);
  // A fact that the listings do not carry is looked up on the property.
  const known = within(properties[name as FactName]);
  return known.map((condition) => sql`exists (select 1 from ${properties} where ${properties.id} = ${listings.id} and ${condition})`);
}

function placeFilters(asked: Asked): SQL[] {
  const { around } = asked;
  const outline = outlineAsked(asked).map(({ longitude, latitude }) => `(${longitude},${latitude})`);
  const bounds = boundsAsked(asked);
  return [
    ...(around?.kind === "region" ? [eq(listings.region, around.id)] : []),
    ...(around?.kind === "country" ? [eq(listings.country, around.id)] : []),
    ...(around?.kind === "city" ? [...inside(boundsAround(around.at, around.kilometres)), sql`${distanceFrom(around.at)} <= ${around.kilometres}`] : []),
    ...(bounds ? inside(bounds) : []),
    ...(outline.length > 0 ? [isNotNull(listings.longitude), sql`${outline.join(",")}::polygon @> point(${listings.longitude}, ${listings.latitude})`] : []),
  ];
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
  const corners = outlineAsked(asked);
  const each = [
    asked.around?.kind === "city" ? boundsAround(asked.around.at, asked.around.kilometres) : null,
    boundsAsked(asked),
    corners.length > 0 ? boundsOfCorners(corners) : null,
  ].filter((bounds) => bounds !== null);
  const size = ({ west, south, east, north }: Bounds) => (east - west) * (north - south);
  return each.sort((one, other) => size(one) - size(other))[0] ?? null;
}

export function boundsOfCorners(corners: readonly Point[]): Bounds {
  const longitudes = corners.map(({ longitude }) => longitude);
  const latitudes = corners.map(({ latitude }) => latitude);
  return { west: Math.min(...longitudes), east: Math.max(...longitudes), south: Math.min(...latitudes), north: Math.max(...latitudes) };
}
