import { mayReadOffer, type Offer } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { noSuchOffer } from "./no-such-offer.ts";
import { offerById } from "./offer-pages.db.ts";

/** One offer, for its two sides and admins. Refuses `notFound` for anyone else. */
export async function findOffer({ db, actor }: Context, id: string): Promise<Offer> {
  requirePerson(actor);
  const found = await offerById(db, id);
  if (!found || !mayReadOffer(actor, found)) throw noSuchOffer();
  return found.offer;
}
