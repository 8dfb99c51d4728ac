import type { Offer } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { boughtBy, soldBy } from "./offer-filters.db.ts";
import { pageOfOffers } from "./offer-pages.db.ts";

/** What the caller bought as a buyer and sold as an agent, where they are none any more: their lists went with the role, the receipts are theirs. The newest first, at most 100 of each. */
export async function listFormerDeals({ db, actor }: Context): Promise<{ bought: Offer[]; sold: Offer[] }> {
  const { _id, role } = requirePerson(actor);
  const [bought, sold] = await Promise.all([
    role === "user" ? null : pageOfOffers(db, { where: boughtBy(_id), limit: 100 }),
    // Nobody becomes a buyer again.
    role === "admin" ? pageOfOffers(db, { where: soldBy(_id), limit: 100 }) : null,
  ]);
  return { bought: bought?.rows ?? [], sold: sold?.rows ?? [] };
}
