import { and } from "drizzle-orm";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countOfOffers } from "./offer-pages.db.ts";
import { offersOf } from "./offers-of.ts";
import { waitingOffers } from "./waiting-offers.ts";

/** How many offers wait for the caller: for an agent's answer, or for a buyer's payment. */
export function countWaiting({ db, actor }: Context): Promise<number> {
  const person = requirePerson(actor);
  return countOfOffers(db, and(offersOf(person), waitingOffers(person.role)));
}
