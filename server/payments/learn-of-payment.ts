import type { House } from "../context.ts";
import { recordNews } from "./record-news.ts";

/** Asks the supplier how a payment stands, and takes the answer into account: its own message may be lost, or come late. */
export async function learnOfPayment(house: House, reference: string): Promise<void> {
  await recordNews(house, await house.payments.find(reference));
}
