import { and } from "drizzle-orm";
import type { Page } from "#core/keyset.ts";
import type { Offer } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countOfOffers, offersToAgent, pageOfOffers, paidOffers, totalSold } from "./offer-pages.db.ts";

type Wanted = { limit?: number | undefined; cursor?: string | undefined };

/** What the calling agent sold, newest first, with how many and what they come to in dollars. */
export async function listSold({ db, actor }: Context, { limit = 100, cursor }: Wanted = {}): Promise<Page<Offer> & { count: number; total: number }> {
  const { _id } = requirePerson(actor, "agent");
  const where = and(offersToAgent(_id), paidOffers);
  const [page, count, total] = await Promise.all([pageOfOffers(db, { where, limit, cursor }), countOfOffers(db, where), totalSold(db, _id)]);
  return { ...page, count, total };
}
