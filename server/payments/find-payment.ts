import { isUnsettled, type Payment } from "#core/payment.ts";
import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { findAtSupplier } from "./call-supplier.ts";
import { asPayment, type PaymentRow, paymentById } from "./payments.db.ts";
import { syncPayment } from "./sync-payment.ts";

/** One of the caller's own payments. Refuses `notFound` for any other. */
export async function findPayment(context: Context, id: string): Promise<Payment> {
  return asPayment(await ownPayment(context, id), context.payments.publishableKey);
}

/** The row of one of the caller's own payments. Refuses `notFound` for any other. */
export async function ownPayment({ db, actor }: Context, id: string): Promise<PaymentRow> {
  const { _id } = requirePerson(actor);
  const found = await paymentById(db, id);
  if (found?.buyerId !== _id)
    throw new Refusal("notFound", "There is no such payment, or it is not yours to see.");
  return found.row;
}

/** `settled`: no more money can arrive for it. */
type Refreshed = { payment: Payment; settled: boolean };

/**
 * One of the caller's own payments, first brought up to date with the supplier: for a payer who
 * comes back before the supplier's message arrives. Refuses as `findPayment` does, and
 * `unavailable` unless the payment is known to be processing.
 */
export async function refreshPayment(context: Context, id: string): Promise<Refreshed> {
  const { payments: supplier } = context;
  const known = await ownPayment(context, id);
  const canRefresh = known.supplier === supplier.name && isUnsettled(known);
  if (known.reference && canRefresh) {
    const find = (reference: string) => findAtSupplier(context, reference);
    await syncPayment(context, known.reference, find).catch((trouble) => {
      // The supplier itself said "processing", which holds until its next report.
      if (!(trouble instanceof Refusal) || known.status !== "processing") throw trouble;
    });
  }
  const payment = await ownPayment(context, id);
  return {
    payment: asPayment(payment, supplier.publishableKey),
    settled: !payment.reference || !isUnsettled(payment),
  };
}
