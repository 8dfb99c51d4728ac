import { canBeGivenUp } from "#core/payment.ts";
import type { House } from "../context.ts";
import { type Unsettled, unsettledPayments } from "./payments.db.ts";
import { syncPayment } from "./sync-payment.ts";

/** So many payments are asked about at once; where not one of them has an answer, the supplier is away. */
const atOnce = 5;

/** Asks the supplier how every payment stands that is not settled. One that it can't tell of holds up none of the others; while it is away it is left in peace. */
export async function syncUnsettledPayments(house: House): Promise<void> {
  let some: Unsettled[] = [];
  do {
    some = await unsettledPayments(house.db, house.payments.name, { after: some.at(-1), limit: atOnce });
    const answered = await Promise.all(some.map((payment) => isTold(house, payment)));
    if (!answered.includes(true)) return;
  } while (some.length === atOnce);
}

/** Whether the supplier answers, be it that it knows nothing of the payment. */
async function isTold(house: House, payment: Unsettled): Promise<boolean> {
  try {
    await learn(house, payment);
    return true;
  } catch (error) {
    house.log.warn({ err: error, reference: payment.reference }, "the supplier does not tell of a payment");
    return false;
  }
}

/** One that was given up here, and that the supplier still holds open, is given up there again: its job may have come too early, or to nothing. */
async function learn(house: House, { reference, status }: Unsettled): Promise<void> {
  const there = await syncPayment(house, reference);
  if (there !== null && status === "canceled" && canBeGivenUp(there))
    await house.db.transaction((tx) => house.queue.enqueue(tx, "cancel-payment", { reference }));
}
