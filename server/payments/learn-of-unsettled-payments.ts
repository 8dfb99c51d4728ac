import { canBeGivenUp } from "#core/payment.ts";
import type { House } from "../context.ts";
import { learnOfPayment } from "./learn-of-payment.ts";
import { type Unsettled, unsettledPayments } from "./payments.db.ts";

/** Asks the supplier how every payment stands that is not settled. One that it can't tell of holds up none of the others. */
export async function learnOfUnsettledPayments(house: House): Promise<void> {
  for (const payment of await unsettledPayments(house.db, house.payments.name)) {
    await learn(house, payment).catch((error) => house.log.warn({ err: error, reference: payment.reference }, "the supplier does not tell of a payment"));
  }
}

/** One that was given up here, and that the supplier still holds open, is given up there again: its job may have come too early, or to nothing. */
async function learn(house: House, { reference, status }: Unsettled): Promise<void> {
  const there = await learnOfPayment(house, reference);
  if (status === "canceled" && canBeGivenUp(there)) await house.db.transaction((tx) => house.queue.enqueue(tx, "cancel-payment", { reference }));
}
