import { mayReadOffer } from "#core/offer.ts";
import { formerMember } from "#core/review.ts";
import {
  type Actor,
  isPerson,
  requirePerson,
  type System,
  shortName,
  systems,
} from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import type { Context } from "../context.ts";
import { noSuchOffer } from "../offers/find-offer.ts";
import { offerById } from "../offers/offer-pages.db.ts";
import { peopleNamed } from "../users/users.db.ts";

/** One move of an offer as its two sides read it. `hash` is its receipt. */
export type OfferEvent = Awaited<ReturnType<typeof listOfferHistory>>[number];

/**
 * What happened to one offer, oldest first, for its two sides and admins. Refuses `notFound` for
 * anyone else.
 */
export async function listOfferHistory({ db, actor }: Context, offerId: string) {
  requirePerson(actor);
  const found = await offerById(db, offerId);
  if (!found || !mayReadOffer(actor, found)) throw noSuchOffer();
  const [events, people] = await Promise.all([
    eventsAbout(db, "offer", offerId),
    peopleNamed(db, [found.buyerId, found.agentId]),
  ]);
  return events.map(({ move, by, at, why, data, hash }) => ({
    move,
    by: toMover(by, actor, found, people),
    at: at.toISOString(),
    why,
    data,
    hash,
  }));
}

/**
 * Who moved an offer, as its two sides see it: themselves, each other by a short name, anyone else
 * only by their kind.
 */
export type Mover =
  | { side: "you" | "buyer" | "agent"; name: string }
  | { side: "admin" | System["name"]; name: null };

/** Who moved an offer between these two, to a reader; `by` is the author of the event. */
export function toMover(
  by: string,
  reader: Actor,
  { buyerId, agentId }: { buyerId: string; agentId: string },
  people: Map<string, { name: string }>,
): Mover {
  const whole = people.get(by)?.name ?? formerMember;
  const name = whole === formerMember ? whole : shortName(whole);
  if (isPerson(reader) && by === reader._id) return { side: "you", name };
  if (by === buyerId) return { side: "buyer", name };
  if (by === agentId) return { side: "agent", name };
  // Only admins move other people's offers: deleting an account or changing a role takes its offers
  // along.
  return { side: systems.find((system) => system === by) ?? "admin", name: null };
}
