import { and, type SQL, sql } from "drizzle-orm";
import { dealt, spotsOfShape } from "#core/spot.ts";
import {
  filters,
  inRegion,
  listingsFor,
  matchesWordsByLookup,
  mayContainMatches,
  narrowestBounds,
  type ReadySearch,
} from "./listing-filters.db.ts";
import { wordAndMarkConditions } from "./listing-marks.db.ts";
import type { Scope } from "./listing-scopes.db.ts";

// Fewer homes are listed within this many days than there are in a large city.
const fewDays = 7;

/** Whether a search is about the last few days. */
export const isRecent = ({ listedWithin = Number.POSITIVE_INFINITY }: ReadySearch) =>
  listedWithin <= fewDays;

/**
 * Selects `wanted` of each listing of a scope that meets a search, by the search's rarest
 * condition: the words, the last few days, the spots that its part of the map is made of, or the
 * other filters. Where possible as two queries that can run concurrently (decision 020).
 */
export function gatheredByTwo(search: ReadySearch, { all, parts }: Scope, wanted: SQL): SQL[] {
  const { words } = search;
  const bounds = narrowestBounds(search);
  const from = (source: SQL, ...rarest: SQL[]) =>
    sql`select ${wanted} from ${source} where ${and(all, ...rarest, ...filters(search))}`;
  if (words && !isRecent(search))
    return parts.map((part) =>
      from(listingsFor(search), part, ...wordAndMarkConditions(search, bounds)),
    );
  if (isRecent(search) || !bounds)
    return [
      from(sql`listings`, ...inRegion(search), ...(words ? [matchesWordsByLookup(words)] : [])),
    ];
  return dealt(spotsOfShape(bounds, mayContainMatches(search))).map((spots) => {
    const [firsts, lasts] = [spots.map(([first]) => first), spots.map(([, last]) => last)];
    return sql`select listings.* from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as range (first, last)
      cross join lateral (${from(sql`listings`, sql`spot between first and last`)} offset 0) as listings`;
  });
}

/** The same as one query. */
export const gathered = (search: ReadySearch, scope: Scope, wanted: SQL): SQL =>
  sql`from (${sql.join(gatheredByTwo(search, scope, wanted), sql` union all `)}) as listings`;
