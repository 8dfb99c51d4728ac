import type { PaymentStatus } from "#core/payment.ts";
import type { House } from "../context.ts";
import { giveUpUnknownPayment } from "./give-up-unknown-payment.ts";
import { recordNews } from "./record-news.ts";

/** Asks the supplier how a payment stands, and takes the answer into account: its own message may be lost, or come late. Returns how it stands there; `null` if nothing is known of it there, and it is given up. */
export async function syncPayment(house: House, reference: string): Promise<PaymentStatus | null> {
  const news = await house.payments.find(reference);
  if (news) await recordNews(house, news);
  else await giveUpUnknownPayment(house, reference);
  return news?.status ?? null;
}
