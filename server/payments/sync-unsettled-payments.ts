import { isCancelable } from "#core/payment.ts";
import type { Services } from "../context.ts";
import { type Unsettled, unsettledPayments } from "./payments.db.ts";
import { syncPayment } from "./sync-payment.ts";

/**
 * How many payments are asked about at once; if none of them gets an answer, the supplier is taken
 * to be down.
 */
const atOnce = 5;

/**
 * Syncs every unsettled payment with the supplier. An error in one does not hold up the others;
 * stops while the supplier is down.
 */
export async function syncUnsettledPayments(services: Services): Promise<void> {
  let some: Unsettled[] = [];
  do {
    some = await unsettledPayments(services.db, services.payments.name, {
      after: some.at(-1),
      limit: atOnce,
    });
    const answered = await Promise.all(some.map((payment) => isAnswered(services, payment)));
    if (!answered.includes(true)) return;
  } while (some.length === atOnce);
}

/** Whether the supplier answers, even if it does not know the payment. */
async function isAnswered(services: Services, payment: Unsettled): Promise<boolean> {
  try {
    await learn(services, payment);
    return true;
  } catch (error) {
    services.log.warn(
      { err: error, reference: payment.reference },
      "the supplier does not tell of a payment",
    );
    return false;
  }
}

/**
 * Syncs a payment. If it was canceled here but is open at the supplier, cancels it there again: its
 * job may have come too early, or failed.
 */
async function learn(services: Services, { reference, status }: Unsettled): Promise<void> {
  const there = await syncPayment(services, reference);
  if (there !== null && status === "canceled" && isCancelable(there))
    await services.db.transaction((tx) =>
      services.queue.enqueue(tx, "cancel-payment", { reference }),
    );
}
