import type { Page } from "#core/keyset.ts";
import { requirePerson } from "#core/user.ts";
import type { OwnEntry } from "#core/wishlist.ts";
import type { Context } from "../context.ts";
import { propertiesOffered } from "../offers/offers.db.ts";
import { countOfEntries, type EntryOrder, pageOfSorted } from "./wishlist.db.ts";

export type { EntryOrder };

type ListQuery = {
  /** Part of a title, a location or an agent's name. */
  q?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * The caller's own wishlist, by default newest first, with the number of entries found. `sorts`:
 * what it can be sorted by; nothing, if it is long. Refuses `invalid` (sort, cursor).
 */
export async function listOwnWishlist(
  { db, actor }: Context,
  { q, limit = 100, ...query }: ListQuery = {},
): Promise<Page<OwnEntry> & { sorts: EntryOrder[]; count: number }> {
  const { _id: buyerId } = requirePerson(actor);
  const [page, count] = await Promise.all([
    pageOfSorted(db, { buyerId, q, limit, ...query }),
    countOfEntries(db, { buyerId, q }),
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
