import type { OfferStatus } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { isOwnOffer, offersHaving, offersNaming } from "./offer-filters.db.ts";
import { countOfOffers } from "./offer-pages.db.ts";

type CountQuery = { status?: OfferStatus | undefined; q?: string | undefined };

/** How many such offers the caller has made, or has to answer. */
export function countOffers(
  { db, actor }: Context,
  { status, q }: CountQuery = {},
): Promise<number> {
  const person = requirePerson(actor);
  const inStatus = status && offersHaving(status);
  return countOfOffers(db, isOwnOffer(person), inStatus, offersNaming(q, person));
}
