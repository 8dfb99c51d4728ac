import type { House } from "../context.ts";
import { learnOfPayment } from "./learn-of-payment.ts";
import { openReferences } from "./payments.db.ts";

/** Asks the supplier how every payment stands that is not settled. One that it can't tell of holds up none of the others. */
export async function learnOfOpenPayments(house: House): Promise<void> {
  for (const reference of await openReferences(house.db, house.payments.name)) {
    await learnOfPayment(house, reference).catch((error) => house.log.warn({ err: error, reference }, "the supplier does not tell of a payment"));
  }
}
