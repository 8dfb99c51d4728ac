import type { Letter } from "#adapters/mail/mail.ts";
import { decideOffer, mayReadOffer, type OfferMove } from "#core/offer.ts";
import { type Actor, isPerson } from "#core/user.ts";
import { appendHistory } from "#db/history.ts";
import type { Tx } from "#db/open.ts";
import type { House } from "../context.ts";
import { tellPeople } from "../live/live.ts";
import { openPaymentOf, updatePayment } from "../payments/payments.db.ts";
import { noSuchOffer } from "./no-such-offer.ts";
import { type LockedOffer, lockOffer, updateOffer } from "./offers.db.ts";

type Moved = { offer: LockedOffer; receipt: string };
type How = {
  why?: string | null;
  /** What else the move sets. */
  changes?: Partial<LockedOffer["row"]>;
  /** Who is written to, with the event's hash as a receipt. */
  letter?: (moved: Moved) => Letter | null;
};

/** One move of an offer: lock, decide, save, tell. Refuses `notFound` also for an offer that the actor has no part in. */
export function moveOffer(
  { db, actor, now, queue }: Pick<House, "db" | "now" | "queue"> & { actor: Actor },
  id: string,
  move: OfferMove,
  { why = null, changes = {}, letter }: How = {},
): Promise<void> {
  return db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id);
    if (!offer || !mayReadOffer(actor, offer)) throw noSuchOffer();
    const to = decideOffer(move, actor, offer);
    await updateOffer(tx, id, { ...changes, status: to, decidedAt: now() });
    const by = isPerson(actor) ? actor._id : actor.role === "system" ? actor.name : "";
    const receipt = await tellOfMove(tx, offer, { move, to, by, at: now(), why });
    if (offer.status === "Accepted")
      await giveUpPayment(tx, queue, offer, { by, at: now(), why: `the offer was ${move === "lapse" ? "not paid in time" : "rejected"}` });
    const written = letter?.({ offer, receipt });
    if (written) await queue.enqueue(tx, "send-letter", written);
  });
}

/** An accepted offer that is turned down takes the payment that was begun for it along. */
async function giveUpPayment(tx: Tx, queue: House["queue"], { row }: LockedOffer, how: { by: string; at: Date; why: string }): Promise<void> {
  const payment = await openPaymentOf(tx, row.id);
  if (!payment) return;
  const { id: nounId, status: from } = payment;
  await updatePayment(tx, nounId, { status: "canceled", failure: null, updatedAt: how.at });
  await appendHistory(tx, { chain: `property:${row.propertyId}`, noun: "payment", nounId, move: "canceled", from, to: "canceled", ...how });
  if (payment.reference) await queue.enqueue(tx, "cancel-payment", { reference: payment.reference });
}

/** Adds a move of an offer to the history of its property, and tells the pages of both sides and of the other bidders. Returns the receipt. */
export async function tellOfMove(
  tx: Tx,
  { row, status, buyerId, agentId, otherBidders }: LockedOffer,
  { move, to, by, at, why }: { move: OfferMove; to: string; by: string; at: Date; why: string | null },
): Promise<string> {
  await tellPeople(tx, [buyerId, agentId, ...otherBidders]);
  return appendHistory(tx, { chain: `property:${row.propertyId}`, noun: "offer", nounId: row.id, move, from: status, to, by, at, why });
}
