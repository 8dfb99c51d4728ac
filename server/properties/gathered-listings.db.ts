import { and, type SQL, sql } from "drizzle-orm";
import { dealt, spotsOfShape } from "#core/spot.ts";
import { type Asked, filters, inRegion, listingsFor, mayHold, narrowestBounds, saysByItself } from "./listing-filters.db.ts";
import { saidAndMarked } from "./listing-marks.db.ts";
import type { Scope } from "./listing-scopes.db.ts";

// Fewer homes are listed within this many days than there are in a large city.
const fewDays = 7;

/** Whether a search is about the last few days. */
export const isRecent = ({ listedWithin = Number.POSITIVE_INFINITY }: Asked) => listedWithin <= fewDays;

/**
 * Selects `wanted` of each listing of a scope that meets a search, by the search's rarest condition: the words, the last few days,
 * the spots that its part of the map is made of, or the other filters. Where possible as two queries that can run concurrently
 * (decision 028).
 */
export function gatheredByTwo(asked: Asked, { all, parts }: Scope, wanted: SQL): SQL[] {
  const { q } = asked;
  const bounds = narrowestBounds(asked);
  const from = (source: SQL, ...rarest: SQL[]) => sql`select ${wanted} from ${source} where ${and(all, ...rarest, ...filters(asked))}`;
  if (q && !isRecent(asked)) return parts.map((part) => from(listingsFor(asked), part, ...saidAndMarked(asked, bounds)));
  if (isRecent(asked) || !bounds) return [from(sql`listings`, ...inRegion(asked), ...(q ? [saysByItself(q)] : []))];
  return dealt(spotsOfShape(bounds, mayHold(asked))).map((spots) => {
    const [firsts, lasts] = [spots.map(([first]) => first), spots.map(([, last]) => last)];
    return sql`select listings.* from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as range (first, last)
      cross join lateral (${from(sql`listings`, sql`spot between first and last`)} offset 0) as listings`;
  });
}

/** The same as one query. */
export const gathered = (asked: Asked, scope: Scope, wanted: SQL): SQL =>
  sql`from (${sql.join(gatheredByTwo(asked, scope, wanted), sql` union all `)}) as listings`;
