import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/user.ts";
import type { Reader } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";
import { gatheredByTwo } from "./gathered-listings.db.ts";
import { filters, listingsFor, matchesWords, type ReadySearch } from "./listing-filters.db.ts";
import { impliesMoreThan } from "./listing-lots.db.ts";
import { type Scope, scopes } from "./listing-scopes.db.ts";

// How many homes of a lot are checked for words: enough for words that one home in ten has, which
// would take longest to count.
const wordedOfLot = 500;

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
  const byTwo = async (scope: Scope, end?: SQL) => {
    const shares = gatheredByTwo(search, scope, sql`1`).map((share) =>
      count(sql`from (${share} ${end ?? sql``}) as counted`),
    );
    return (await Promise.all(shares)).reduce((sum, one) => sum + one, 0);
  };
  const upToMost = async (scope: Scope) => {
    const limited = sql`limit ${max}`;
    if (actor.role === "agent") return byTwo(scope, limited);
    // If one lot shows that there are more than `max`, nothing needs to be counted; fewer are
    // counted fastest without a limit.
    const lot = and(scope.all, eq(listings.lot, 0));
    const inLot = search.words
      ? sql`(select * from ${listingsFor(search)} where ${lot} limit ${wordedOfLot}) as listings where ${and(matchesWords(search.words), ...filters(search))}`
      : sql`listings where ${and(lot, ...filters(search))}`;
    return impliesMoreThan(max, await count(sql`from ${inLot}`))
      ? max
      : byTwo(scope, search.words ? limited : undefined);
  };
  let found = 0;
  for (const scope of scopes(actor, search)) {
    found += await upToMost(scope);
    if (found >= max) return max;
  }
  return found;
}
