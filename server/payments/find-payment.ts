import { isOpen, type Payment } from "#core/payment.ts";
import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { askSupplier } from "./ask-supplier.ts";
import { asPayment, type PaymentRow, paymentById } from "./payments.db.ts";
import { recordNews } from "./record-news.ts";

/** One of the caller's own payments. Refuses `notFound` for any other. */
export async function findPayment(context: Context, id: string): Promise<Payment> {
  return asPayment(await ownPayment(context, id), context.payments.publishableKey);
}

/** The same, asked of the supplier first: for a payer who comes back before the supplier's message does. */
export async function refreshPayment(context: Context, id: string): Promise<Payment> {
  const { reference, status } = await ownPayment(context, id);
  if (reference && isOpen(status)) await recordNews(context, await askSupplier(context, () => context.payments.find(reference)));
  return findPayment(context, id);
}

export async function ownPayment({ db, actor }: Context, id: string): Promise<PaymentRow> {
  const { _id } = requirePerson(actor);
  const found = await paymentById(db, id);
  if (found?.buyerId !== _id) throw new Refusal("notFound", "There is no such payment, or it is not yours to see.");
  return found.row;
}
