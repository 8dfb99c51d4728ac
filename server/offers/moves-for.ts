import { type Offer, type OfferMove, offerMovesOpenTo } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";

/**
 * The moves that the caller may make now with an offer of their own list: one they made, or one on
 * their property.
 */
export function movesFor(
  { actor }: Pick<Context, "actor">,
  { status, onHold, paymentOnItsWay, transactionId }: Offer,
): OfferMove[] {
  const { _id } = requirePerson(actor);
  return offerMovesOpenTo(actor, {
    status,
    paid: transactionId !== null,
    paymentOnItsWay,
    acceptedOnProperty: onHold,
    buyerId: _id,
    agentId: _id,
  });
}
