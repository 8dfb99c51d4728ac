import { aboutPropertyPart } from "#core/history.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { type PaymentRow, updatePayment } from "./payments.db.ts";

/**
 * Cancels a payment that nobody can finish any more, and records why in the history. The caller
 * tells the supplier, if necessary.
 */
export async function cancelPayment(
  tx: Tx,
  { history }: Pick<Services, "history">,
  propertyId: string,
  { id, status }: PaymentRow,
  how: { by: string; at: Date; why: string },
): Promise<void> {
  await updatePayment(tx, id, { status: "canceled", failure: null, updatedAt: how.at });
  await history.append(tx, {
    ...aboutPropertyPart(propertyId, "payment", id),
    move: "canceled",
    from: status,
    to: "canceled",
    ...how,
  });
}
