import { and, type SQL, sql } from "drizzle-orm";
import { spotsOver } from "#core/places/spot.ts";
import { filtersApart, type ReadySearch, usedColumns } from "./listing-filters.db.ts";
import { isInFirstLot, type Scope } from "./listing-scopes.db.ts";
import { searchedBounds } from "./search-area.ts";

// Fewer homes are listed within this many days than there are in a large city.
const fewDays = 7;

const isOfFewDays = ({ listedWithin = Number.POSITIVE_INFINITY }: ReadySearch): boolean =>
  listedWithin <= fewDays;

/** Whether an index leads to a part of the market that is small enough to look up in it. */
const isNarrow = (search: ReadySearch): boolean =>
  isOfFewDays(search) || search.around !== null || search.type !== undefined;

/**
 * Selects `selected`, the id among it, of every listing of a scope that meets a search. A part of
 * the map is a few ranges of spots. Words may be rarer than it is, and so may further facts be than
 * all that an index leads to: PostgreSQL combines the indexes by itself. Everything else is read
 * from one index alone, and further facts are looked up for what is left.
 */
export function gatherListings(search: ReadySearch, scope: Scope, selected: SQL): SQL {
  const { inIndex, beyond } = filtersApart(search);
  const bounds = searchedBounds(search);
  const from = (...where: (SQL | undefined)[]) =>
    sql`select ${selected} from listings where ${and(scope, ...where)}`;
  const combined = (...near: SQL[]) => from(...near, ...inIndex, ...beyond);
  const apart = (found: SQL) => withConditions(found, beyond);
  if (!bounds) return search.words || !isNarrow(search) ? combined() : apart(from(...inIndex));
  const ranges = spotsOver(bounds);
  // Parts of the map that do not overlap.
  if (ranges.length === 0) return from(sql`false`);
  if (search.words || isOfFewDays(search)) {
    const spots = ranges.map(([first, last]) => sql`spot between ${first} and ${last}`);
    const near = sql`(${sql.join(spots, sql` or `)})`;
    return search.words ? combined(near) : apart(from(near, ...inIndex));
  }
  const [firsts, lasts] = [ranges.map(([first]) => first), ranges.map(([, last]) => last)];
  const columns = sql.join(usedColumns([selected, ...inIndex]), sql`, `);
  // `offset 0` keeps the planner from any other index, as that of a region.
  return apart(sql`select ${selected} from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as range (first, last)
    cross join lateral (select ${columns} from listings where ${and(scope, sql`spot between first and last`)} offset 0) as listings
    where ${and(...inIndex)}`);
}

/**
 * Those of some listings that also meet conditions which no index knows. `offset 0` keeps the
 * planner from gathering by these first.
 */
export const withConditions = (some: SQL, beyond: readonly SQL[]): SQL =>
  beyond.length === 0
    ? some
    : sql`select * from (${some}) as found
    where exists (select from listings where ${and(sql`listings.id = found.id`, ...beyond)} offset 0)`;

/**
 * Selects `selected` of those of one lot that meet conditions which its index knows. `offset 0`
 * keeps the planner from any other index, as that of a region.
 */
export function selectOfLot(scope: Scope, selected: SQL, inIndex: readonly SQL[]): SQL {
  const columns = sql.join(usedColumns([selected, ...inIndex]), sql`, `);
  return sql`select ${selected} from (select ${columns} from listings where ${and(scope, isInFirstLot)} offset 0) as listings
    where ${and(sql`true`, ...inIndex)}`;
}
