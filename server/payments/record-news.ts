import type { PaymentNews } from "#adapters/payments/payment-supplier.ts";
import { decideOffer } from "#core/offer.ts";
import { movesOn, type PaymentStatus } from "#core/payment.ts";
import { decideProperty } from "#core/property.ts";
import { Refusal } from "#core/refusal.ts";
import { appendHistory } from "#db/history.ts";
import type { Tx } from "#db/open.ts";
import type { House } from "../context.ts";
import { tellPeople } from "../live/live.ts";
import { closeOffers } from "../offers/close-offers.ts";
import { type LockedOffer, lockOffer, updateOffer } from "../offers/offers.db.ts";
import { tellOfMove } from "../offers/tell-of-move.ts";
import { updateProperty } from "../properties/properties.db.ts";
import { offerPaid } from "./offer-paid.mail.ts";
import { paymentSentBack } from "./payment-sent-back.mail.ts";
import { isNews, lockPayment, type PaymentRow, paymentByReference, updatePayment } from "./payments.db.ts";

const payer = { role: "system", name: "payment" } as const;
// As long as a job is tried.
const aDay = 24 * 3_600_000;

/** Takes a supplier's news of a payment into account, however often and in whichever order it comes. A success pays the offer and sells the property, all at once. */
export async function recordNews(house: Pick<House, "db" | "now" | "queue" | "config" | "payments">, news: PaymentNews): Promise<void> {
  const { db, now, payments: supplier } = house;
  const known = await paymentByReference(db, supplier.name, news.reference);
  if (!known) return;
  await db.transaction(async (tx) => {
    const offer = await lockOffer(tx, known.offerId);
    const payment = await lockPayment(tx, known.id);
    if (!offer || !payment) return;
    const isNew = news.id === null || (await isNews(tx, supplier.name, news.id, now()));
    if (payment.sentBackAt && news.status !== "refunded") return sendBackAgain(tx, house, payment, news);
    if (isNew) await take(tx, house, payment, offer, news);
  });
}

async function take(tx: Tx, house: Pick<House, "now" | "queue" | "config">, payment: PaymentRow, offer: LockedOffer, news: PaymentNews): Promise<void> {
  const { status: to, failure } = news;
  const at = house.now();
  if (payment.status === "canceled" && to === "canceled") return close(tx, offer, payment, at);
  // Another card may fail as well, and for another reason: its payer is told that one.
  const failedAnew = to === "failed" && payment.status === to && failure !== payment.failure;
  if (!failedAnew && !movesOn(payment.status, to)) return;
  if (to === "succeeded") return succeed(tx, house, payment, offer, news);
  const closedAt = to === "canceled" || to === "refunded" ? at : null;
  // Why we sent it back is still told once it went.
  await updatePayment(tx, payment.id, { status: to, failure: payment.sentBackAt ? payment.failure : failure, closedAt, updatedAt: at });
  await tellOfPayment(tx, offer, payment, { move: to, to, at, why: failure });
}

/** What was given up here the supplier has given up, too: no money comes any more. */
async function close(tx: Tx, { buyerId, agentId }: LockedOffer, { id, closedAt }: PaymentRow, at: Date): Promise<void> {
  if (closedAt) return;
  await updatePayment(tx, id, { closedAt: at, updatedAt: at });
  await tellPeople(tx, [buyerId, agentId]);
}

/** Money goes back once, whoever tells of it. Where it is still at the supplier after all that its job tried, that is tried anew. */
async function sendBackAgain(
  tx: Tx,
  { now, queue }: Pick<House, "now" | "queue">,
  { id, sentBackAt }: PaymentRow,
  { reference, status }: PaymentNews,
): Promise<void> {
  const triedFor = now().getTime() - (sentBackAt?.getTime() ?? 0);
  if (status !== "succeeded" || triedFor < aDay) return;
  await updatePayment(tx, id, { sentBackAt: now() });
  await queue.enqueue(tx, "refund-payment", { reference });
}

async function succeed(
  tx: Tx,
  house: Pick<House, "now" | "queue" | "config">,
  payment: PaymentRow,
  offer: LockedOffer,
  { reference, amountCents }: PaymentNews,
): Promise<void> {
  const { now, queue } = house;
  const isWhole = amountCents === payment.amountCents;
  const why = isWhole ? whyNot(offer) : "the amount was not the offer's";
  if (why) {
    // The money goes back. A try that was given up stays so, beside another.
    const to = payment.status === "canceled" ? "canceled" : "processing";
    const said = isWhole ? tooLate(offer) : "The amount that arrived was not the amount of the offer.";
    await updatePayment(tx, payment.id, {
      status: to,
      failure: said,
      sentBackAt: now(),
      closedAt: null,
      updatedAt: now(),
    });
    await queue.enqueue(tx, "refund-payment", { reference });
    const receipt = await tellOfPayment(tx, offer, payment, { move: "refund", to, at: now(), why });
    const written = paymentSentBack({ offer, amountCents, reference, said, receipt }, house.config.publicUrl);
    if (written) await queue.enqueue(tx, "send-letter", written);
    return;
  }
  await updatePayment(tx, payment.id, { status: "succeeded", failure: null, closedAt: null, updatedAt: now() });
  await tellOfPayment(tx, offer, payment, { move: "succeeded", to: "succeeded", at: now(), why: null });
  await updateOffer(tx, offer.row.id, { transactionId: reference, paidAt: now(), payBy: null });
  const receipt = await tellOfMove(tx, offer, { move: "pay", to: "Accepted", by: "payment", at: now(), why: reference });
  await sell(tx, house, offer);
  for (const written of offerPaid({ offer, receipt, reference }, house.config.publicUrl)) await queue.enqueue(tx, "send-letter", written);
}

function whyNot(offer: LockedOffer): string | null {
  try {
    decideOffer("pay", payer, offer);
    decideProperty("sell", payer, { status: offer.property.status, agentId: offer.agentId });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** What a payer is told of money that came for an offer which could not be paid any more. */
const tooLate = ({ paid }: LockedOffer) => `The offer was ${paid ? "already paid" : "no longer open"} when the money arrived.`;

async function sell(tx: Tx, house: Pick<House, "now" | "queue" | "config">, { property, agentId }: LockedOffer): Promise<void> {
  const now = house.now();
  const to = decideProperty("sell", payer, { status: property.status, agentId });
  await updateProperty(tx, property.id, { status: to, updatedAt: now });
  await appendHistory(tx, {
    chain: `property:${property.id}`,
    noun: "property",
    nounId: property.id,
    move: "sell",
    from: property.status,
    to,
    by: "payment",
    at: now,
    why: null,
  });
  await closeOffers(tx, house, property, { by: "payment", why: "the property was sold" });
}

type Told = { move: string; to: PaymentStatus; at: Date; why: string | null };

async function tellOfPayment(tx: Tx, { property, buyerId, agentId }: LockedOffer, { id, status }: PaymentRow, { move, to, at, why }: Told): Promise<string> {
  await tellPeople(tx, [buyerId, agentId]);
  return appendHistory(tx, { chain: `property:${property.id}`, noun: "payment", nounId: id, move, from: status, to, by: "payment", at, why });
}
