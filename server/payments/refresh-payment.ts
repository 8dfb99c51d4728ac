import { isUnsettled, type Payment } from "#core/payment.ts";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";
import { findAtSupplier } from "./call-supplier.ts";
import { ownPayment } from "./own-payment.ts";
import { asPayment } from "./payments.db.ts";
import { syncPayment } from "./sync-payment.ts";

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
