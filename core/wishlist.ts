import type { z } from "zod";
import { isOnSale } from "./property.ts";
import { Refusal } from "./refusal.ts";
import { type Actor, isSelfOrAdmin, type Person, requireBuyer } from "./user.ts";
import type { wishlistEntry } from "./wishlist.shape.ts";

export type WishlistEntry = z.infer<typeof wishlistEntry>;

/** An entry as a page of one's own shows it. `offered`: whether one has an open offer on its property. */
export type OwnEntry = WishlistEntry & { offered: boolean };

/** Whether somebody may keep a property in mind: buyers do, and only what is on sale. */
export const mayWish = (actor: Actor, property: Pick<WishlistEntry, "status">): boolean => actor.role === "user" && isOnSale(property);

/** An entry that may be read: by its buyer, and by admins. Refuses `notFound` for another's. */
export function requireEntry<Entry extends { buyerId: string }>(person: Person, entry: Entry | null): Entry {
  if (!entry || !isSelfOrAdmin(person, { _id: entry.buyerId })) throw new Refusal("notFound", "This is not on your wishlist.");
  return entry;
}

/** Only its buyer takes an entry off again. Refuses `forbidden` to an admin, who may read it, and `notFound` for another's. */
export function requireRemoval(person: Person, entry: { buyerId: string } | null): void {
  if (requireEntry(person, entry).buyerId !== person._id) throw new Refusal("forbidden", "Only its buyer can take a home off a wishlist.");
}

/** The buyer who keeps it. Refuses `unauthenticated`, `forbidden` (agents and admins), `conflict` (not on sale). */
export function requireWish(actor: Actor, property: Pick<WishlistEntry, "status">): Person {
  const buyer = requireBuyer(actor, "keep a wishlist");
  if (!mayWish(buyer, property)) throw new Refusal("conflict", "This property is not for sale.");
  return buyer;
}
