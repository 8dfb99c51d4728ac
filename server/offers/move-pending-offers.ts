import { aboutPropertyPart } from "#core/history.ts";
import { decideOffer, type OfferMove } from "#core/offer.ts";
import type { Party, System } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { type PendingOffer, updateOffers } from "./offers.db.ts";

type How = {
  move: Extract<OfferMove, "close" | "withdraw">;
  /** In whose name; `by`: who made the move that this one follows from. */
  actor: Party | System;
  by: string;
  why: string;
};

/**
 * One move of many pending offers, which the caller has locked: decide, save. Returns each with its
 * receipt.
 */
export async function movePendingOffers(
  tx: Tx,
  { now, history }: Pick<Services, "now" | "history">,
  offers: readonly PendingOffer[],
  { move, actor, by, why }: How,
): Promise<(PendingOffer & { receipt: string })[]> {
  const at = now();
  const events = offers.map((offer) => {
    const { id, status: from, property, agent, buyer } = offer;
    const to = decideOffer(move, actor, { ...offer, buyerId: buyer.id, agentId: agent.id });
    return { ...aboutPropertyPart(property.id, "offer", id), move, from, to, by, at, why };
  });
  const [first] = events;
  if (!first) return [];
  const ids = offers.map(({ id }) => id);
  await updateOffers(tx, ids, { status: first.to, decidedAt: at });
  const receipts = await history.appendAll(tx, events);
  return offers.map((offer, index) => ({ ...offer, receipt: receipts[index] ?? "" }));
}
