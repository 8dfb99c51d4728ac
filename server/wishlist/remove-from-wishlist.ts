import { requirePerson } from "#core/user.ts";
import { requireRemoval } from "#core/wishlist.ts";
import type { Context } from "../context.ts";
import { deleteEntry, entryById } from "./wishlist.db.ts";

/**
 * Takes an entry off the caller's own wishlist. Refuses `forbidden` to an admin, who may read it,
 * and `notFound` for another's.
 */
export async function removeFromWishlist({ db, actor }: Context, id: string): Promise<number> {
  const person = requirePerson(actor);
  requireRemoval(person, await entryById(db, id));
  return db.transaction((tx) => deleteEntry(tx, id));
}
