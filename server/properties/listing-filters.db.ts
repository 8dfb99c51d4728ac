import { and, inArray, is, isNotNull, SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, PgColumn } from "drizzle-orm/pg-core";
import { type FactName, isFact, yesNos } from "#core/facts/facts.ts";
import { toCents } from "#core/money.ts";
import { kilometresInDegree, type Point } from "#core/places/spot.ts";
import type { PropertyStatus } from "#core/property.ts";
import {
  type Around,
  type Conditions,
  findReversedRanges,
  isMatchedByAll,
  isRanged,
  isSeveral,
  listedSince,
  type MaxParameter,
  type Measure,
  type MinParameter,
  maxParameter,
  measures,
  minParameter,
  type PropertyQuery,
  type Ticked,
  ticked,
} from "#core/search/search.ts";
import { listings } from "#db/schema/listings.ts";
import { hasColumn } from "#db/schema/properties.ts";
import { type SearchArea, searchArea } from "./search-area.ts";

/** A search made ready for the database: its place looked up, the current time read. */
export type ReadySearch = Omit<PropertyQuery, "q"> & {
  words: SearchedWords | null;
  around: Around | null;
  now: Date;
  /** A status to leave out, for those who see every status. */
  except?: PropertyStatus | undefined;
};

/** The words that are asked for, as a `tsquery`. */
export type SearchedWords = {
  query: string;
  /** The same as parts, which come one after the other in a list: the best matches first. */
  bestFirst?: readonly SearchedWords[];
};

type Limit = MinParameter | MaxParameter;
type FilterName = Limit | Ticked | FactName | "listedWithin" | "words" | keyof SearchArea;

/** What is asked for, as SQL: the values of one search, or the columns of all that are saved. */
export type FilterValues = {
  /**
   * The conditions on a home, where this is asked for; none where it is not. They are made when
   * they are needed: most are not.
   */
  when(name: FilterName, conditions: () => SQL | SQL[]): SQL[];
  /** The value of a limit; of a price in cents. */
  limit(name: Limit): SQL;
  area(name: keyof SearchArea): SQL;
  /** A condition on the longitude, which beyond the date line counts on from 180. */
  onGlobe(condition: (longitude: SQL) => SQL): SQL;
  words: SQL;
  /** The earliest time of listing. */
  since: SQL;
  /** Whether what a home says of a fact is among what is ticked. */
  hasTicked(name: Ticked): SQL[];
};

/**
 * What `listings` must say for a home to meet a search, the same as `meets` in test/meets.ts: for
 * lists, counts and the map of one search, and for a new home of all saved ones.
 */
export function toConditions(values: FilterValues): SQL[] {
  return [
    ...values.when("words", () => sql`${listings.words} @@ ${values.words}`),
    ...measures.flatMap((name) => rangeConditions(name, values)),
    ...ticked.flatMap((name) => values.when(name, () => values.hasTicked(name))),
    ...yesNos.flatMap((name) => values.when(name, () => statesAny({ [name]: true }))),
    ...listedWithin(values),
    ...values.when("country", () => sql`${listings.country} = ${values.area("country")}`),
    ...values.when("region", () => sql`${listings.region} = ${values.area("region")}`),
    ...values.when(
      "west",
      () => sql`(${values.onGlobe((longitude) => sql`${longitude} between ${values.area("west")} and ${values.area("east")}`)}
        and ${listings.latitude} between ${values.area("south")} and ${values.area("north")})`,
    ),
    ...values.when("kilometres", () => sql`${distanceTo(values)} <= ${values.area("kilometres")}`),
    ...values.when("outline", () =>
      values.onGlobe(
        (longitude) => sql`${values.area("outline")} @> point(${longitude}, ${listings.latitude})`,
      ),
    ),
  ];
}

/** A condition on the longitude, for a part of the map that may lie over the date line. */
export const overDateLine = (condition: (longitude: SQL) => SQL): SQL =>
  sql`(${condition(sql`${listings.longitude}`)} or ${condition(sql`(${listings.longitude} + 360)`)})`;

const listedWithin = (values: FilterValues): SQL[] =>
  values.when("listedWithin", () => sql`${listings.listedAt} >= ${values.since}`);

/** Whether a search asks for facts that have no column of their own. */
export const hasFurtherFacts = (conditions: Conditions): boolean =>
  filters({ ...conditions, words: null, around: null, now: new Date(0) }).some(looksBeyondIndexes);

/** As in the indexes of the orders: what is not known comes last. */
export const areaOrNone = sql`coalesce(${listings.area}, 0)`;
export const pricePerAreaOrHighest = sql`coalesce(${listings.pricePerArea}, 1e12)`;

function rangeConditions(name: Measure, values: FilterValues): SQL[] {
  const [min, max] = [minParameter(name), isRanged(name) ? maxParameter(name) : null];
  const column = findColumn(name);
  const isKnown = name === "area" || name === "pricePerArea" ? [isNotNull(listings[name])] : [];
  const within = (condition: SQL) => [
    // Of a number the signature says only that it is known.
    ...(isFact(name) && !hasColumn(name) ? [maySay({ [name]: 0 })] : []),
    sql`(${and(condition, ...isKnown)})`,
  ];
  return [
    ...values.when(min, () => within(sql`${column} >= ${values.limit(min)}`)),
    ...(max ? values.when(max, () => within(sql`${column} <= ${values.limit(max)}`)) : []),
  ];
}

