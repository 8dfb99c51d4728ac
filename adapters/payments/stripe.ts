import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { cents } from "#core/money.ts";
import type { PaymentStatus } from "#core/payment.ts";
import type { PaymentReport, PaymentSupplier } from "./payment-supplier.ts";

type Settings = {
  secretKey: string;
  publishableKey: string;
  /** Without it every message is rejected, and payments are known only by asking Stripe. */
  webhookSecret: string | undefined;
} & StripeAt;

/** Stripe's address, for tests with a stand-in. */
export type StripeAt = {
  host?: string;
  port?: number;
  protocol?: "http" | "https";
  timeout?: number;
};

// In milliseconds, for each of three tries: a payer is waiting.
const patience = { timeout: 5_000, maxNetworkRetries: 2 };

/**
 * A supplier that moves real money. It uses Stripe's own form (Payment Element); card data never
 * reaches us.
 */
export async function openStripe({
  secretKey,
  publishableKey,
  webhookSecret,
  ...where
}: Settings): Promise<PaymentSupplier> {
  const { default: StripeClient } = await import("stripe");
  const stripe = new StripeClient(secretKey, { ...patience, telemetry: false, ...where });
  return {
    name: "stripe",
    publishableKey,
    // Stripe accepts from half a dollar up to eight digits of cents.
    minCents: cents(50),
    maxCents: cents(99_999_999),
    async begin({ paymentId, offerId, amountCents }) {
      const parameters = {
        amount: amountCents,
        currency: "usd",
        automatic_payment_methods: { enabled: true },
        metadata: { paymentId, offerId },
      };
      const create = (idempotencyKey: string) =>
        stripe.paymentIntents.create(parameters, { idempotencyKey });
      const intent = await create(paymentId).catch((error) => {
        if (!isRepeated(error)) throw error;
        // If the failed call made a payment after all, nobody can pay it: its secret was given to
        // no one.
        return create(`${paymentId} ${randomUUID()}`);
      });
      if (!intent.client_secret) throw new Error(`Stripe gave no client secret for ${intent.id}`);
      return { reference: intent.id, clientSecret: intent.client_secret };
    },
    async find(reference) {
      const intent = await stripe.paymentIntents
        .retrieve(reference, { expand: ["latest_charge.refunds"] })
        .catch(unless("resource_missing"));
      return intent ? toReport(intent) : null;
    },
    async refund(reference) {
      // Without an idempotency key, under which Stripe would repeat its first answer for a day,
      // even a refusal. It rejects a second refund by itself.
      await stripe.refunds
        .create({ payment_intent: reference })
        .catch(unless("charge_already_refunded"));
    },
    async cancel(reference) {
      await stripe.paymentIntents
        .cancel(reference)
        .catch(unless("payment_intent_unexpected_state"));
    },
    async readWebhook(body, headers) {
      if (!webhookSecret) return null;
      const signature = headers.get("Stripe-Signature") ?? "";
      // Catches every error: for some malformed signatures Stripe's library does not throw its
      // signature error.
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, webhookSecret)
        .catch(() => null);
      return event && eventToReport(event);
    },
    confirm: null,
    answerStep: null,
  };
}

/**
 * Whether Stripe only repeats an earlier error of the same idempotency key, as it does for a day.
 */
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

function eventToReport(event: Stripe.Event): PaymentReport | "ignored" {
  if (event.type === "charge.refunded") return refundToReport(event.id, event.data.object);
  // Of these, the first is sent by newer versions of Stripe's API, the last by older ones.
  if (
    event.type === "refund.failed" ||
    event.type === "refund.updated" ||
    event.type === "charge.refund.updated"
  )
    return failedRefundToReport(event.id, event.data.object);
  if (event.type === "charge.dispute.closed") return disputeToReport(event.id, event.data.object);
  const status = statusOfEvent[event.type];
  return status
    ? { id: event.id, ...about(event.data.object as Stripe.PaymentIntent, status) }
    : "ignored";
}

/**
 * Reports only full refunds: a partial one does not undo the sale, and is settled between the
 * people.
 */
function refundToReport(
  id: string,
  { payment_intent: intent, refunded, amount }: Stripe.Charge,
): PaymentReport | "ignored" {
  const reference = typeof intent === "string" ? intent : intent?.id;
  return refunded && reference
    ? { id, reference, status: "refunded", amountCents: amount, failure: null }
    : "ignored";
}

/** Whether a refund came to nothing: its money is in Stripe's account of the market again. */
const isUndone = ({ status }: Stripe.Refund): boolean =>
  status === "failed" || status === "canceled";

function failedRefundToReport(id: string, refund: Stripe.Refund): PaymentReport | "ignored" {
  const { payment_intent: intent, amount } = refund;
  const reference = typeof intent === "string" ? intent : intent?.id;
  return isUndone(refund) && reference
    ? { id, reference, status: "refund_failed", amountCents: amount, failure: null }
    : "ignored";
}

/** Reports only a lost dispute: until then the money may come back. */
function disputeToReport(
  id: string,
  { payment_intent: intent, status, amount }: Stripe.Dispute,
): PaymentReport | "ignored" {
  const reference = typeof intent === "string" ? intent : intent?.id;
  const failure = "The payer's bank took the money back.";
  return status === "lost" && reference
    ? { id, reference, status: "refunded", amountCents: amount, failure }
    : "ignored";
}

function toReport(intent: Stripe.PaymentIntent): PaymentReport {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const [lastRefund] = charge?.refunds?.data ?? [];
  const isRefunded = charge?.refunded && !(lastRefund && isUndone(lastRefund));
  const status = isRefunded ? "refunded" : toStatus(intent);
  return { id: null, ...about(intent, status) };
}

function about(intent: Stripe.PaymentIntent, status: PaymentStatus): Omit<PaymentReport, "id"> {
  const amountCents = status === "succeeded" ? intent.amount_received : intent.amount;
  const failure =
    status === "failed"
      ? (intent.last_payment_error?.message ?? "The payment did not go through.")
      : null;
  return { reference: intent.id, status, amountCents, failure };
}

const known: Partial<Record<Stripe.PaymentIntent["status"], PaymentStatus>> = {
  succeeded: "succeeded",
  processing: "processing",
  requires_capture: "processing",
  canceled: "canceled",
  requires_action: "requires_action",
};

/**
 * After a declined card an intent has the status of a new one; only `last_payment_error` tells them
 * apart.
 */
const toStatus = ({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentStatus =>
  known[status] ?? (error ? "failed" : "created");
