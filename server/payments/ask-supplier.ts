import type { PaymentReport } from "#adapters/payments/payment-supplier.ts";
import { askOutside } from "../ask-outside.ts";
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
export const askSupplier = <Answer>(
  services: Pick<Services, "log">,
  question: () => Promise<Answer>,
): Promise<Answer> => askOutside(services, { name, sentence: notMoved }, question);

/**
 * A payment's state at the supplier, for its payer; `null` if unknown there. Refuses `unavailable`,
 * without a word on what was charged.
 */
export const findAtSupplier = (
  services: Pick<Services, "log" | "payments">,
  reference: string,
): Promise<PaymentReport | null> =>
  askOutside(services, { name, sentence: notSeen }, () => services.payments.find(reference));
