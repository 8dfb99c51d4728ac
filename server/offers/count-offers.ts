import { and } from "drizzle-orm";
import type { OfferStatus } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countOfOffers, offersHaving } from "./offer-pages.db.ts";
import { offersOf } from "./offers-of.ts";

/** How many offers the caller has made, or has to answer; of one status, if it is named. */
export function countOffers({ db, actor }: Context, status?: OfferStatus): Promise<number> {
  const mine = offersOf(requirePerson(actor));
  return countOfOffers(db, status ? and(mine, offersHaving(status)) : mine);
}
