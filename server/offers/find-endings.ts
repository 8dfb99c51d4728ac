import type { OfferMove, OwnOffer } from "#core/offer.ts";
import type { Context } from "../context.ts";
import { eventsOfOffers } from "../history/history.db.ts";

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
