import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { isOwnOffer, offersNaming, waitingFor } from "./offer-filters.db.ts";
import { countOfOffers } from "./offer-pages.db.ts";

/**
 * How many offers wait for the caller: for an agent's answer, or for a buyer's payment; `q`: of
 * those named so.
 */
export function countWaiting({ db, actor }: Context, q?: string): Promise<number> {
  const person = requirePerson(actor);
  return countOfOffers(db, isOwnOffer(person), waitingFor(person), offersNaming(q, person));
}
