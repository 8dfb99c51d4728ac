import { isOpen, type Payment } from "#core/payment.ts";
import type { Context } from "../context.ts";
import { askSupplier } from "./ask-supplier.ts";
import { findPayment } from "./find-payment.ts";
import { ownPayment } from "./own-payment.ts";
import { recordNews } from "./record-news.ts";

/** One of the caller's own payments, asked of the supplier first: for a payer who comes back before the supplier's message does. Refuses as `findPayment` does. */
export async function refreshPayment(context: Context, id: string): Promise<Payment> {
  const { reference, status } = await ownPayment(context, id);
  if (reference && isOpen(status)) await recordNews(context, await askSupplier(context, () => context.payments.find(reference)));
  return findPayment(context, id);
}
