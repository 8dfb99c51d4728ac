import type { PaymentStatus } from "#core/payment.ts";
import type { Services } from "../context.ts";
import { cancelUnknownPayment } from "./cancel-unknown-payment.ts";
import { recordPaymentReport } from "./record-payment-report.ts";

/**
 * Asks the supplier for a payment's state, and applies it: the supplier's own message may be lost
 * or late. Returns that state; `null` if the supplier does not know the payment, which is then
 * canceled.
 */
export async function syncPayment(
  services: Services,
  reference: string,
): Promise<PaymentStatus | null> {
  const report = await services.payments.find(reference);
  if (report) await recordPaymentReport(services, report);
  else await cancelUnknownPayment(services, reference);
  return report?.status ?? null;
}
