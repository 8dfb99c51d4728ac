import type { Page } from "#core/keyset.ts";
import { asAddress, requirePerson, requireSelfOrAdmin } from "#core/user.ts";
import type { WishlistEntry } from "#core/wishlist.ts";
import type { Context } from "../context.ts";
import { userByEmail } from "../users/users.db.ts";
import { pageOfEntries } from "./wishlist.db.ts";

type ListQuery = {
  of?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * A wishlist, newest first: the caller's own; for an admin everyone's, or that of one address.
 * Refuses `forbidden` for another's.
 */
export async function listWishlist(
  { db, actor }: Context,
  { of, limit = 100, cursor }: ListQuery = {},
): Promise<Page<WishlistEntry>> {
  const email = of === undefined ? undefined : asAddress(of);
  const person =
    email === undefined ? requirePerson(actor) : requireSelfOrAdmin(actor, { email }, "wishlist");
  if (person.role !== "admin") return pageOfEntries(db, { buyerId: person._id, limit, cursor });
  const whose = email === undefined ? undefined : await userByEmail(db, email);
  return whose === null
    ? { rows: [], next: null, previous: null }
    : pageOfEntries(db, { buyerId: whose?._id, limit, cursor });
}
