import type { z } from "zod";
import { isOnSale } from "./property.ts";
import { Refusal } from "./refusal.ts";
import { type Actor, isSelfOrAdmin, type Person, requireBuyer } from "./user.ts";
import type { wishlistEntry } from "./wishlist.shape.ts";

export type WishlistEntry = z.infer<typeof wishlistEntry>;

/**
 * An entry as its owner's page shows it. `offered`: whether the owner has an open offer on the
 * property.
 */
export type OwnEntry = WishlistEntry & { offered: boolean };

/** Whether an actor may put a property on a wishlist: buyers may, while it is on sale. */
export const mayWish = (actor: Actor, property: Pick<WishlistEntry, "status">): boolean =>
  actor.role === "user" && isOnSale(property);

/**
 * The entry, if this person may read it: its buyer and admins may. Refuses `notFound` for
 * another's.
 */
export function requireEntry<Entry extends { buyerId: string }>(
  person: Person,
  entry: Entry | null,
): Entry {
  if (!entry || !isSelfOrAdmin(person, { _id: entry.buyerId }))
    throw new Refusal("notFound", "This is not on your wishlist.");
  return entry;
}

/**
 * Only its buyer removes an entry. Refuses `forbidden` to an admin, who may read it, and `notFound`
 * for another's.
 */
export function requireRemoval(person: Person, entry: { buyerId: string } | null): void {
  if (requireEntry(person, entry).buyerId !== person._id)
    throw new Refusal("forbidden", "Only its buyer can take a home off a wishlist.");
}

/**
 * Only buyers add an entry, of a home on sale. Refuses `unauthenticated`, `forbidden` (agents and
 * admins), `conflict` (not on sale).
 */
export function requireWish(actor: Actor, property: Pick<WishlistEntry, "status">): void {
  const buyer = requireBuyer(actor, "keep a wishlist");
  if (!mayWish(buyer, property)) throw new Refusal("conflict", "This property is not for sale.");
}
