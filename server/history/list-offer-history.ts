import type { EventData } from "#core/history.ts";
import { mayReadOffer } from "#core/offer.ts";
import { requirePerson } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import type { Context } from "../context.ts";
import { noSuchOffer } from "../offers/no-such-offer.ts";
import { offerById } from "../offers/offer-pages.db.ts";
import { findNames } from "./history.db.ts";
import { type Mover, toMover } from "./to-mover.ts";

/** One move of an offer as its two sides read it. `hash` is its receipt. */
export type OfferEvent = {
  move: string;
  by: Mover;
  at: string;
  why: string | null;
  data: EventData;
  hash: string;
};

/**
 * What happened to one offer, oldest first, for its two sides and admins. Refuses `notFound` for
 * anyone else.
 */
export async function listOfferHistory(
  { db, actor }: Context,
  offerId: string,
): Promise<OfferEvent[]> {
  requirePerson(actor);
  const found = await offerById(db, offerId);
  if (!found || !mayReadOffer(actor, found)) throw noSuchOffer();
  const [events, names] = await Promise.all([
    eventsAbout(db, "offer", offerId),
    findNames(db, [found.buyerId, found.agentId]),
  ]);
  return events.map(({ move, by, at, why, data, hash }) => ({
    move,
    by: toMover(by, actor, found, names),
    at: at.toISOString(),
    why,
    data,
    hash,
  }));
}
