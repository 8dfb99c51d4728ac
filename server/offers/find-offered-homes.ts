import { requireBuyer } from "#core/user.ts";
import type { Context } from "../context.ts";
import { openOffersOn } from "./offers.db.ts";

/** Those of these properties on which the calling buyer has an open offer, so that they can make no other there. */
export function findOfferedHomes({ db, actor }: Context, propertyIds: readonly string[]): Promise<string[]> {
  return openOffersOn(db, requireBuyer(actor, "make offers")._id, propertyIds);
}
