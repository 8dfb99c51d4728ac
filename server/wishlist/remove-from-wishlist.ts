import { Refusal } from "#core/refusal.ts";
import { isSelfOrAdmin, requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { deleteEntry, entryById } from "./wishlist.db.ts";

/** Takes an entry off the caller's own wishlist. Refuses `forbidden` to an admin, who may read it, and `notFound` for another's. */
export async function removeFromWishlist({ db, actor }: Context, id: string): Promise<number> {
  const person = requirePerson(actor);
  const found = await entryById(db, id);
  if (!found || !isSelfOrAdmin(person, { _id: found.buyerId })) throw new Refusal("notFound", "This is not on your wishlist.");
  if (found.buyerId !== person._id) throw new Refusal("forbidden", "Only its buyer takes a home off a wishlist.");
  return db.transaction((tx) => deleteEntry(tx, id));
}
