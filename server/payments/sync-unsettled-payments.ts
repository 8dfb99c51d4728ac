import { isCancelable } from "#core/payment.ts";
import type { House } from "../context.ts";
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
export async function syncUnsettledPayments(house: House): Promise<void> {
  let some: Unsettled[] = [];
  do {
    some = await unsettledPayments(house.db, house.payments.name, {
      after: some.at(-1),
      limit: atOnce,
    });
    const answered = await Promise.all(some.map((payment) => isTold(house, payment)));
    if (!answered.includes(true)) return;
  } while (some.length === atOnce);
}

/** Whether the supplier answers, even if it does not know the payment. */
async function isTold(house: House, payment: Unsettled): Promise<boolean> {
  try {
    await learn(house, payment);
    return true;
  } catch (error) {
    house.log.warn(
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
async function learn(house: House, { reference, status }: Unsettled): Promise<void> {
  const there = await syncPayment(house, reference);
  if (there !== null && status === "canceled" && isCancelable(there))
    await house.db.transaction((tx) => house.queue.enqueue(tx, "cancel-payment", { reference }));
}
