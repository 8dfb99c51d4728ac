import { type SQL, sql } from "drizzle-orm";
import { cheapToCount } from "#core/counted.ts";
import type { Conditions } from "#core/search/search.ts";
import type { Actor } from "#core/user.ts";
import type { Reader } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";
import { gatherListings, selectOfLot, withConditions } from "./gathered-listings.db.ts";
import { filtersApart, hasFurtherFacts, type ReadySearch } from "./listing-filters.db.ts";
import { impliesMoreThan, type Scope, scopes } from "./listing-scopes.db.ts";

/** The highest number of homes that is counted for a search. */
export const mostCounted = (query: Conditions): number =>
  cheapToCount({ isFetched: Boolean(query.q) || hasFurtherFacts(query) });

/** Counts the listings of a search that this actor may see, up to `max`. */
export async function countOfListings(
  db: Reader,
  actor: Actor,
  search: ReadySearch,
  max: number,
): Promise<number> {
  const count = async (where: SQL) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count ${where}`,
    );
    return rows[0]?.count ?? 0;
  };
  const all = (scope: Scope, end?: SQL) =>
    count(
      sql`from (${gatherListings(search, scope, sql`${listings.id}`)} ${end ?? sql``}) as counted`,
    );
  const upToMost = async (scope: Scope) => {
    const limited = sql`limit ${max}`;
    if (actor.role === "agent") return all(scope, limited);
    // If one lot shows that there are more than `max`, nothing needs to be counted; fewer are
    // counted fastest without a limit.
    const { inIndex, beyond } = filtersApart(search);
    const lot = selectOfLot(scope, sql`${listings.id}`, inIndex);
    const inLot = await count(sql`from (${withConditions(lot, beyond)}) as counted`);
    return impliesMoreThan(max, inLot) ? max : all(scope, beyond.length > 0 ? limited : undefined);
  };
  let found = 0;
  for (const scope of scopes(actor, search)) {
    found += await upToMost(scope);
    if (found >= max) return max;
  }
  return found;
}
