import type { PaymentReport } from "#adapters/payments/payment-supplier.ts";
import type { PaymentStatus } from "#core/payment.ts";
import type { Services } from "../context.ts";
import { cancelUnknownPayment } from "./cancel-unknown-payment.ts";
import { paymentByReference } from "./payments.db.ts";
import { recordPaymentReport } from "./record-payment-report.ts";

type Needs = Pick<Services, "db" | "now" | "log" | "queue" | "config" | "payments" | "history">;

/** How often the supplier is asked again if the payment changed before its answer arrived. */
const triesAgain = 2;

/**
 * Asks the supplier for a payment's state, and applies it: the supplier's own message may be lost
 * or late. Returns that state; `null` if the supplier does not know the payment, which is then
 * canceled. `find`: how to ask.
 */
export async function syncPayment(
  services: Needs,
  reference: string,
  find: (reference: string) => Promise<PaymentReport | null> = services.payments.find,
  again = triesAgain,
): Promise<PaymentStatus | null> {
  const before = await paymentByReference(services.db, services.payments.name, reference);
  const report = await find(reference);
  if (!report) {
    await cancelUnknownPayment(services, reference);
    return null;
  }
  // Two answers may arrive in the other order than they were given.
  const isApplied = await recordPaymentReport(services, report, {
    unlessChangedSince: before?.updatedAt,
  });
  return isApplied || again === 0
    ? report.status
    : syncPayment(services, reference, find, again - 1);
}
