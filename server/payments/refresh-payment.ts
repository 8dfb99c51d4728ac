import { isUnsettled, type Payment } from "#core/payment.ts";
import type { Context } from "../context.ts";
import { askSupplier } from "./ask-supplier.ts";
import { findPayment } from "./find-payment.ts";
import { ownPayment } from "./own-payment.ts";
import { recordNews } from "./record-news.ts";

/** One of the caller's own payments, asked of the supplier first: for a payer who comes back before the supplier's message does. Refuses as `findPayment` does. */
export async function refreshPayment(context: Context, id: string): Promise<Payment> {
  const { payments: supplier } = context;
  const row = await ownPayment(context, id);
  const { reference } = row;
  const canBeAsked = row.supplier === supplier.name && isUnsettled(row);
  if (reference && canBeAsked) await recordNews(context, await askSupplier(context, () => supplier.find(reference)));
  return findPayment(context, id);
}
