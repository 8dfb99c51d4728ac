import type { Offer } from "#core/offer.ts";
import { requireBuyer } from "#core/user.ts";
import type { Context } from "../context.ts";
import { payableBy } from "./offer-filters.db.ts";
import { pageOfOffers } from "./offer-pages.db.ts";

/** The buyer's accepted offers that wait for their payment. */
export async function listPayable({ db, actor }: Context): Promise<Offer[]> {
  const { _id } = requireBuyer(actor, "pay");
  return (await pageOfOffers(db, { where: payableBy(_id), limit: 100 })).rows;
}
