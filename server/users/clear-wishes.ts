import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { withdrawOffers } from "../offers/withdraw-offers.ts";
import { deleteEntries } from "../wishlist/wishlist.db.ts";

/**
 * Removes what only a buyer may have: their pending offers are withdrawn, their wishlist is
 * emptied.
 */
export async function clearWishes(
  tx: Tx,
  context: Context,
  buyerId: string,
  why: { by: string; why: string },
): Promise<void> {
  await withdrawOffers(tx, context, buyerId, why);
  await deleteEntries(tx, buyerId);
}
