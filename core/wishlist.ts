import type { z } from "zod";
import { isOnSale } from "./property.ts";
import { Refusal } from "./refusal.ts";
import { type Actor, type Person, requireBuyer } from "./user.ts";
import type { wishlistEntry } from "./wishlist.shape.ts";

export type WishlistEntry = z.infer<typeof wishlistEntry>;

/** Whether somebody may keep a property in mind: buyers do, and only what is on sale. */
export const mayWish = (actor: Actor, property: Pick<WishlistEntry, "status">): boolean => actor.role === "user" && isOnSale(property);

/** The buyer who keeps it. Refuses `unauthenticated`, `forbidden` (agents and admins), `conflict` (not on sale). */
export function requireWish(actor: Actor, property: Pick<WishlistEntry, "status">): Person {
  const buyer = requireBuyer(actor, "keep a wishlist");
  if (!mayWish(buyer, property)) throw new Refusal("conflict", "This property is not on sale.");
  return buyer;
}
