import type { ListQuery, Page } from "#core/keyset.ts";
import type { Offer } from "#core/offer.ts";
import { asAddress, requirePerson, requireSelfOrAdmin } from "#core/user.ts";
import type { Context } from "../context.ts";
import { userByEmail } from "../users/users.db.ts";
import { isOwnOffer } from "./offer-filters.db.ts";
import { pageOfOffers } from "./offer-pages.db.ts";

type OfQuery = Pick<ListQuery, "limit" | "cursor"> & { of?: string | undefined };

/**
 * Offers, newest first: a buyer's own, those on an agent's properties, all for an admin; `of` one
 * address. Refuses `forbidden` for another's.
 */
export async function listOffers(
  { db, actor }: Context,
  { of, limit = 100, cursor }: OfQuery = {},
): Promise<Page<Offer>> {
  const email = of === undefined ? undefined : asAddress(of);
  const person =
    email === undefined ? requirePerson(actor) : requireSelfOrAdmin(actor, { email }, "offers");
  if (person.role === "admin" && email === undefined) return pageOfOffers(db, { limit, cursor });
  const whose = person.role === "admin" ? await userByEmail(db, email ?? "") : person;
  return whose
    ? pageOfOffers(db, { where: isOwnOffer(whose), limit, cursor })
    : { rows: [], next: null, previous: null };
}
