import type { Page } from "#core/keyset.ts";
import type { Offer } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { offersNaming, soldBy } from "./offer-filters.db.ts";
import {
  countOfOffers,
  lastSoldFirst,
  pageOfSorted,
  soldOrders,
  totalSold,
} from "./offer-pages.db.ts";

/** What an agent's sold homes can be sorted by. */
export type SoldOrder = keyof typeof soldOrders;

type ListQuery = {
  q?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * What the calling agent sold, by default the latest first, with the count of those found and the
 * total of all in dollars. Refuses `invalid` (sort, cursor).
 */
export async function listSold(
  { db, actor }: Context,
  { q, limit = 100, ...query }: ListQuery = {},
): Promise<Page<Offer> & { sorts: SoldOrder[]; count: number; total: number; sandbox: boolean }> {
  const agent = requirePerson(actor, "agent");
  const whose = soldBy(agent._id);
  const where = offersNaming(q, agent);
  const [page, count, sum] = await Promise.all([
    pageOfSorted(db, {
      whose,
      where,
      orders: soldOrders,
      defaultOrder: lastSoldFirst,
      limit,
      ...query,
    }),
    countOfOffers(db, whose, where),
    totalSold(db, agent._id),
  ]);
  return { ...page, count, ...sum };
}
