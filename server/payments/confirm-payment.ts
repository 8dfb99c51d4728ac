import type { z } from "zod";
import { paymentCard } from "#core/payment.shape.ts";
import { type Payment, takesCard, waitsForPayer } from "#core/payment.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";
import { callSupplier } from "./call-supplier.ts";
import { findPayment, ownPayment } from "./find-payment.ts";
import { requirePayments } from "./payment-mode.ts";
import { recordPaymentReport } from "./record-payment-report.ts";

/**
 * Pays with the sandbox's own card form. The card goes to the sandbox and is stored nowhere.
 * Refuses `invalid`, `conflict`, and `notFound` at a supplier with a form of its own.
 */
export async function confirmPayment(
  context: Context,
  id: string,
  sent: z.input<typeof paymentCard>,
): Promise<Payment> {
  const { reference, status } = await ownPayment(context, id);
  const { confirm } = context.payments;
  if (!confirm || !reference)
    throw new Refusal("notFound", "This payment is finished in the provider's own form.");
  if (!takesCard(status))
    throw new Refusal("conflict", "This payment is already under way or complete.");
  requirePayments(context.config);
  const details = read(paymentCard, sent);
  await recordPaymentReport(
    context,
    await callSupplier(context, () => confirm(reference, details)),
  );
  return findPayment(context, id);
}

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
