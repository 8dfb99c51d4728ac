import type { OfferStatus } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { isOwnOffer, offersHaving, offersNaming, waitingFor } from "./offer-filters.db.ts";
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

/**
 * How many offers wait for the caller: for an agent's answer, or for a buyer's payment; `q`: of
 * those named so.
 */
export function countWaiting({ db, actor }: Context, q?: string): Promise<number> {
  const person = requirePerson(actor);
  return countOfOffers(db, isOwnOffer(person), waitingFor(person), offersNaming(q, person));
}
