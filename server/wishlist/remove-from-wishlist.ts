import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { deleteEntry, entryById } from "./wishlist.db.ts";

/** Takes an entry off the caller's own wishlist. Refuses `notFound` also for another's. */
export async function removeFromWishlist({ db, actor }: Context, id: string): Promise<number> {
  const { _id } = requirePerson(actor);
  const found = await entryById(db, id);
  if (found?.buyerId !== _id) throw new Refusal("notFound", "This is not on your wishlist.");
  return db.transaction((tx) => deleteEntry(tx, id));
}
