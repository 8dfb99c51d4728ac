import type { PaymentReport } from "#adapters/payments/payment-supplier.ts";
import { aDay } from "#core/duration.ts";
import { aboutProperty, aboutPropertyPart } from "#core/history.ts";
import { decideOffer, offerRefusal } from "#core/offer.ts";
import { changesPayment, isAboutRefund, isFinal, type PaymentStatus } from "#core/payment.ts";
import { decideProperty, propertyRefusal, standingAfter } from "#core/property.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import type { UnsentLetter } from "../letters/letter.ts";
import { notifyPeople } from "../live/live.ts";
import { recordOfferMove } from "../offers/move-offer.ts";
import { closeOffers } from "../offers/move-pending-offers.ts";
import { type LockedOffer, lockOffer, updateOffer } from "../offers/offers.db.ts";
import { moveOnMarket } from "../properties/properties.db.ts";
import {
  isNewMessage,
  lockPayment,
  type PaymentRow,
  paymentByReference,
  updatePayment,
} from "./payments.db.ts";
import {
  offerPaid,
  paymentNotRefunded,
  paymentRefunded,
  paymentRefused,
  paymentSentBack,
} from "./payments.mail.ts";

const payer = { role: "system", name: "payment" } as const;
/** Milliseconds for which the queue retries a job. */
const triedFor = aDay;

type Needs = Pick<Services, "now" | "queue" | "config" | "history">;

/**
 * Applies a supplier's report about a payment, any number of times. A success pays the offer and
 * sells the property, all at once. A report that is not final counts only while the payment is as
 * it was when the supplier was asked (`unlessChangedSince`). Returns whether the report counted.
 */
export async function recordPaymentReport(
  services: Needs & Pick<Services, "db" | "payments">,
  report: PaymentReport,
  { unlessChangedSince }: { unlessChangedSince?: Date | undefined } = {},
): Promise<boolean> {
  const { db, now, payments: supplier } = services;
  const known = await paymentByReference(db, supplier.name, report.reference);
  if (!known) return true;
  return db.transaction(async (tx) => {
    const offer = await lockOffer(tx, known.offerId);
    const payment = await lockPayment(tx, known.id);
    if (!offer || !payment) return true;
    const isOld = unlessChangedSince && unlessChangedSince < payment.updatedAt;
    if (isOld && !isFinal(report.status)) return false;
    const isNew = report.id === null || (await isNewMessage(tx, supplier.name, report.id, now()));
    if (payment.sentBackAt && !isAboutRefund(report.status))
      await sendBackAgain(tx, services, payment, report);
    else if (isNew) await apply(tx, services, payment, offer, report);
    return true;
  });
}

async function apply(
  tx: Tx,
  services: Needs,
  payment: PaymentRow,
  offer: LockedOffer,
  report: PaymentReport,
): Promise<void> {
  const { status: to, failure } = report;
  const at = services.now();
  if (payment.status === "canceled" && to === "canceled") return noteClosed(tx, offer, payment, at);
  if (!changesPayment(payment, report)) return;
  if (to === "succeeded") {
    const fault = findFault(payment, offer, report);
    return fault
      ? sendBack(tx, services, payment, offer, report, fault)
      : settle(tx, services, payment, offer, report);
  }
  const closedAt = to === "canceled" || to === "refunded" ? at : null;
  // Keep the reason of our own refund once it is done.
  await updatePayment(tx, payment.id, {
    status: to,
    failure: payment.sentBackAt ? payment.failure : failure,
    closedAt,
    updatedAt: at,
  });
  const receipt = await notifyOfPayment(tx, services, offer, payment, {
    move: to,
    to,
    at,
    why: failure,
  });
  await enqueueLetters(
    tx,
    services.queue,
    ...lettersAbout(report, { offer, payment, receipt, now: at }, services.config),
  );
}

/** The letters about a report that pays nothing. */
function lettersAbout(
  { status: to, failure: reason, reference }: PaymentReport,
  about: { offer: LockedOffer; payment: PaymentRow; receipt: string; now: Date },
  { publicUrl, CONTACT_EMAIL }: Services["config"],
): UnsentLetter[] {
  const { status: from, sentBackAt } = about.payment;
  if (to === "refund_failed")
    return paymentNotRefunded({ ...about, reference, reason }, publicUrl, CONTACT_EMAIL);
  // Of a refund of our own, both sides were told when it began, unless it failed since.
  if (to === "refunded" && (!sentBackAt || from === "refund_failed"))
    return paymentRefunded({ ...about, reference, reason }, publicUrl);
  // Its payer may have left days ago.
  return from === "processing" && to === "failed"
    ? [paymentRefused({ ...about, reason }, publicUrl)]
    : [];
}

/**
 * Notes that the supplier, too, has closed a payment that was canceled here: no more money can
 * arrive.
 */
