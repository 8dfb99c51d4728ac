import { aboutPropertyPart } from "#core/history.ts";
import type { OfferMove } from "#core/offer.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { notifyPeople } from "../live/live.ts";
import type { LockedOffer } from "./offers.db.ts";

/** An offer as it was before a move, and the move's receipt. */
export type Moved = { offer: LockedOffer; receipt: string };

/**
 * Adds a move of an offer to the history of its property, and tells the pages of both sides and of
 * the other bidders. Returns the receipt.
 */
export async function recordOfferMove(
  tx: Tx,
  { history }: Pick<Services, "history">,
  { row, status, buyerId, agentId, otherBidders }: LockedOffer,
  {
    move,
    to,
    by,
    at,
    why,
  }: { move: OfferMove; to: string; by: string; at: Date; why: string | null },
): Promise<string> {
  await notifyPeople(tx, [buyerId, agentId, ...otherBidders.map(({ id }) => id)]);
  return history.append(tx, {
    ...aboutPropertyPart(row.propertyId, "offer", row.id),
    move,
    from: status,
    to,
    by,
    at,
    why,
  });
}
