import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { offersOf, waitingFor } from "./offer-filters.db.ts";
import { countOfOffers } from "./offer-pages.db.ts";

/** How many offers wait for the caller: for an agent's answer, or for a buyer's payment. */
export function countWaiting({ db, actor }: Context): Promise<number> {
  const person = requirePerson(actor);
  return countOfOffers(db, offersOf(person), waitingFor(person));
}
