import { requirePerson } from "#core/user.ts";
import { requireEntry, type WishlistEntry } from "#core/wishlist.ts";
import type { Context } from "../context.ts";
import { entryById } from "./wishlist.db.ts";

/**
 * One entry of the caller's own wishlist, any for an admin. Refuses `notFound` also for another's.
 */
export async function findEntry({ db, actor }: Context, id: string): Promise<WishlistEntry> {
  const person = requirePerson(actor);
  return requireEntry(person, await entryById(db, id)).entry;
}
