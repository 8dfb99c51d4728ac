import type { Offer } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { boughtBy, soldBy } from "./offer-filters.db.ts";
import { pageOfOffers } from "./offer-pages.db.ts";

/**
 * What the caller bought or sold in a role they no longer have: its lists are gone, its receipts
 * stay theirs. Newest first, at most 100 each.
 */
export async function listFormerDeals({
  db,
  actor,
}: Context): Promise<{ bought: Offer[]; sold: Offer[] }> {
  const { _id, role } = requirePerson(actor);
  const [bought, sold] = await Promise.all([
    role === "user" ? null : pageOfOffers(db, { where: boughtBy(_id), limit: 100 }),
    // Only an admin can be a former agent: nobody becomes a buyer again.
    role === "admin" ? pageOfOffers(db, { where: soldBy(_id), limit: 100 }) : null,
  ]);
  return { bought: bought?.rows ?? [], sold: sold?.rows ?? [] };
}
