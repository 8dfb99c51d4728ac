import { mayReadOffer, type Offer, type OfferMove, offerMovesOpenTo } from "#core/offer.ts";
import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { offerById } from "./offer-pages.db.ts";

/** One offer, for its two sides and admins. Refuses `notFound` for anyone else. */
export async function findOffer({ db, actor }: Context, id: string): Promise<Offer> {
  requirePerson(actor);
  const found = await offerById(db, id);
  if (!found || !mayReadOffer(actor, found)) throw noSuchOffer();
  return found.offer;
}

export const noSuchOffer = () =>
  new Refusal("notFound", "There is no such offer, or it is not yours to see.");

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
