import { aboutPropertyPart } from "#core/history.ts";
import { decideMarket } from "#core/market.ts";
import { decideOffer, mayReadOffer, type OfferMove } from "#core/offer.ts";
import { Refusal } from "#core/refusal.ts";
import { authorId, type Person, type System } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Context, Services } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import type { UnsentLetter } from "../letters/letter.ts";
import { notifyPeople } from "../live/live.ts";
import { cancelPayment } from "../payments/cancel-payment.ts";
import { findOpenPayment } from "../payments/payments.db.ts";
import { moveOnMarket } from "../properties/properties.db.ts";
import { noSuchOffer } from "./find-offer.ts";
import { type LockedOffer, lockOffer, updateOffer } from "./offers.db.ts";
import { offerClosed, offerOpenAgain } from "./offers.mail.ts";

type How = {
  why?: string | null;
  /** Other columns that the move sets. */
  changes?: Partial<LockedOffer["row"]>;
  /** The reason why this offer can't make the move although its life allows it, if there is one. */
  unless?: (offer: LockedOffer) => string | null;
  /** The letters to send, with the event's hash as a receipt. */
  letters?: (moved: Moved) => readonly UnsentLetter[];
};

type Mover = Pick<Services, "db" | "now" | "queue" | "config" | "history"> & {
  actor: Person | System;
};

/**
 * One move of an offer: lock, decide, save, tell, also the buyers whose offers are open again by
 * it. Refuses `notFound` also for an offer that the actor has no part in.
 */
export function moveOffer(
  services: Mover,
  id: string,
  move: OfferMove,
  { why = null, changes = {}, unless, letters = () => [] }: How = {},
): Promise<void> {
  const { db, actor, now, queue, config } = services;
  return db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id);
    if (!offer || !mayReadOffer(actor, offer)) throw noSuchOffer();
    const to = decideOffer(move, actor, offer);
    const veto = unless?.(offer);
    if (veto) throw new Refusal("conflict", veto);
    await updateOffer(tx, id, { ...changes, status: to, decidedAt: now() });
    await putUnderOffer(tx, offer, to, now());
    const by = authorId(actor);
    const receipt = await recordOfferMove(tx, services, offer, { move, to, by, at: now(), why });
    if (offer.status === "Accepted")
      await cancelOpenPayment(tx, services, offer, {
        by,
        at: now(),
        why: `the offer was ${move === "lapse" ? "not paid in time" : "rejected"}`,
      });
    const written = [...letters({ offer, receipt }), ...lettersToOpenAgain(offer, config)];
    await enqueueLetters(tx, queue, ...written);
  });
}

/** While an offer is accepted, the other offers on its property are on hold. */
const lettersToOpenAgain = (offer: LockedOffer, { publicUrl }: Services["config"]) =>
  offer.status === "Accepted"
    ? offer.otherBidders.map(({ email }) => offerOpenAgain(email, offer.property, publicUrl))
    : [];

/** A home is under offer from when an offer on it is accepted until that ends. */
async function putUnderOffer(tx: Tx, offer: LockedOffer, to: string, now: Date): Promise<void> {
  const ends = offer.status === "Accepted" && to !== "Accepted";
  const move = to === "Accepted" ? "accept" : ends ? "fallThrough" : null;
  if (!move) return;
  const { property, agentId } = offer;
  const state = { market: property.market, agentId };
  const market = decideMarket(move, { role: "system", name: "payment" }, state);
  await moveOnMarket(tx, [property.id], market, { now });
}

/** Gives up the payment begun for an accepted offer that ends without a sale. */
async function cancelOpenPayment(
  tx: Tx,
  services: Pick<Services, "queue" | "history">,
  { row }: LockedOffer,
  how: { by: string; at: Date; why: string },
): Promise<void> {
  const payment = await findOpenPayment(tx, row.id);
  if (!payment) return;
  await cancelPayment(tx, services, row.propertyId, payment, how);
  if (payment.reference)
    await services.queue.enqueue(tx, "cancel-payment", { reference: payment.reference });
}

/** An offer as it was before a move, and the move's receipt. */
export type Moved = { offer: LockedOffer; receipt: string };

/**
 * Adds a move of an offer to the history of its property, and tells the pages of both sides and of
 * the other bidders. Returns the receipt.
 */
export async function recordOfferMove(
  tx: Tx,
  { history }: Pick<Services, "history">,
  { row, status, buyerId, agentId, otherBidders }: LockedOffer,
  {
    move,
    to,
    by,
    at,
    why,
  }: { move: OfferMove; to: string; by: string; at: Date; why: string | null },
): Promise<string> {
  await notifyPeople(tx, [buyerId, agentId, ...otherBidders.map(({ id }) => id)]);
  return history.append(tx, {
    ...aboutPropertyPart(row.propertyId, "offer", row.id),
    move,
    from: status,
    to,
    by,
    at,
    why,
  });
}

const why = "the property was taken down";

/** Ends an accepted offer whose home is taken down, and its payment; its buyer is written to. */
export async function endAcceptedOffer(
  tx: Tx,
  services: Pick<Context, "now" | "queue" | "config" | "history">,
  offer: LockedOffer,
  by: string,
): Promise<void> {
  const { now, queue, config } = services;
  const at = now();
  const to = decideOffer("close", { role: "system", name: "clock" }, offer);
  await updateOffer(tx, offer.row.id, { status: to, decidedAt: at, payBy: null });
  const receipt = await recordOfferMove(tx, services, offer, { move: "close", to, by, at, why });
  await cancelOpenPayment(tx, services, offer, { by, at, why });
  const closed = { title: offer.property.title, why, receipt, accepted: true };
  await enqueueLetters(tx, queue, offerClosed(offer.buyer.email, closed, config.publicUrl));
}
