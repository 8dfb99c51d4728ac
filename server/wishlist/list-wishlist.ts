import { emptyPage, type ListQuery, type Page } from "#core/keyset.ts";
import { requirePerson } from "#core/user.ts";
import { type OwnEntry, requireEntry, type WishlistEntry } from "#core/wishlist.ts";
import type { Context } from "../context.ts";
import { propertiesOffered } from "../offers/offers.db.ts";
import { findListOwner } from "../users/find-list-owner.ts";
import {
  countOfEntries,
  type EntryOrder,
  entryById,
  pageOfEntries,
  pageOfSortedEntries,
} from "./wishlist.db.ts";

type OfQuery = Pick<ListQuery, "limit" | "cursor"> & { of?: string | undefined };

/**
 * A wishlist, newest first: the caller's own; for an admin everyone's, or that of one address.
 * Refuses `forbidden` for another's.
 */
export async function listWishlist(
  context: Context,
  { of, limit = 100, cursor }: OfQuery = {},
): Promise<Page<WishlistEntry>> {
  const whose = await findListOwner(context, "wishlist", of);
  if (whose === null) return emptyPage;
  const buyerId = whose === "everyone" ? undefined : whose._id;
  return pageOfEntries(context.db, { buyerId, limit, cursor });
}

export type { EntryOrder };

/**
 * The caller's own wishlist, by default newest first, with the number of entries found. `sorts`:
 * what it can be sorted by; nothing, if it is long. `q`: part of a title, a location or an agent's
 * name. Refuses `invalid` (sort, cursor).
 */
export async function listOwnWishlist(
  { db, actor }: Context,
  { q, limit = 100, ...query }: ListQuery = {},
): Promise<Page<OwnEntry> & { sorts: EntryOrder[]; count: number }> {
  const { _id: buyerId } = requirePerson(actor);
  const [page, count] = await Promise.all([
    pageOfSortedEntries(db, { buyerId, q, limit, ...query }),
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

/**
 * One entry of the caller's own wishlist, any for an admin. Refuses `notFound` also for another's.
 */
export async function findEntry({ db, actor }: Context, id: string): Promise<WishlistEntry> {
  const person = requirePerson(actor);
  return requireEntry(person, await entryById(db, id)).entry;
}
