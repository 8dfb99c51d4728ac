import type { Place } from "#core/places/place.ts";
import type { PropertyQuery } from "#core/search/search.ts";
import type { Context } from "../context.ts";
import { countOfListings } from "./count-listings.db.ts";
import { readySearch } from "./ready-search.ts";
import { type Relaxation, relaxSearch } from "./relax-search.ts";

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
