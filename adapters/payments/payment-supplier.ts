import type { CardLimits, PaymentCard, PaymentStatus, PaymentSupplierName } from "#core/payment.ts";

/**
 * A supplier's report about a payment; `reference` is the supplier's own id of it, `id` identifies
 * the message. The answer to a question of ours has no `id`: it reports the current status, however
 * often it does.
 */
export type PaymentReport = {
  id: string | null;
  reference: string;
  status: PaymentStatus;
  amountCents: number;
  failure: string | null;
};

export type Begun = { reference: string; clientSecret: string };

/**
 * The service that moves the money. It is called outside of transactions, and may be called again
 * with the same `paymentId`.
 */
export type PaymentSupplier = CardLimits & {
  name: PaymentSupplierName;
  /** For the payer's page; `null` where the page needs none. */
  publishableKey: string | null;
  /** Begins a payment. The same `paymentId` gives the same payment again. */
  begin(wanted: { paymentId: string; offerId: string; amountCents: number }): Promise<Begun>;
  /**
   * The status of a payment at the supplier; `null` if the supplier answers that it does not know
   * it.
   */
  find(reference: string): Promise<PaymentReport | null>;
  /** Refunds a payment; repeating it does nothing. */
  refund(reference: string): Promise<void>;
  /** Cancels an unfinished payment; a finished one is left alone. */
  cancel(reference: string): Promise<void>;
  /**
   * Reads a message that claims to be from the supplier. `null` if its signature is wrong,
   * `ignored` if it needs no action of ours.
   */
  readWebhook(body: string, headers: Headers): Promise<PaymentReport | "ignored" | null>;
  /** Takes a card from the sandbox's own form; `null` for a supplier with a form of its own. */
  confirm: ((reference: string, card: PaymentCard) => Promise<PaymentReport>) | null;
  /** The sandbox's confirmation step: whether the payer agreed. */
  answerStep: ((reference: string, agreed: boolean) => Promise<PaymentReport>) | null;
};
