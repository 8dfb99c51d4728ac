import { Refusal } from "#core/refusal.ts";
import { isSelfOrAdmin, requirePerson } from "#core/user.ts";
import type { WishlistEntry } from "#core/wishlist.ts";
import type { Context } from "../context.ts";
import { entryById } from "./wishlist.db.ts";

/** One entry of the caller's own wishlist, any for an admin. Refuses `notFound` also for another's. */
export async function findEntry({ db, actor }: Context, id: string): Promise<WishlistEntry> {
  const person = requirePerson(actor);
  const found = await entryById(db, id);
  if (!found || !isSelfOrAdmin(person, { _id: found.buyerId })) throw new Refusal("notFound", "This is not on your wishlist.");
  return found.entry;
}
