import { and, eq, type SQL, sql } from "drizzle-orm";
import type { YesNo } from "#core/fact-kinds.ts";
import { type FactOf, facts, yesNos } from "#core/facts.ts";
import { countedZooms } from "#core/map.ts";
import {
  isMatchedByAll,
  isTicked,
  minParameterOf,
  offeredMinimums,
  type Ticked,
  ticked,
} from "#core/search.ts";
import type { Reader } from "#db/open.ts";
import { listingCounts } from "#db/schema/listings.ts";
import { gathered } from "./gathered-listings.db.ts";
import {
  columnsIn,
  filters,
  listingsFor,
  matchesWords,
  narrowestBounds,
  type ReadySearch,
} from "./listing-filters.db.ts";
import { fewEnough, lots, ofOneLot } from "./listing-lots.db.ts";
import { shown } from "./listing-scopes.db.ts";

/** How many homes each choice gives, by its parameter and its value. */
export type ChoiceCounts = {
  estimated: boolean;
  counts: Readonly<Record<CountedParameter, Readonly<Record<string, number>>>>;
};

type OfferedMinimum = keyof typeof offeredMinimums;
type CountedParameter = Ticked | FactOf<YesNo> | `min${Capitalize<OfferedMinimum>}`;

/** Every choice. */
const each: readonly { name: CountedParameter; value: string | number }[] = [
  ...ticked.flatMap((name) => facts[name].among.map((value) => ({ name, value }))),
  ...yesNos.map((name) => ({ name, value: "true" })),
  ...(Object.keys(offeredMinimums) as OfferedMinimum[]).flatMap((measure) => {
    const name = minParameterOf(measure);
    return offeredMinimums[measure].map((value) => ({ name, value }));
  }),
];
const parameters = [...new Set(each.map(({ name }) => name))];
/** Degrees per side: an area around one city has few enough homes. */
const narrow = 2;

/**
 * Counts every choice in one pass: over all homes of a small market or of a small part of the map;
 * else over one lot of them, scaled up.
 */
export async function countsOfChoices(db: Reader, search: ReadySearch): Promise<ChoiceCounts> {
  const bounds = narrowestBounds(search);
  const few =
    (bounds !== null &&
      bounds.east - bounds.west < narrow &&
      bounds.north - bounds.south < narrow) ||
    (await countOfMarket(db)) <= fewEnough;
  const without = Object.fromEntries(parameters.map((name) => [name, undefined]));
  const columns = parameters.some((name) => search[name] !== undefined)
    ? columnsBeside(search)
    : columnsAlone;
  const others = { ...search, ...without };
  const lot = and(
    ofOneLot,
    ...filters(others),
    ...(search.words ? [matchesWords(search.words)] : []),
  );
  const source = few
    ? gathered(others, shown, sql.join(columnsIn(columns), sql`, `))
    : sql`from ${listingsFor(search)} where ${lot}`;
  const { rows } = await db.execute<Record<string, number>>(
    sql`select ${sql.join(
      columns.map((column, index) => sql`${column} as ${sql.identifier(String(index))}`),
      sql`, `,
    )} ${source}`,
  );
  const counts = Object.fromEntries(parameters.map((name) => [name, {}])) as Record<
    CountedParameter,
    Record<string, number>
  >;
  for (const [index, { name, value }] of each.entries())
    counts[name][value] = (rows[0]?.[index] ?? 0) * (few ? 1 : lots);
  return { estimated: !few, counts };
}

/** One column per choice: its count, with the conditions on the other parameters kept. */
function columnsBeside(search: Pick<ReadySearch, CountedParameter>): SQL[] {
  const others = Object.fromEntries(parameters.map((name) => [name, search[name]]));
  return each.map(({ name, value }) => {
    const condition = { [name]: askedBeside(search, name, value) };
    // None of these conditions depends on the time.
    const conditions = filters({
      ...others,
      ...condition,
      words: null,
      around: null,
      now: new Date(0),
    });
    return sql`count(*) filter (where ${and(sql`true`, ...conditions)})::int`;
  });
}

/** What a search asks with one more choice: of some facts, it takes the place of the others. */
function askedBeside(
  search: Pick<ReadySearch, CountedParameter>,
  name: CountedParameter,
  value: string | number,
) {
  if (!isTicked(name)) return value === "true" || value;
  return isMatchedByAll(name) ? [...new Set([...(search[name] ?? []), value])] : [value];
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
