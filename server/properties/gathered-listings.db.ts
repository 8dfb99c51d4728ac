import { and, type SQL, sql } from "drizzle-orm";
import { spotsOver } from "#core/spot.ts";
import { columnsIn, filters, looksBeyondIndexes, type ReadySearch } from "./listing-filters.db.ts";
import type { Scope } from "./listing-scopes.db.ts";
import { searchedBounds } from "./search-area.ts";

// Fewer homes are listed within this many days than there are in a large city.
const fewDays = 7;

/**
 * Selects `wanted`, the id among it, of every listing of a scope that meets a search. A part of the
 * map is a few ranges of spots. Words and the last few days may be rarer than it is: PostgreSQL
 * combines the indexes by itself. Everything else is read from the index of spots alone, and
 * further facts are looked up for what is left.
 */
export function gathered(search: ReadySearch, scope: Scope, wanted: SQL): SQL {
  const conditions = filters(search);
  const bounds = searchedBounds(search);
  const from = (...where: (SQL | undefined)[]) =>
    sql`select ${wanted} from listings where ${and(scope, ...where)}`;
  if (!bounds) return from(...conditions);
  const ranges = spotsOver(bounds);
  // Parts of the map that do not overlap.
  if (ranges.length === 0) return from(sql`false`);
  if (search.words || (search.listedWithin ?? Number.POSITIVE_INFINITY) <= fewDays) {
    const near = ranges.map(([first, last]) => sql`spot between ${first} and ${last}`);
    return from(sql`(${sql.join(near, sql` or `)})`, ...conditions);
  }
  const [firsts, lasts] = [ranges.map(([first]) => first), ranges.map(([, last]) => last)];
  const inIndex = conditions.filter((one) => !looksBeyondIndexes(one));
  const columns = sql.join(columnsIn([wanted, ...inIndex]), sql`, `);
  // `offset 0` keeps the planner from any other index, as that of a region.
  const near = sql`select ${wanted} from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as range (first, last)
    cross join lateral (select ${columns} from listings where ${and(scope, sql`spot between first and last`)} offset 0) as listings
    where ${and(...inIndex)}`;
  const beyond = conditions.filter(looksBeyondIndexes);
  return beyond.length === 0 ? near : lookedUp(near, beyond);
}

/**
 * Those of some listings that also meet conditions which no index knows. `offset 0` keeps the
 * planner from gathering by these first.
 */
export const lookedUp = (some: SQL, beyond: readonly SQL[]): SQL =>
  sql`select * from (${some}) as found
    where exists (select from listings where ${and(sql`listings.id = found.id`, ...beyond)} offset 0)`;
