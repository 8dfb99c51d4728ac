import { isUnsettled } from "#core/payment.ts";
import type { Services } from "../context.ts";
import { lockOffer } from "../offers/offers.db.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { lockPayment, paymentByReference, updatePayment } from "./payments.db.ts";

/**
 * Cancels a payment that its supplier does not know, as after an exchange of keys: nobody can
 * finish it, and a new one can pay its offer.
 */
export async function cancelUnknownPayment(
  services: Pick<Services, "db" | "now" | "log" | "payments" | "history">,
  reference: string,
): Promise<void> {
  const { db, now, log, payments: supplier } = services;
  const known = await paymentByReference(db, supplier.name, reference);
  if (!known) return;
  log.warn({ reference }, "the supplier knows nothing of a payment; it is canceled");
  await db.transaction(async (tx) => {
    const offer = await lockOffer(tx, known.offerId);
    const payment = await lockPayment(tx, known.id);
    if (!offer || !payment || !isUnsettled(payment)) return;
    const at = now();
    const why = "the payment provider knows nothing of it";
    if (payment.status !== "canceled")
      await cancelPayment(tx, services, offer.property.id, payment, { by: "payment", at, why });
    await updatePayment(tx, payment.id, { closedAt: at, updatedAt: at });
  });
}
