import type { PaymentReport } from "#adapters/payments/payment-supplier.ts";
import { isCancelable, isFinal, isUnsettled, type PaymentStatus } from "#core/payment.ts";
import type { Context, Services } from "../context.ts";
import { lockOffer } from "../offers/offers.db.ts";
import { callSupplier, findAtSupplier } from "./call-supplier.ts";
import { cancelPayment } from "./cancel-payment.ts";
import {
  findOpenReference,
  lockPayment,
  paymentByReference,
  type Unsettled,
  unsettledPayments,
  updatePayment,
} from "./payments.db.ts";
import { recordPaymentReport } from "./record-payment-report.ts";

type Needs = Pick<Services, "db" | "now" | "log" | "queue" | "config" | "payments" | "history">;

/** How often the supplier is asked again if the payment changed before its answer arrived. */
const triesAgain = 2;

/**
 * Asks the supplier for a payment's state, and applies it: the supplier's own message may be lost
 * or late. Returns that state; `null` if the supplier does not know the payment, which is then
 * canceled. `find`: how to ask.
 */
export async function syncPayment(
  services: Needs,
  reference: string,
  find: (reference: string) => Promise<PaymentReport | null> = services.payments.find,
  again = triesAgain,
): Promise<PaymentStatus | null> {
  const before = await paymentByReference(services.db, services.payments.name, reference);
  const report = await find(reference);
  if (!report) {
    await cancelUnknownPayment(services, reference);
    return null;
  }
  // Two answers may arrive in the other order than they were given.
  const isApplied = await recordPaymentReport(services, report, {
    unlessChangedSince: before?.updatedAt,
  });
  return isApplied || again === 0
    ? report.status
    : syncPayment(services, reference, find, again - 1);
}

/**
 * Asks the supplier for the state of an offer's open payment, if it has one there, before a move
 * that must not overlook money on its way. Refuses `unavailable`.
 */
export async function syncOpenPayment(services: Services, offerId: string): Promise<void> {
  const open = await findOpenReference(services.db, services.payments.name, offerId);
  if (open) await syncPayment(services, open, (reference) => findAtSupplier(services, reference));
}

/**
 * Cancels an offer's open payment at the supplier, before a move after which no money may be taken,
 * and records what the supplier then says: a transfer that a bank has begun is not stopped. Refuses
 * `unavailable`.
 */
export async function closeOpenPayment(services: Services, offerId: string): Promise<void> {
  const open = await findOpenReference(services.db, services.payments.name, offerId);
  if (!open) return;
  const ask = () => syncPayment(services, open, (reference) => findAtSupplier(services, reference));
  const status = await ask();
  if (status === null || !isCancelable(status)) return;
  await callSupplier(services, () => services.payments.cancel(open));
  await ask();
}

/**
 * How many payments are asked about at once; if none of them gets an answer, the supplier is taken
 * to be down.
 */
const atOnce = 5;

/**
 * Syncs every unsettled payment with the supplier. An error in one does not hold up the others;
 * stops while the supplier is down.
 */
export async function syncUnsettledPayments(services: Services): Promise<void> {
  let some: Unsettled[] = [];
  do {
    some = await unsettledPayments(services.db, services.payments.name, {
      after: some.at(-1),
      limit: atOnce,
    });
    const answered = await Promise.all(some.map((payment) => isAnswered(services, payment)));
    if (!answered.includes(true)) return;
  } while (some.length === atOnce);
}

/** Whether the supplier answers, even if it does not know the payment. */
async function isAnswered(services: Services, payment: Unsettled): Promise<boolean> {
  try {
    await syncUnsettled(services, payment);
    return true;
  } catch (error) {
    services.log.warn(
      { err: error, reference: payment.reference },
      "the supplier could not be asked about a payment",
    );
    return false;
  }
}

/**
 * Syncs a payment. If it was canceled here but is open at the supplier, cancels it there again: its
 * job may have come too early, or failed.
 */
async function syncUnsettled(services: Services, { reference, status }: Unsettled): Promise<void> {
  const there = await syncPayment(services, reference);
  if (there !== null && status === "canceled" && isCancelable(there))
    await services.db.transaction((tx) =>
      services.queue.enqueue(tx, "cancel-payment", { reference }),
    );
}

/**
 * Cancels a payment that its supplier does not know, as after an exchange of keys: nobody can
 * finish it, and a new one can pay its offer.
 */
export async function cancelUnknownPayment(
  services: Pick<Services, "db" | "now" | "log" | "payments" | "history">,
  reference: string,
): Promise<void> {
  const { db, now, log, payments: supplier } = services;
  const known = await paymentByReference(db, supplier.name, reference);
  if (!known) return;
  log.warn({ reference }, "the supplier knows nothing of a payment; it is canceled");
  await db.transaction(async (tx) => {
    const offer = await lockOffer(tx, known.offerId);
    const payment = await lockPayment(tx, known.id);
    if (!offer || !payment || !isUnsettled(payment)) return;
    const at = now();
    const why = "the payment provider knows nothing of it";
    if (payment.status !== "canceled")
      await cancelPayment(tx, services, offer.property.id, payment, { by: "payment", at, why });
    await updatePayment(tx, payment.id, { closedAt: at, updatedAt: at });
  });
}

/**
 * Takes a supplier's message about a payment. One that is not final may have been overtaken: then
 * the supplier is asked for the present state, and sends the message again if it does not answer
 * (`unavailable`).
 */
export async function takePaymentMessage(context: Context, report: PaymentReport): Promise<void> {
  const { db, payments } = context;
  const known = await paymentByReference(db, payments.name, report.reference);
  // A bank that takes the money back (`failure`) makes no refund at the supplier.
  const isRepeatedRefund = known?.status === "refund_failed" && !report.failure;
  if (report.status === "refund_failed" || (report.status === "refunded" && isRepeatedRefund))
    return takeRefundMessage(context, report);
  if (isFinal(report.status)) return void (await recordPaymentReport(context, report));
  if (known && isUnsettled(known))
    await syncPayment(context, report.reference, (reference) => findAtSupplier(context, reference));
}

/** Takes a message that money went back, or could not, if that still holds at the supplier. */
async function takeRefundMessage(context: Context, report: PaymentReport): Promise<void> {
  const now = await findAtSupplier(context, report.reference);
  if (now?.status === (report.status === "refunded" ? "refunded" : "succeeded"))
    await recordPaymentReport(context, report);
}
