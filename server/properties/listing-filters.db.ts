import { eq, gte, inArray, is, isNotNull, lte, SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias, PgColumn } from "drizzle-orm/pg-core";
import { isFact, yesNos } from "#core/facts.ts";
import { toCents } from "#core/money.ts";
import { countryOfRegion } from "#core/place.ts";
import type { PropertyStatus } from "#core/property.ts";
import {
  type Around,
  type Conditions,
  isMatchedByAll,
  isSeveral,
  limitsOf,
  listedSince,
  type Measure,
  measures,
  type PropertyQuery,
  reversedRangesIn,
  searchBounds,
  searchOutline,
  type Ticked,
  ticked,
} from "#core/search.ts";
import {
  type Bounds,
  boundsAround,
  comesNear,
  kilometresInDegree,
  type Point,
  touches,
} from "#core/spot.ts";
import { listings, wordedListings } from "#db/schema/listings.ts";
import { hasColumn } from "#db/schema/properties.ts";

/** A search made ready for the database: its place looked up, the current time read. */
export type ReadySearch = Omit<PropertyQuery, "q"> & {
  words: AskedWords | null;
  around: Around | null;
  now: Date;
  /** A status to leave out, for those who see every status. */
  except?: PropertyStatus | undefined;
};

/** The words that are asked for, as a `tsquery`, and how many conditions that is. */
export type AskedWords = {
  query: string;
  count: number;
  /** The same as parts, which come one after the other in a list: the best matches first. */
  bestFirst?: readonly AskedWords[];
};

/**
 * The listing columns that these conditions use. Every index on listings has them, except the
 * words; each column read costs time per row.
 */
export function columnsIn(conditions: readonly SQL[]): AnyPgColumn[] {
  const within = (part: unknown): AnyPgColumn[] =>
    is(part, SQL)
      ? part.queryChunks.flatMap(within)
      : is(part, PgColumn) && part.table === listings
        ? [part]
        : [];
  return [...new Set(conditions.flatMap(within))];
}

/**
 * The conditions of a search, the same as `meets` in test/meets.ts. Its words are a condition of
 * their own (`matchesWords`).
 */
export function filters(search: ReadySearch): SQL[] {
  return [
    ...(isEmpty(search) ? [sql`false`] : []),
    ...measures.flatMap((name) => rangeOf(name, search)),
    ...ticked.flatMap((name) => {
      const asked = search[name];
      return asked ? [hasTicked(name, asked)] : [];
    }),
    ...yesNos.flatMap((name) => (search[name] ? [says({ [name]: true })] : [])),
    ...sinceWhen(search),
    ...placeFilters(search),
  ];
}

/** Whether a minimum is above its maximum, so that nothing can match. */
const isEmpty = (search: ReadySearch) => reversedRangesIn(search).length > 0;

/** Whether a listing's further facts contain these. */
const says = (facts: Readonly<Record<string, unknown>>): SQL =>
  sql`${listings.facts} @> ${JSON.stringify(facts)}::jsonb`;

/** Whether a search looks at the further facts, which are in no covering index. */
export const asksFurtherFacts = (search: ReadySearch): boolean =>
  columnsIn(filters(search)).includes(listings.facts);

function hasTicked(name: Ticked, asked: readonly string[]): SQL {
  if (hasColumn(name)) return inArray<AnyPgColumn>(listings[name], [...asked]);
  if (isMatchedByAll(name)) return says({ [name]: asked });
  const either = asked.map((one) => says({ [name]: isSeveral(name) ? [one] : one }));
  return sql`(${sql.join(either, sql` or `)})`;
}

/** As in the index: an unknown area counts as 0, so that the home comes last. */
export const areaOrNone = sql`coalesce(${listings.area}, 0)`;
export const pricePerAreaOrHighest = sql`coalesce(${listings.pricePerArea}, 1e12)`;
/** The highest maximum that is applied, so that an unknown price per area (1e12) never matches. */
const belowMuch = 1e12 - 1;

/**
 * The table of a search, under the name that its conditions use: a search in words has a table of
 * its own.
 */
export const listingsFor = ({ words }: Pick<ReadySearch, "words">): SQL =>
  words ? sql`${wordedListings} as listings` : sql`${listings}`;

/** The columns of the listings of a search in words. */
export const worded = alias(wordedListings, "listings");

/** Whether a listing has the words asked for. */
export const matchesWords = (
  { query }: Pick<AskedWords, "query">,
  words: AnyPgColumn = worded.words,
): SQL => sql`${words} @@ ${query}::tsquery`;

/**
 * The same for a listing already found, by looking up its words. `offset 0` keeps the planner from
 * gathering all words first.
 */
export const matchesWordsByLookup = (asked: AskedWords): SQL => {
  const itself = alias(wordedListings, "itself");
  return sql`exists (select 1 from ${wordedListings} as itself where ${itself.id} = ${listings.id} and ${matchesWords(asked, itself.words)} offset 0)`;
};

/**
 * The conditions on the column that a list is ordered by, so that its index is read only within
 * their range.
 */
