import type { Offer } from "#core/offer.ts";
import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { offerById } from "./offer-pages.db.ts";

/** One offer, for its two sides and admins. Refuses `notFound` for anyone else. */
export async function findOffer({ db, actor }: Context, id: string): Promise<Offer> {
  const person = requirePerson(actor);
  const found = await offerById(db, id);
  if (!found || (person.role !== "admin" && ![found.buyerId, found.agentId].includes(person._id))) {
    throw new Refusal("notFound", "There is no such offer, or it is not yours to see.");
  }
  return found.offer;
}
