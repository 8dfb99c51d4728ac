import { requireBuyer } from "#core/user.ts";
import type { Context } from "../context.ts";
import { type OpenOffer, openOfferOn } from "./offers.db.ts";

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
