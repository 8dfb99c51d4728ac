import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { type PaymentRow, paymentById } from "./payments.db.ts";

/** The row of one of the caller's own payments. Refuses `notFound` for any other. */
export async function ownPayment({ db, actor }: Context, id: string): Promise<PaymentRow> {
  const { _id } = requirePerson(actor);
  const found = await paymentById(db, id);
  if (found?.buyerId !== _id)
    throw new Refusal("notFound", "There is no such payment, or it is not yours to see.");
  return found.row;
}
