import type { PaymentStatus } from "#core/payment.ts";
import type { House } from "../context.ts";
import { recordNews } from "./record-news.ts";

/** Asks the supplier how a payment stands, and takes the answer into account: its own message may be lost, or come late. Returns how it stands there. */
export async function learnOfPayment(house: House, reference: string): Promise<PaymentStatus> {
  const news = await house.payments.find(reference);
  await recordNews(house, news);
  return news.status;
}
