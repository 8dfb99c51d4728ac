import type { Page } from "#core/keyset.ts";
import { requirePerson } from "#core/user.ts";
import type { WishlistEntry } from "#core/wishlist.ts";
import type { Context } from "../context.ts";
import { countOfEntries, type EntryOrder, pageOfSorted } from "./wishlist.db.ts";

export type { EntryOrder };

type Wanted = { sort?: string | undefined; limit?: number | undefined; cursor?: string | undefined };

/** The caller's own wishlist as they sort it, otherwise newest first, with how many it holds. `sorts`: what it can be sorted by; nothing, if it is long. Refuses `invalid` (sort, cursor). */
export async function listOwnWishlist(
  { db, actor }: Context,
  { limit = 100, ...wanted }: Wanted = {},
): Promise<Page<WishlistEntry> & { sorts: EntryOrder[]; count: number }> {
  const { _id: buyerId } = requirePerson(actor);
  const [page, count] = await Promise.all([pageOfSorted(db, { buyerId, limit, ...wanted }), countOfEntries(db, buyerId)]);
  return { ...page, count };
}
