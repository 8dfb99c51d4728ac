import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { withdrawOffersOf } from "../offers/offers.db.ts";
import { deleteEntriesOf } from "../wishlist/wishlist.db.ts";

/** What only a buyer has goes when they are none any more: their open offers are withdrawn, their wishlist is emptied. */
export async function clearWishes(tx: Tx, { now }: Context, buyerId: string, { by, why }: { by: string; why: string }): Promise<void> {
  await withdrawOffersOf(tx, buyerId, { by, now: now(), why });
  await deleteEntriesOf(tx, buyerId);
}
