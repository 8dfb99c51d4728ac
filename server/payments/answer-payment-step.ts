import { type Payment, waitsForPayer } from "#core/payment.ts";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";
import { callSupplier } from "./call-supplier.ts";
import { findPayment } from "./find-payment.ts";
import { ownPayment } from "./own-payment.ts";
import { requirePayments } from "./payment-mode.ts";
import { recordPaymentReport } from "./record-payment-report.ts";

/**
 * Answers the sandbox's confirmation step. Refuses `conflict`, and `notFound` at a supplier with a
 * form of its own.
 */
export async function answerPaymentStep(
  context: Context,
  id: string,
  agreed: boolean,
): Promise<Payment> {
  const { reference, status } = await ownPayment(context, id);
  const { answerStep } = context.payments;
  if (!answerStep || !reference)
    throw new Refusal("notFound", "This payment is finished in the provider's own form.");
  if (!waitsForPayer(status)) throw new Refusal("conflict", "This payment needs no confirmation.");
  requirePayments(context.config);
  await recordPaymentReport(
    context,
    await callSupplier(context, () => answerStep(reference, agreed)),
  );
  return findPayment(context, id);
}
