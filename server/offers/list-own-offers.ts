import { and } from "drizzle-orm";
import type { Page } from "#core/keyset.ts";
import type { Offer } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { offersOf } from "./list-offers.ts";
import { offersHaving, pageOfOffers } from "./offer-pages.db.ts";
import { waitingOffers } from "./waiting-offers.ts";

/** Views of one's own offers: those that wait for oneself, or those of a status. */
export type OfferView = "waiting" | "Accepted" | "Rejected";

type Wanted = { view?: OfferView | undefined; limit?: number | undefined; cursor?: string | undefined };

/** The offers a buyer made, or an agent has to answer: those that wait for the caller first, then the newest. */
export function listOwnOffers({ db, actor }: Context, { view, limit = 100, cursor }: Wanted = {}): Promise<Page<Offer>> {
  const person = requirePerson(actor);
  const first = waitingOffers(person.role);
  const where = and(offersOf(person), view && (view === "waiting" ? first : offersHaving(view)));
  return pageOfOffers(db, { where, first, limit, cursor });
}
