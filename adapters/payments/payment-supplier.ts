import type { Card, CardLimits, PaymentStatus, PaymentSupplierName } from "#core/payment.ts";

/**
 * What a supplier says of a payment; `reference` is the supplier's own id of it, `id` tells one message from another. An answer to what we
 * asked has none: it says how the payment stands now, however often it says so.
 */
export type PaymentNews = { id: string | null; reference: string; status: PaymentStatus; amountCents: number; failure: string | null };

export type Begun = { reference: string; clientSecret: string };

/** Who moves the money. Calls are made outside of transactions, and may be made again with the same `paymentId`. */
export type PaymentSupplier = CardLimits & {
  name: PaymentSupplierName;
  /** For the payer's page; `null` where the page needs none. */
  publishableKey: string | null;
  /** Begins a payment. The same `paymentId` gives the same payment again. */
  begin(wanted: { paymentId: string; offerId: string; amountCents: number }): Promise<Begun>;
  /** How a payment stands at the supplier's; `null` if it answers that it knows of none. */
  find(reference: string): Promise<PaymentNews | null>;
  /** Gives the money back; a second time is fine. */
  refund(reference: string): Promise<void>;
  /** Gives up a payment that was not finished; one that was is left alone. */
  cancel(reference: string): Promise<void>;
  /** Reads a message that claims to be the supplier's. `null` if its signature is not right, `ignored` if it is none of ours to act on. */
  readNews(body: string, headers: Headers): Promise<PaymentNews | "ignored" | null>;
  /** The sandbox's own card form; `null` at a supplier whose form is its own. */
  confirm: ((reference: string, card: Card) => Promise<PaymentNews>) | null;
  /** The sandbox's confirmation step: the payer agreed, or did not. */
  answerStep: ((reference: string, agreed: boolean) => Promise<PaymentNews>) | null;
};
