import { z } from "zod";
import { picture } from "./image.ts";
import { property, propertyStatuses } from "./property.ts";
import { Refusal } from "./refusal.ts";
import { type Actor, type Person, requireBuyer } from "./user.ts";

/** An entry of a wishlist with its property as it stands now. `email` and `name` are its buyer's. */
export const wishlistEntry = z.object({
  _id: z.uuid(),
  propertyId: z.uuid(),
  email: z.string(),
  name: z.string(),
  title: property.shape.title,
  location: property.shape.location,
  image: z.string(),
  picture,
  price: property.shape.price,
  status: z.enum(propertyStatuses),
  agent_name: z.string(),
  agent_image: z.string().nullable(),
});
export type WishlistEntry = z.infer<typeof wishlistEntry>;

/** Whether somebody may keep a property in mind: buyers do, and only what is on sale. */
export const mayWish = (actor: Actor, { status }: Pick<WishlistEntry, "status">): boolean => actor.role === "user" && status === "Verified";

/** The buyer who keeps it. Refuses `unauthenticated`, `forbidden` (agents and admins), `conflict` (not on sale). */
export function requireWish(actor: Actor, property: Pick<WishlistEntry, "status">): Person {
  const buyer = requireBuyer(actor, "keep a wishlist");
  if (!mayWish(buyer, property)) throw new Refusal("conflict", "This property is not on sale.");
  return buyer;
}
