import { type Counted, counted } from "#core/counted.ts";
import type { Place } from "#core/places/place.ts";
import { type PropertyQuery, pickConditions } from "#core/search/search.ts";
import { type Condition, inWords } from "#core/search/search-in-words.ts";
import type { Context } from "../context.ts";
import { countOfListings } from "./count-listings.db.ts";
import { findSearchedPlace, readySearch } from "./ready-search.ts";

/** What helps a search without results: conditions to drop, if any home is on sale at all. */
export async function helpSearch(
  context: Context,
  query: PropertyQuery,
  known: Place | null,
  conditions: number,
): Promise<{ relaxations: Relaxation[]; anyOnSale: boolean }> {
  const relaxations = conditions > 0 ? await relaxSearch(context, query, known) : [];
  // Without its only condition a search finds every home there is.
  const anyOnSale = relaxations.length > 0 || (conditions > 1 && (await isAnyOnSale(context)));
  return { relaxations, anyOnSale };
}

async function isAnyOnSale(context: Context): Promise<boolean> {
  const every = await readySearch(context, { status: "Verified" });
  return (await countOfListings(context.db, context.actor, every, 1)) > 0;
}

export type Relaxation = Condition & { count: Counted };

const fewToCount = 1_000;

/**
 * For a search without results: each single condition that could be dropped, and how many homes
 * that gives; the most helpful first. `known`: its place, if already read.
 */
export async function relaxSearch(
  context: Context,
  query: PropertyQuery,
  known: Place | null = null,
): Promise<Relaxation[]> {
  const conditions = pickConditions(query);
  const place = known ?? (await findSearchedPlace(context.db, query));
  const each: Relaxation[] = [];
  // One after the other: together, a search with many conditions would use up the connection pool.
  for (const condition of inWords(conditions, place)) {
    const remaining = Object.fromEntries(
      Object.entries(conditions).filter(([name]) => !condition.parameters.includes(name)),
    );
    const search = { ...remaining, status: "Verified" } as const;
    const ready = await readySearch(context, search, "place" in remaining ? place : null);
    each.push({
      ...condition,
      count: counted(
        await countOfListings(context.db, context.actor, ready, fewToCount + 1),
        fewToCount,
      ),
    });
  }
  return each
    .filter(({ count }) => count.count > 0)
    .sort((one, other) => other.count.count - one.count.count);
}
