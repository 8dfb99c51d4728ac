import { and, eq, type SQL, sql } from "drizzle-orm";
import type { YesNo } from "#core/facts/fact-kinds.ts";
import { type FactOf, facts, yesNos } from "#core/facts/facts.ts";
import { countedZooms } from "#core/map.ts";
import {
  isMatchedByAll,
  isTicked,
  minParameter,
  type OfferedMinimum,
  offeredMinimums,
  type Ticked,
  ticked,
} from "#core/search/search.ts";
import type { Reader } from "#db/open.ts";
import { listingCounts, listings } from "#db/schema/listings.ts";
import { hasColumn } from "#db/schema/properties.ts";
import { gatherListings, selectOfLot, withConditions } from "./gathered-listings.db.ts";
import { filters, filtersApart, type ReadySearch, usedColumns } from "./listing-filters.db.ts";
import { exactCountLimit, lots, shown } from "./listing-scopes.db.ts";
import { searchedBounds } from "./search-area.ts";

/** How many homes each choice gives, by its parameter and its value. */
export type ChoiceCounts = {
  estimated: boolean;
  counts: Readonly<Record<CountedParameter, Readonly<Record<string, number>>>>;
};

type CountedParameter = Ticked | FactOf<YesNo> | `min${Capitalize<OfferedMinimum>}`;

/** The choices that are counted one by one; further facts are counted by what homes say. */
const each: readonly { name: CountedParameter; value: string | number }[] = [
  ...ticked
    .filter(hasColumn)
    .flatMap((name) => facts[name].among.map((value) => ({ name, value }))),
  ...(Object.keys(offeredMinimums) as OfferedMinimum[]).flatMap((measure) => {
    const name = minParameter(measure);
    return offeredMinimums[measure].map((value) => ({ name, value }));
  }),
];
const further = [...ticked, ...yesNos].filter((name) => !hasColumn(name));
const parameters = [...new Set<CountedParameter>([...each.map(({ name }) => name), ...further])];
/** Degrees per side: an area around one city has few enough homes. */
const narrow = 2;

/**
 * Counts every choice in one pass: over all homes of a small market or of a small part of the map;
 * else over one lot of them, scaled up.
 */
export async function countsOfChoices(db: Reader, search: ReadySearch): Promise<ChoiceCounts> {
  const bounds = searchedBounds(search);
  const few =
    (bounds !== null &&
      bounds.east - bounds.west < narrow &&
      bounds.north - bounds.south < narrow) ||
    (await countOfMarket(db)) <= exactCountLimit;
  const without = Object.fromEntries(parameters.map((name) => [name, undefined]));
  const columns = parameters.some((name) => search[name] !== undefined)
    ? columnsBeside(search)
    : columnsAlone;
  const others = { ...search, ...without };
  const factCounts = selectFactCounts(search);
  const selected = sql.join(
    usedColumns([...columns, factCounts, sql`${listings.id}, ${listings.facts}`]),
    sql`, `,
  );
  const { inIndex, beyond } = filtersApart(others);
  const inLot = selectOfLot(shown, selected, inIndex);
  const source = few ? gatherListings(others, shown, selected) : withConditions(inLot, beyond);
  const { rows } = await db.execute<Record<string, number> & { fact_counts: ChoiceCount[] | null }>(
    sql`with listings as materialized (${source})
      select ${sql.join(
        columns.map((column, index) => sql`${column} as ${sql.identifier(String(index))}`),
        sql`, `,
      )}, (${factCounts}) as fact_counts from listings`,
  );
  const counts = Object.fromEntries(parameters.map((name) => [name, {}])) as Record<
    CountedParameter,
    Record<string, number>
  >;
  const scale = few ? 1 : lots;
  for (const [index, { name, value }] of each.entries())
    counts[name][value] = (rows[0]?.[index] ?? 0) * scale;
  for (const [name, value, count] of rows[0]?.fact_counts ?? [])
    counts[name][value] = count * scale;
  return { estimated: !few, counts };
}

/** How many homes say so of a further fact. */
type ChoiceCount = [name: CountedParameter, value: string, count: number];

/**
 * What the listings say of their further facts, each value with its count; the conditions on all
 * other parameters are kept, and those on the fact itself where a home needs all that is asked.
 */
function selectFactCounts(search: Pick<ReadySearch, CountedParameter>): SQL {
  const otherConditions = parameters.flatMap((name) => {
    const choices = search[name];
    if (choices === undefined) return [];
    const isIncluded =
      !further.some((one) => one === name) || (isTicked(name) && isMatchedByAll(name));
    const conditions = and(...filters({ [name]: choices, ...nowhere }));
    return [isIncluded ? conditions : sql`(fact.key = ${name} or ${conditions})`];
  });
  return sql`select jsonb_agg(jsonb_build_array(key, value, count)) from (
    select fact.key, choice.value, count(*)::int as count from listings
    cross join lateral jsonb_each(listings.facts) as fact
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(fact.value) when 'array' then fact.value
        else jsonb_build_array(fact.value) end
    ) as choice (value)
    where ${and(sql`fact.key = any(${sql.param([...further])}::text[])`, ...otherConditions)}
    group by fact.key, choice.value) as counted`;
}

/** No condition depends on the place, the words or the time. */
const nowhere = { words: null, around: null, now: new Date(0) };

/** One column per choice: its count, with the conditions on the other parameters kept. */
function columnsBeside(search: Pick<ReadySearch, CountedParameter>): SQL[] {
  const others = Object.fromEntries(parameters.map((name) => [name, search[name]]));
  return each.map(({ name, value }) => {
    const condition = { [name]: isTicked(name) ? [value] : value };
    const conditions = filters({ ...others, ...condition, ...nowhere });
    return sql`count(*) filter (where ${and(sql`true`, ...conditions)})::int`;
  });
}

/** Built once: most searches ask for none of the choices. */
const columnsAlone = columnsBeside({});

async function countOfMarket(db: Reader): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${listingCounts.count}), 0)::int` })
    .from(listingCounts)
    .where(eq(listingCounts.zoom, countedZooms[0]));
  return row?.count ?? 0;
}
