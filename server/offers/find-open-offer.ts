import type { Offer } from "#core/offer.ts";
import { requireBuyer } from "#core/user.ts";
import type { Context } from "../context.ts";
import { openOfferOn } from "./offers.db.ts";

/**
 * The calling buyer's open offer on a property, which keeps them from making another; `null` if
 * there is none.
 */
export function findOpenOffer(
  { db, actor }: Context,
  propertyId: string,
): Promise<Pick<Offer, "status"> | null> {
  return openOfferOn(db, requireBuyer(actor, "make offers")._id, propertyId);
}
