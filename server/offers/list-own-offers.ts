import { and } from "drizzle-orm";
import type { ListQuery, Page } from "#core/keyset.ts";
import type { Offer, OfferMove, OwnOffer } from "#core/offer.ts";
import { requireBuyer, requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { eventsOfOffers } from "../history/history.db.ts";
import {
  boughtBy,
  isOwnOffer,
  offersHaving,
  offersNaming,
  payableBy,
  soldBy,
  waitingFor,
  withId,
  withIdOrHeldBy,
} from "./offer-filters.db.ts";
import {
  bookingOrders,
  countOfOffers,
  lastSoldFirst,
  pageOfOffers,
  pageOfSortedOffers,
  requestOrders,
  soldOrders,
  totalSold,
  waitingByHome,
  waitingFirst,
} from "./offer-pages.db.ts";

/** Views of the caller's own offers: those that wait for the caller, or those of a status. */
export type OfferView = "waiting" | "Accepted" | "Rejected";

/** What a buyer's, and an agent's, list of offers can be sorted by. */
export type BookingOrder = keyof typeof bookingOrders;
export type RequestOrder = keyof typeof requestOrders;

type OwnQuery = ListQuery & {
  view?: OfferView | undefined;
  /** The id of the only offer that is read. */
  only?: string | undefined;
  /** The id of an offer that is read alone, or with those that are on hold because of it. */
  onlyWithHeld?: string | undefined;
};

/**
 * The offers a buyer made, or an agent has to answer, as they sort them; by default those that wait
 * for the caller first (an agent's by home, the highest first), then the newest. `q`: part of a
 * title, a location or the other side's name. `sorts`: the orders that are available, fewer for a
 * long list. Refuses `invalid` (sort, cursor).
 */
export function listOwnOffers(
  { db, actor }: Context,
  { view, only, onlyWithHeld, q, limit = 100, ...query }: OwnQuery = {},
): Promise<Page<OwnOffer> & { sorts: string[] }> {
  const person = requirePerson(actor);
  const waiting = waitingFor(person);
  const inView = view && (view === "waiting" ? waiting : offersHaving(view));
  const where = and(
    inView,
    only ? withId(only) : undefined,
    onlyWithHeld ? withIdOrHeldBy(onlyWithHeld) : undefined,
    offersNaming(q, person),
  );
  const list = {
    whose: isOwnOffer(person),
    where,
    defaultOrder: waitingFirst(waiting),
    limit,
    ...query,
  };
  return person.role === "agent"
    ? pageOfSortedOffers(db, { orders: requestOrders, shortOrder: waitingByHome(waiting), ...list })
    : pageOfSortedOffers(db, { orders: bookingOrders, ...list });
}

/** How an offer came to its end, and why, if a reason was given. */
export type Ending = { move: OfferMove; why: string | null };

/** The endings of those of a person's own offers that were rejected or withdrawn, by offer. */
export async function findEndings(
  { db }: Pick<Context, "db">,
  offers: readonly Pick<OwnOffer, "_id" | "status">[],
): Promise<Map<string, Ending>> {
  const ended = offers.filter(({ status }) => status === "Rejected" || status === "Withdrawn");
  const events = await eventsOfOffers(
    db,
    ended.map(({ _id }) => _id),
  );
  // Of an offer's events, the last is kept.
  return new Map(events.map(({ nounId, move, why }) => [nounId, { move: move as OfferMove, why }]));
}

/** The buyer's accepted offers that wait for their payment. */
export async function listPayable({ db, actor }: Context): Promise<Offer[]> {
  const { _id } = requireBuyer(actor, "pay");
  return (await pageOfOffers(db, { where: payableBy(_id), limit: 100 })).rows;
}

/** What an agent's sold homes can be sorted by. */
export type SoldOrder = keyof typeof soldOrders;

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
    pageOfSortedOffers(db, {
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

/**
 * What the caller bought or sold in a role they no longer have: its lists are gone, its receipts
 * stay theirs. Newest first, at most 100 each.
 */
export async function listFormerDeals({ db, actor }: Context) {
  const { _id, role } = requirePerson(actor);
  const [bought, sold] = await Promise.all([
    role === "user" ? null : pageOfOffers(db, { where: boughtBy(_id), limit: 100 }),
    // Only an admin can be a former agent: nobody becomes a buyer again.
    role === "admin" ? pageOfOffers(db, { where: soldBy(_id), limit: 100 }) : null,
  ]);
  return { bought: bought?.rows ?? [], sold: sold?.rows ?? [] };
}
