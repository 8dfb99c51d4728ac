import { mayReadOffer, type Offer } from "#core/offer.ts";
import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { offerById } from "./offer-pages.db.ts";

/** One offer, for its two sides and admins. Refuses `notFound` for anyone else. */
export async function findOffer({ db, actor }: Context, id: string): Promise<Offer> {
  requirePerson(actor);
  const found = await offerById(db, id);
  if (!found || !mayReadOffer(actor, found)) throw noSuchOffer();
  return found.offer;
}

export const noSuchOffer = () =>
  new Refusal("notFound", "There is no such offer, or it is not yours to see.");
