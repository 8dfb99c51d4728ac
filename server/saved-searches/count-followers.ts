import { type Counted, counted } from "#core/counted.ts";
import { isOnSale, type Property } from "#core/property.ts";
import type { Context } from "../context.ts";
import { listHearts } from "../wishlist/list-hearts.ts";
import { countMatchingSearches, searchableHomeById } from "./search-matches.db.ts";

const max = 999;

/** The saved searches that a home meets, and its wishlists. */
export type Followers = { searches: Counted; wishlists: Counted };

/** Who hears of a price cut of a home; `null`: nobody, because it is off the market. */
export async function countFollowers(
  context: Context,
  property: Pick<Property, "_id" | "status">,
): Promise<Followers | null> {
  if (!isOnSale(property)) return null;
  const { _id: id } = property;
  const { db, now } = context;
  const home = await searchableHomeById(db, id);
  const [searches, { wishes }] = await Promise.all([
    home ? countMatchingSearches(db, home, now(), max + 1) : 0,
    listHearts(context, [id]),
  ]);
  return { searches: counted(searches, max), wishlists: wishes[id] ?? counted(0, max) };
}