async function noteClosed(
  tx: Tx,
  { buyerId, agentId }: LockedOffer,
  { id, closedAt }: PaymentRow,
  at: Date,
): Promise<void> {
  if (closedAt) return;
  await updatePayment(tx, id, { closedAt: at, updatedAt: at });
  await notifyPeople(tx, [buyerId, agentId]);
}

/** Why money that arrived can't be kept: `why` for the history, `message` for its payer. */
type Fault = { why: string; message: string };

function findFault(
  payment: PaymentRow,
  offer: LockedOffer,
  { amountCents }: PaymentReport,
): Fault | null {
  if (amountCents !== payment.amountCents)
    return {
      why: "the amount was not the offer's",
      message: "The amount that arrived was not the amount of the offer.",
    };
  const property = { status: offer.property.status, agentId: offer.agentId };
  const refused = offerRefusal("pay", payer, offer) ?? propertyRefusal("sell", payer, property);
  return (
    refused && {
      why: refused.message,
      message: `The offer was ${offer.paid ? "already paid" : "no longer open"} when the money arrived.`,
    }
  );
}

/**
 * Refunds money that can't be kept, and writes to its payer. A payment that was canceled stays so:
 * another may be open.
 */
async function sendBack(
  tx: Tx,
  services: Needs,
  payment: PaymentRow,
  offer: LockedOffer,
  { reference, amountCents }: PaymentReport,
  { why, message }: Fault,
) {
  const { now, queue, config } = services;
  const to = payment.status === "canceled" ? "canceled" : "processing";
  await updatePayment(tx, payment.id, {
    status: to,
    failure: message,
    sentBackAt: now(),
    closedAt: null,
    updatedAt: now(),
  });
  await queue.enqueue(tx, "refund-payment", { reference });
  const receipt = await notifyOfPayment(tx, services, offer, payment, {
    move: "refund",
    to,
    at: now(),
    why,
  });
  const about = { offer, payment, amountCents, reference, reason: message, receipt };
  await enqueueLetters(tx, queue, ...paymentSentBack(about, config.publicUrl));
}

/**
 * Refunds once, however many reports arrive. If the money is still at the supplier after the job's
 * last retry, adds the job again.
 */
async function sendBackAgain(
  tx: Tx,
  { now, queue }: Needs,
  { id, sentBackAt }: PaymentRow,
  { reference, status }: PaymentReport,
): Promise<void> {
  const since = now().getTime() - (sentBackAt?.getTime() ?? 0);
  if (status !== "succeeded" || since < triedFor) return;
  await updatePayment(tx, id, { sentBackAt: now() });
  await queue.enqueue(tx, "refund-payment", { reference });
}

/** The payment succeeds, the offer is paid, the property is sold, and both sides are written to. */
async function settle(
  tx: Tx,
  services: Needs,
  payment: PaymentRow,
  offer: LockedOffer,
  { reference }: PaymentReport,
): Promise<void> {
  const { now, queue, config } = services;
  const at = now();
  await updatePayment(tx, payment.id, {
    status: "succeeded",
    failure: null,
    closedAt: null,
    updatedAt: at,
  });
  await notifyOfPayment(tx, services, offer, payment, {
    move: "succeeded",
    to: "succeeded",
    at,
    why: null,
  });
  const to = decideOffer("pay", payer, offer);
  await updateOffer(tx, offer.row.id, {
    status: to,
    transactionId: reference,
    paidAt: at,
    payBy: null,
    buyerNameWhenPaid: offer.buyer.name,
    agentNameWhenPaid: offer.agent.name,
  });
  const receipt = await recordOfferMove(tx, services, offer, {
    move: "pay",
    to,
    by: "payment",
    at,
    why: reference,
  });
  await sell(tx, services, offer);
  const paid = { offer, payment, receipt, reference };
  await enqueueLetters(tx, queue, ...offerPaid(paid, config.publicUrl));
}

async function sell(tx: Tx, services: Needs, { property, agentId }: LockedOffer): Promise<void> {
  const at = services.now();
  const to = decideProperty("sell", payer, { status: property.status, agentId });
  await moveOnMarket(tx, [property.id], standingAfter.sell.market, { now: at });
  await services.history.append(tx, {
    ...aboutProperty(property.id),
    move: "sell",
    from: property.status,
    to,
    by: "payment",
    at,
  });
  await closeOffers(tx, services, [property], { by: "payment", why: "the property was sold" });
}

type PaymentMove = { move: string; to: PaymentStatus; at: Date; why: string | null };

async function notifyOfPayment(
  tx: Tx,
  { history }: Needs,
  { property, buyerId, agentId }: LockedOffer,
  { id, status }: PaymentRow,
  { move, to, at, why }: PaymentMove,
): Promise<string> {
  await notifyPeople(tx, [buyerId, agentId]);
  return history.append(tx, {
    ...aboutPropertyPart(property.id, "payment", id),
    move,
    from: status,
    to,
    by: "payment",
    at,
    why,
  });
}
