import { aboutPartOf } from "#core/history.ts";
import { appendHistory } from "#db/history.ts";
import type { Tx } from "#db/open.ts";
import { type PaymentRow, updatePayment } from "./payments.db.ts";

/** Gives a payment up that nobody can finish any more, and tells the history why. Its supplier may have to be told as well. */
export async function giveUpPayment(tx: Tx, propertyId: string, { id, status }: PaymentRow, how: { by: string; at: Date; why: string }): Promise<void> {
  await updatePayment(tx, id, { status: "canceled", failure: null, updatedAt: how.at });
  await appendHistory(tx, { ...aboutPartOf(propertyId, "payment", id), move: "canceled", from: status, to: "canceled", ...how });
}
