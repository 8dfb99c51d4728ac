import { emptyPage, type ListQuery, type Page } from "#core/keyset.ts";
import type { Offer } from "#core/offer.ts";
import type { Context } from "../context.ts";
import { findListOwner } from "../users/find-list-owner.ts";
import { isOwnOffer } from "./offer-filters.db.ts";
import { pageOfOffers } from "./offer-pages.db.ts";

type OfQuery = Pick<ListQuery, "limit" | "cursor"> & { of?: string | undefined };

/**
 * Offers, newest first: a buyer's own, those on an agent's properties, all for an admin; `of` one
 * address. Refuses `forbidden` for another's.
 */
export async function listOffers(
  context: Context,
  { of, limit = 100, cursor }: OfQuery = {},
): Promise<Page<Offer>> {
  const whose = await findListOwner(context, "offers", of);
  if (whose === null) return emptyPage;
  const where = whose === "everyone" ? undefined : isOwnOffer(whose);
  return pageOfOffers(context.db, { where, limit, cursor });
}
