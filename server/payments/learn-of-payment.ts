import type { House } from "../context.ts";
import { openReferences } from "./payments.db.ts";
import { recordNews } from "./record-news.ts";

/** Asks the supplier how a payment stands, and takes the answer into account: its own message may be lost, or come late. */
export async function learnOfPayment(house: House, reference: string): Promise<void> {
  await recordNews(house, await house.payments.find(reference));
}

/** The same for every payment that is not settled. One that the supplier can't tell of holds up none of the others. */
export async function learnOfOpenPayments(house: House): Promise<void> {
  for (const reference of await openReferences(house.db, house.payments.name)) {
    await learnOfPayment(house, reference).catch((error) => house.log.warn({ err: error, reference }, "the supplier does not tell of a payment"));
  }
}
