import type { Page } from "#core/keyset.ts";
import { requirePerson } from "#core/user.ts";
import type { OwnEntry } from "#core/wishlist.ts";
import type { Context } from "../context.ts";
import { propertiesOffered } from "../offers/offers.db.ts";
import { countOfEntries, type EntryOrder, pageOfSorted } from "./wishlist.db.ts";

export type { EntryOrder };

type Wanted = {
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * The caller's own wishlist, by default newest first, with its number of entries. `sorts`: what it
 * can be sorted by; nothing, if it is long. Refuses `invalid` (sort, cursor).
 */
export async function listOwnWishlist(
  { db, actor }: Context,
  { limit = 100, ...wanted }: Wanted = {},
): Promise<Page<OwnEntry> & { sorts: EntryOrder[]; count: number }> {
  const { _id: buyerId } = requirePerson(actor);
  const [page, count] = await Promise.all([
    pageOfSorted(db, { buyerId, limit, ...wanted }),
    countOfEntries(db, buyerId),
  ]);
  const offered = await propertiesOffered(
    db,
    buyerId,
    page.rows.map(({ propertyId }) => propertyId),
  );
  return {
    ...page,
    rows: page.rows.map((entry) => ({ ...entry, offered: offered.includes(entry.propertyId) })),
    count,
  };
}
