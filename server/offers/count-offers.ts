import type { OfferStatus } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { offersHaving, offersOf } from "./offer-filters.db.ts";
import { countOfOffers } from "./offer-pages.db.ts";

/** How many offers the caller has made, or has to answer; of one status, if it is named. */
export function countOffers({ db, actor }: Context, status?: OfferStatus): Promise<number> {
  return countOfOffers(db, offersOf(requirePerson(actor)), status && offersHaving(status));
}
