import type { PaymentReport } from "#adapters/payments/payment-supplier.ts";
import { callOutside } from "../call-outside.ts";
import type { Services } from "../context.ts";

const name = "the payment supplier";
const notMoved =
  "The payment service is not responding. Nothing was charged; try again in a minute.";
// The payer may have been charged a moment ago.
const notSeen =
  "We can't check your payment right now. Don't pay again: come back to this page in a minute.";

/**
 * Makes a call to the payment supplier that moves a payment. Refuses `unavailable` when the call
 * fails.
 */
export const callSupplier = <Answer>(
  services: Pick<Services, "log">,
  question: () => Promise<Answer>,
): Promise<Answer> => callOutside(services, { name, sentence: notMoved }, question);

/**
 * A payment's state at the supplier, for its payer; `null` if unknown there. Refuses `unavailable`,
 * without a word on what was charged.
 */
export const findAtSupplier = (
  services: Pick<Services, "log" | "payments">,
  reference: string,
): Promise<PaymentReport | null> =>
  callOutside(services, { name, sentence: notSeen }, () => services.payments.find(reference));
