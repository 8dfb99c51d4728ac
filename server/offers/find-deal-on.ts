import type { OfferStatus } from "#core/offer.ts";
import type { Context } from "../context.ts";
import { lastOfferOn } from "./offers.db.ts";

/** The end of a buyer's offer on a home: whether they bought it, or what became of the offer. */
export type DealOn = { offerId: string; status: OfferStatus; bought: boolean };

/** The calling buyer's offer on a home that was sold; `null` if they made none. */
export async function findDealOn(
  { db, actor }: Pick<Context, "db" | "actor">,
  propertyId: string,
): Promise<DealOn | null> {
  return actor.role === "user" ? lastOfferOn(db, actor._id, propertyId) : null;
}
