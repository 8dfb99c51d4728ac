import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import type { PaymentStatus } from "#core/payment.ts";
import type { PaymentNews, PaymentSupplier } from "./payment-supplier.ts";

type Settings = {
  secretKey: string;
  publishableKey: string;
  /** Without it no message is believed; a payment is then known only by asking. */
  webhookSecret: string | undefined;
} & StripeAt;

/** Where Stripe answers, for tests against a stand-in. */
export type StripeAt = { host?: string; port?: number; protocol?: "http" | "https"; timeout?: number };

// In milliseconds, for each of three tries: a payer is waiting.
const patience = { timeout: 5_000, maxNetworkRetries: 2 };

/** A supplier that moves real money. Its form is its own (Payment Element); we never see a card. */
export async function openStripe({ secretKey, publishableKey, webhookSecret, ...where }: Settings): Promise<PaymentSupplier> {
  const { default: StripeClient } = await import("stripe");
  const stripe = new StripeClient(secretKey, { ...patience, telemetry: false, ...where });
  return {
    name: "stripe",
    publishableKey,
    // Stripe takes half a dollar and more, in eight digits of cents.
    leastCents: 50,
    mostCents: 99_999_999,
    async begin({ paymentId, offerId, amountCents }) {
      const wanted = { amount: amountCents, currency: "usd", automatic_payment_methods: { enabled: true }, metadata: { paymentId, offerId } };
      const create = (idempotencyKey: string) => stripe.paymentIntents.create(wanted, { idempotencyKey });
      const intent = await create(paymentId).catch((error) => {
        if (!isRepeated(error)) throw error;
        // What may have come of the failure nobody can pay: its secret was given to no one.
        return create(`${paymentId} ${randomUUID()}`);
      });
      if (!intent.client_secret) throw new Error(`Stripe gave no client secret for ${intent.id}`);
      return { reference: intent.id, clientSecret: intent.client_secret };
    },
    async find(reference) {
      const intent = await stripe.paymentIntents.retrieve(reference, { expand: ["latest_charge"] }).catch(unless("resource_missing"));
      return intent ? foundNews(intent) : null;
    },
    async refund(reference) {
      // Under no key of ours: for a day Stripe would repeat its first answer, a refusal too. What went back already it knows by itself.
      await stripe.refunds.create({ payment_intent: reference }).catch(unless("charge_already_refunded"));
    },
    async cancel(reference) {
      await stripe.paymentIntents.cancel(reference).catch(unless("payment_intent_unexpected_state"));
    },
    async readNews(body, headers) {
      if (!webhookSecret) return null;
      const signature = headers.get("Stripe-Signature") ?? "";
      // Whatever it throws: for some malformed signatures that is no signature error of its own.
      const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret).catch(() => null);
      return event && newsOf(event);
    },
    confirm: null,
    answerStep: null,
  };
}

/** Whether an error is only the one that a call of the same key had before: Stripe repeats those for a day. */
const isRepeated = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "headers" in error &&
  (error.headers as Record<string, string> | undefined)?.["idempotent-replayed"] === "true";

const unless = (code: string) => (error: unknown) => {
  if (!(error instanceof Error && "code" in error && error.code === code)) throw error;
};

const statusOfEvent: Partial<Record<Stripe.Event["type"], PaymentStatus>> = {
  "payment_intent.succeeded": "succeeded",
  "payment_intent.processing": "processing",
  "payment_intent.payment_failed": "failed",
  "payment_intent.canceled": "canceled",
  "payment_intent.requires_action": "requires_action",
};

function newsOf(event: Stripe.Event): PaymentNews | "ignored" {
  if (event.type === "charge.refunded") return newsOfRefund(event.id, event.data.object);
  const status = statusOfEvent[event.type];
  return status ? { id: event.id, ...about(event.data.object as Stripe.PaymentIntent, status) } : "ignored";
}

/** Money that went back in part leaves the sale as it is: that is between people. */
function newsOfRefund(id: string, { payment_intent: intent, refunded, amount }: Stripe.Charge): PaymentNews | "ignored" {
  const reference = typeof intent === "string" ? intent : intent?.id;
  return refunded && reference ? { id, reference, status: "refunded", amountCents: amount, failure: null } : "ignored";
}

function foundNews(intent: Stripe.PaymentIntent): PaymentNews {
  const charge = intent.latest_charge;
  const status = typeof charge === "object" && charge?.refunded ? "refunded" : statusOf(intent);
  return { id: null, ...about(intent, status) };
}

function about(intent: Stripe.PaymentIntent, status: PaymentStatus): Omit<PaymentNews, "id"> {
  const amountCents = status === "succeeded" ? intent.amount_received : intent.amount;
  const failure = status === "failed" ? (intent.last_payment_error?.message ?? "The payment did not go through.") : null;
  return { reference: intent.id, status, amountCents, failure };
}

const known: Partial<Record<Stripe.PaymentIntent["status"], PaymentStatus>> = {
  succeeded: "succeeded",
  processing: "processing",
  requires_capture: "processing",
  canceled: "canceled",
  requires_action: "requires_action",
};

/** A declined card leaves an intent as it was before the first try, but for the error. */
const statusOf = ({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentStatus => known[status] ?? (error ? "failed" : "created");