function findColumn(name: Measure): SQL | AnyPgColumn {
  if (name === "price") return listings.priceCents;
  if (name === "area") return areaOrNone;
  if (name === "pricePerArea") return pricePerAreaOrHighest;
  if (hasColumn(name)) return listings[name];
  return sql`(${listings.facts} ->> ${sql.raw(`'${name}'`)})::float8`;
}

/** Kilometers, computed as `kilometresBetween` does. */
function distanceTo(values: Pick<FilterValues, "area">): SQL {
  const north = sql`(${listings.latitude} - ${values.area("latitude")})`;
  const turned = sql`abs(${listings.longitude} - ${values.area("longitude")})`;
  const east = sql`(least(${turned}, 360 - ${turned}) * ${values.area("narrowing")})`;
  return sql`(${kilometresInDegree}::float8 * sqrt(${north} * ${north} + ${east} * ${east}))`;
}

type StatedFacts = Readonly<Record<string, unknown>>;

/** Whether a listing's further facts contain one of these. */
const statesAny = (...either: readonly StatedFacts[]): SQL[] => [
  maySay(...either),
  sql`(${sql.join(
    either.map((facts) => sql`${listings.facts} @> ${JSON.stringify(facts)}::jsonb`),
    sql` or `,
  )})`,
];

/**
 * Whether a listing may say one of these: every index has its signature, a bit for each thing that
 * its further facts say.
 */
const maySay = (...either: readonly StatedFacts[]): SQL =>
  sql`(${sql.join(either.map(factBit), sql` or `)})`;
const factBit = (facts: StatedFacts): SQL =>
  sql`(${listings.factsSignature} & signature_of(${JSON.stringify(facts)}::jsonb)) <> 0`;

/** What one search asks for. */
function toFilterValues(search: ReadySearch): FilterValues {
  const area = searchArea(search, search.around);
  const since = listedSince(search, search.now);
  const values: { [Name in FilterName]?: unknown } = {
    ...search,
    ...area,
    words: search.words?.query,
  };
  const isSet = (name: FilterName) => ![undefined, null, false].includes(values[name] as null);
  return {
    when: (name, conditions) => (isSet(name) ? [conditions()].flat() : []),
    limit: (name) => {
      const limit = search[name] ?? 0;
      return sql`${name === "minPrice" || name === "maxPrice" ? toCents(limit) : limit}`;
    },
    area: (name) => areaValue(name, area),
    onGlobe: (condition) =>
      (area.east ?? 0) > 180 ? overDateLine(condition) : condition(sql`${listings.longitude}`),
    words: sql`${search.words?.query}::tsquery`,
    since: sql`${since?.toISOString()}::timestamptz`,
    hasTicked: (name) => hasTicked(name, search[name] ?? []),
  };
}

function areaValue(name: keyof SearchArea, area: SearchArea): SQL {
  if (name === "country" || name === "region") return sql`${area[name]}`;
  return name === "outline" ? sql`${area.outline}::polygon` : sql`${area[name]}::float8`;
}

function hasTicked(name: Ticked, ticked: readonly string[]): SQL[] {
  if (hasColumn(name)) return [inArray<AnyPgColumn>(listings[name], [...ticked])];
  if (isMatchedByAll(name)) return ticked.flatMap((one) => statesAny({ [name]: [one] }));
  return statesAny(...ticked.map((one) => ({ [name]: isSeveral(name) ? [one] : one })));
}

/** The conditions of one search. */
export const filters = (search: ReadySearch): SQL[] =>
  findReversedRanges(search).length > 0 ? [sql`false`] : toConditions(toFilterValues(search));

/**
 * The conditions of a search, apart: those that the indexes of the orders know, and those that have
 * to be looked up for what meets the others.
 */
export function filtersApart(search: ReadySearch): { inIndex: SQL[]; beyond: SQL[] } {
  const conditions = filters(search);
  return {
    inIndex: conditions.filter((one) => !looksBeyondIndexes(one)),
    beyond: conditions.filter(looksBeyondIndexes),
  };
}

/** Whether a listing has the words asked for. */
export const matchesWords = ({ query }: SearchedWords): SQL =>
  sql`${listings.words} @@ ${query}::tsquery`;

/** The columns that these conditions use. Each column read costs time per row. */
export function usedColumns(conditions: readonly SQL[]): AnyPgColumn[] {
  const within = (part: unknown): AnyPgColumn[] =>
    is(part, SQL) ? part.queryChunks.flatMap(within) : is(part, PgColumn) ? [part] : [];
  // A view gives a new object each time that it is asked for a column.
  return [...new Map(conditions.flatMap(within).map((one) => [one.name, one])).values()];
}

const inNoIndexOfOrders = [listings.words.name, listings.facts.name];

/** Whether a condition looks at what is in no index of an order: words, or further facts. */
const looksBeyondIndexes = (condition: SQL): boolean =>
  usedColumns([condition]).some(({ name }) => inNoIndexOfOrders.includes(name));

/**
 * The conditions on what a list is ordered by, so that its index is read only within their range.
 */
export function filtersOfOrder(search: ReadySearch): SQL[] {
  const values = toFilterValues(search);
  const name = search.sort?.replace("-", "");
  if (name === "listed") return listedWithin(values);
  const measure = measures.find((one) => one === name);
  return measure ? rangeConditions(measure, values) : [];
}

/** Kilometers from a point. */
export const distanceFrom = (at: Point): SQL => {
  const area = searchArea({}, { kind: "circle", at, kilometres: 0 });
  return distanceTo({ area: (name) => areaValue(name, area) });
};
