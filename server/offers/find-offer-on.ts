import type { OfferStatus } from "#core/offer.ts";
import { requireBuyer } from "#core/user.ts";
import type { Context } from "../context.ts";
import { lastOfferOn, type OpenOffer, openOfferOn } from "./offers.db.ts";

export type { OpenOffer };

/**
 * The calling buyer's open offer on a property, which keeps them from making another; `null` if
 * there is none.
 */
export function findOpenOffer(
  { db, actor }: Context,
  propertyId: string,
): Promise<OpenOffer | null> {
  return openOfferOn(db, requireBuyer(actor, "make offers")._id, propertyId);
}

/** The end of a buyer's offer on a home: whether they bought it, or what became of the offer. */
export type DealOn = { offerId: string; status: OfferStatus; bought: boolean };

/** The calling buyer's offer on a home that was sold; `null` if they made none. */
export async function findDealOn(
  { db, actor }: Pick<Context, "db" | "actor">,
  propertyId: string,
): Promise<DealOn | null> {
  return actor.role === "user" ? lastOfferOn(db, actor._id, propertyId) : null;
}
