import type { PaymentStatus } from "#core/payment.ts";
import type { House } from "../context.ts";
import { giveUpUnknownPayment } from "./give-up-unknown-payment.ts";
import { recordNews } from "./record-news.ts";

/**
 * Asks the supplier for a payment's state, and applies it: the supplier's own message may be lost or late. Returns that state;
 * `null` if the supplier does not know the payment, which is then given up.
 */
export async function syncPayment(house: House, reference: string): Promise<PaymentStatus | null> {
  const news = await house.payments.find(reference);
  if (news) await recordNews(house, news);
  else await giveUpUnknownPayment(house, reference);
  return news?.status ?? null;
}
