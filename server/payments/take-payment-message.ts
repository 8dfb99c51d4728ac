import type { PaymentReport } from "#adapters/payments/payment-supplier.ts";
import { isFinal, isUnsettled } from "#core/payment.ts";
import type { Context } from "../context.ts";
import { findAtSupplier } from "./call-supplier.ts";
import { paymentByReference } from "./payments.db.ts";
import { recordPaymentReport } from "./record-payment-report.ts";
import { syncPayment } from "./sync-payment.ts";

/**
 * Takes a supplier's message about a payment. One that is not final may have been overtaken: then
 * the supplier is asked for the present state, and sends the message again if it does not answer
 * (`unavailable`).
 */
export async function takePaymentMessage(context: Context, report: PaymentReport): Promise<void> {
  if (isFinal(report.status)) return void (await recordPaymentReport(context, report));
  const { db, payments } = context;
  const known = await paymentByReference(db, payments.name, report.reference);
  if (known && isUnsettled(known))
    await syncPayment(context, report.reference, (reference) => findAtSupplier(context, reference));
}
