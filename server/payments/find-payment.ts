import type { Payment } from "#core/payment.ts";
import type { Context } from "../context.ts";
import { ownPayment } from "./own-payment.ts";
import { asPayment } from "./payments.db.ts";

/** One of the caller's own payments. Refuses `notFound` for any other. */
export async function findPayment(context: Context, id: string): Promise<Payment> {
  return asPayment(await ownPayment(context, id), context.payments.publishableKey);
}
