import type { PaymentNews } from "#adapters/payments/payment-supplier.ts";
import { askOutside } from "../ask-outside.ts";
import type { House } from "../context.ts";

const name = "the payment supplier";
const notMoved = "The payment service is not responding. Nothing was charged; try again in a minute.";
// Who asks may have been charged a moment ago.
const notSeen = "We can't check your payment right now. Don't pay again: come back to this page in a minute.";

/** Asks the payment supplier for what moves a payment. Refuses `unavailable` when it does not answer as it should. */
export const askSupplier = <Answer>(house: Pick<House, "log">, question: () => Promise<Answer>): Promise<Answer> =>
  askOutside(house, { name, sentence: notMoved }, question);

/** Asks it how a payment stands, for its payer; `null` if it knows nothing of it. Refuses as `askSupplier` does, and says nothing of what was charged. */
export const findAtSupplier = (house: Pick<House, "log" | "payments">, reference: string): Promise<PaymentNews | null> =>
  askOutside(house, { name, sentence: notSeen }, () => house.payments.find(reference));
