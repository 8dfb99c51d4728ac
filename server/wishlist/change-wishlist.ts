import { requireOnShow } from "#core/property.ts";
import { requireBuyer, requirePerson } from "#core/user.ts";
import { requireRemoval, requireWish } from "#core/wishlist.ts";
import { insertOnce } from "#db/insert-once.ts";
import { isMade } from "#db/is-made.ts";
import { wishlistEntries } from "#db/schema/wishlist.ts";
import type { Context } from "../context.ts";
import { lockProperty } from "../properties/properties.db.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { lockActor } from "../users/locked-people.db.ts";
import { deleteEntry, entryById } from "./wishlist.db.ts";

/**
 * Adds a property to the wishlist. Returns the entry's id; `null` if it was there. Refuses
 * `forbidden` but for buyers, `conflict` (not on sale).
 */
export async function addToWishlist(
  { db, actor, now, newId, address }: Context,
  propertyId: string,
): Promise<string | null> {
  const buyer = requireBuyer(actor, "keep a wishlist");
  await rateLimit({ db, now }, { wish: buyer._id, wishesByAddress: address });
  const id = newId();
  return db.transaction(async (tx) => {
    await lockActor(tx, buyer);
    if (await isMade(tx, wishlistEntries, id)) return id;
    requireWish(actor, requireOnShow(await lockProperty(tx, propertyId)));
    const entry = { id, buyerId: buyer._id, propertyId, createdAt: now() };
    return (await insertOnce(tx, wishlistEntries, entry)) ? id : null;
  });
}

/**
 * Takes an entry off the caller's own wishlist. Refuses `forbidden` to an admin, who may read it,
 * and `notFound` for another's.
 */
export async function removeFromWishlist({ db, actor }: Context, id: string): Promise<number> {
  const person = requirePerson(actor);
  requireRemoval(person, await entryById(db, id));
  return db.transaction((tx) => deleteEntry(tx, id));
}