export function filtersOfOrder(search: ReadySearch, column: SQL | AnyPgColumn): SQL[] {
  const name = search.sort?.replace("-", "");
  if (name === "listed") return sinceWhen(search);
  const measure = measures.find((one) => one === name);
  return measure ? rangeOf(measure, search, column) : [];
}

function sinceWhen(search: ReadySearch): SQL[] {
  const since = listedSince(search, search.now);
  return since ? [gte(listings.listedAt, since)] : [];
}

function rangeOf(name: Measure, search: ReadySearch, ordered?: SQL | AnyPgColumn): SQL[] {
  const { min, max } = limitsOf(search, name);
  const within = (
    column: SQL | AnyPgColumn,
    unit: (value: number) => number = (value) => value,
  ) => [
    ...(min === undefined ? [] : [sql`${column} >= ${unit(min)}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${unit(max)}`]),
  ];
  if (name === "price") return within(listings.priceCents, toCents);
  if (ordered) return within(ordered);
  // The indexed expression serves only a range that excludes its substitute for an unknown measure.
  if (name === "area" && min) return within(areaOrNone);
  if (name === "pricePerArea" && max !== undefined)
    return within(pricePerAreaOrHighest, (value) => Math.min(value, belowMuch));
  if (!isFact(name) || hasColumn(name)) return within(listings[name]);
  return within(sql`(${listings.facts} ->> ${sql.raw(`'${name}'`)})::float8`);
}

function placeFilters(search: ReadySearch): SQL[] {
  const { around } = search;
  const outline = outlineText(search);
  const bounds = searchBounds(search);
  return [
    // `is true` makes it a filter that uses no index: the planner does not know how much more
    // selective a part of the map is.
    ...inRegion(search).map((condition) => sql`(${condition}) is true`),
    ...(around?.kind === "circle"
      ? [
          ...inside(boundsAround(around.at, around.kilometres)),
          sql`${distanceFrom(around.at)} <= ${around.kilometres}`,
        ]
      : []),
    ...(bounds ? inside(bounds) : []),
    ...(outline
      ? [
          isNotNull(listings.longitude),
          sql`${outline}::polygon @> point(${listings.longitude}, ${listings.latitude})`,
        ]
      : []),
  ];
}

/** The conditions for a search's region or country, in the form of their index. */
export function inRegion({ around }: ReadySearch): SQL[] {
  if (around?.kind === "country") return [eq(listings.country, around.id)];
  return around?.kind === "region"
    ? [eq(listings.country, countryOfRegion(around.id)), eq(listings.region, around.id)]
    : [];
}

const inside = ({ west, south, east, north }: Bounds): SQL[] => [
  gte(listings.longitude, west),
  lte(listings.longitude, east),
  gte(listings.latitude, south),
  lte(listings.latitude, north),
];

/** Kilometers, computed as `kilometresBetween` does. */
export function distanceFrom({ latitude, longitude }: Point): SQL {
  const north = sql`(${listings.latitude} - ${latitude}::float8)`;
  const east = sql`((${listings.longitude} - ${longitude}::float8) * ${Math.cos((latitude * Math.PI) / 180)}::float8)`;
  return sql`(${kilometresInDegree}::float8 * sqrt(${north} * ${north} + ${east} * ${east}))`;
}

/**
 * The smallest of the rectangles around a search's results, if it is about a part of the map; else
 * `null`.
 */
export function narrowestBounds(search: ReadySearch): Bounds | null {
  const size = ({ west, south, east, north }: Bounds) => (east - west) * (north - south);
  return (
    searchRectangles(search, search.around).sort((one, other) => size(one) - size(other))[0] ?? null
  );
}

/**
 * A rectangle around each part of the map that a search is about: a city, what the map shows, what
 * is drawn on it.
 */
export function searchRectangles(conditions: Conditions, around: Around | null): Bounds[] {
  const corners = searchOutline(conditions);
  const each = [
    around?.kind === "circle" ? boundsAround(around.at, around.kilometres) : null,
    searchBounds(conditions),
    corners.length > 0 ? boundsOfCorners(corners) : null,
  ];
  return each.filter((bounds) => bounds !== null);
}

/** The drawn area in PostgreSQL's notation of a polygon; `null` if there is none. */
export const outlineText = (conditions: Conditions): string | null =>
  searchOutline(conditions)
    .map(({ longitude, latitude }) => `(${longitude},${latitude})`)
    .join(",") || null;

/** Whether a part of the map can contain results of a search, judging by its position alone. */
export function mayContainMatches(search: ReadySearch): (part: Bounds) => boolean {
  const { around } = search;
  const corners = searchOutline(search);
  return (part) =>
    (around?.kind !== "circle" || comesNear(part, around.at, around.kilometres)) &&
    (corners.length === 0 || touches(part, corners));
}

function boundsOfCorners(corners: readonly Point[]): Bounds {
  const longitudes = corners.map(({ longitude }) => longitude);
  const latitudes = corners.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}
