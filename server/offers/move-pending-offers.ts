import { aboutPropertyPart } from "#core/history.ts";
import { decideOffer, type OfferMove } from "#core/offer.ts";
import type { Party, System } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { notifyPeople } from "../live/live.ts";
import { lockPendingOffers, type PendingOffer, updateOffers } from "./offers.db.ts";
import { offerClosed, offerWithdrawn } from "./offers.mail.ts";

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
async function movePendingOffers(
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

/**
 * Closes the pending offers on these properties, which nobody can accept any more, and tells their
 * buyers. The caller has locked the properties.
 */
export async function closeOffers(
  tx: Tx,
  services: Pick<Services, "now" | "queue" | "config" | "history">,
  properties: readonly { id: string }[],
  { by, why }: { by: string; why: string },
): Promise<void> {
  const { queue, config } = services;
  const pending = await lockPendingOffers(tx, { on: properties.map(({ id }) => id) });
  const actor = { role: "system", name: "owner" } as const;
  const closed = await movePendingOffers(tx, services, pending, { move: "close", actor, by, why });
  const letters = closed.map(({ property: { title }, buyer, receipt }) =>
    offerClosed(buyer.email, { title, why, receipt }, config.publicUrl),
  );
  await enqueueLetters(tx, queue, ...letters);
  await notifyPeople(
    tx,
    closed.map(({ buyer }) => buyer.id),
  );
}

/**
 * Withdraws the pending offers of a person who stops being a buyer, in their name, and tells the
 * agents concerned. The caller has locked the person.
 */
export async function withdrawOffers(
  tx: Tx,
  services: Pick<Services, "now" | "queue" | "config" | "history">,
  buyerId: string,
  { by, why }: { by: string; why: string },
): Promise<void> {
  const { queue, config } = services;
  const pending = await lockPendingOffers(tx, { of: buyerId });
  const actor = { _id: buyerId, role: "user" } as const;
  const how = { move: "withdraw", actor, by, why } as const;
  const withdrawn = await movePendingOffers(tx, services, pending, how);
  const letters = withdrawn.map(({ receipt, ...offer }) =>
    offerWithdrawn({ offer, receipt, why }, config.publicUrl),
  );
  await enqueueLetters(tx, queue, ...letters);
  const agents = new Set(withdrawn.map(({ agent }) => agent.id));
  if (agents.size > 0) await notifyPeople(tx, [buyerId, ...agents]);
}
