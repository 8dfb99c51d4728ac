import { and } from "drizzle-orm";
import type { Page } from "#core/keyset.ts";
import type { OwnOffer } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import {
  isOwnOffer,
  offersHaving,
  offersNaming,
  waitingFor,
  withId,
  withIdOrHeldBy,
} from "./offer-filters.db.ts";
import {
  bookingOrders,
  pageOfSorted,
  requestOrders,
  waitingByHome,
  waitingFirst,
} from "./offer-pages.db.ts";

/** Views of the caller's own offers: those that wait for the caller, or those of a status. */
export type OfferView = "waiting" | "Accepted" | "Rejected";

/** What a buyer's, and an agent's, list of offers can be sorted by. */
export type BookingOrder = keyof typeof bookingOrders;
export type RequestOrder = keyof typeof requestOrders;

type ListQuery = {
  view?: OfferView | undefined;
  /** The id of the only offer that is read. */
  only?: string | undefined;
  /** The id of an offer that is read alone, or with those that are on hold because of it. */
  onlyWithHeld?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * The offers a buyer made, or an agent has to answer, as they sort them; by default those that wait
 * for the caller first (an agent's by home, the highest first), then the newest. `q`: part of a
 * title, a location or the other side's name. `sorts`: the orders that are available, fewer for a
 * long list. Refuses `invalid` (sort, cursor).
 */
export function listOwnOffers(
  { db, actor }: Context,
  { view, only, onlyWithHeld, q, limit = 100, ...query }: ListQuery = {},
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
    ? pageOfSorted(db, { orders: requestOrders, shortOrder: waitingByHome(waiting), ...list })
    : pageOfSorted(db, { orders: bookingOrders, ...list });
}
