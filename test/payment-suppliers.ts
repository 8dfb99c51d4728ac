import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import type { PaymentSupplier } from "#adapters/payments/payment-supplier.ts";
import { openSandbox, signSandboxMessage } from "#adapters/payments/sandbox.ts";
import { openStripe } from "#adapters/payments/stripe.ts";
import { openStripeStandIn, type StripeStandIn, standInKey } from "./stripe-stand-in.ts";

export type Message = { body: string; headers: Headers };
type Does = "pays" | "is declined" | "is asked to confirm";

/** A supplier with what its tests need: a payer, and the messages that the supplier sends. */
export type Bench = {
  supplier: PaymentSupplier;
  payer(reference: string, does: Does): Promise<void>;
  /** The messages about a payment so far, oldest first. */
  messages(reference: string): Promise<Message[]>;
  /** Signs a body as the supplier would, or as somebody else, or at another time. */
  sign(body: string, how?: { secret?: string; secondsAgo?: number }): Message;
  close(): Promise<void>;
};

export const webhookSecret = "whsec_of_a_test";
const secret = "a secret for tests, longer than it need be";

async function sandboxBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), "gable-sandbox-"));
  const sent: string[] = [];
  const supplier = openSandbox({
    folder,
    secret,
    now: () => new Date(),
    send: async (body) => void sent.push(body),
  });
  const numbers: Record<Does, string> = {
    pays: "4242424242424242",
    "is declined": "4000000000000002",
    "is asked to confirm": "4000002760003184",
  };
  const sign: Bench["sign"] = (body, { secret: key = secret, secondsAgo = 0 } = {}) => {
    const signature = signSandboxMessage(body, key, new Date(Date.now() - secondsAgo * 1000));
    return { body, headers: new Headers({ "Sandbox-Signature": signature }) };
  };
  return {
    supplier,
    sign,
    async payer(reference, does) {
      const waits = (await supplier.find(reference))?.status === "requires_action";
      if (waits) await supplier.answerStep?.(reference, does === "pays");
      else
        await supplier.confirm?.(reference, { number: numbers[does], expiry: "12/40", cvc: "123" });
    },
    messages: async (reference) =>
      sent.filter((body) => JSON.parse(body).reference === reference).map((body) => sign(body)),
    close: () => rm(folder, { recursive: true }),
  };
}

export const stripeSign: Bench["sign"] = (
  body,
  { secret: key = webhookSecret, secondsAgo = 0 } = {},
) => {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const header = new Stripe(standInKey).webhooks.generateTestHeaderString({
    payload: body,
    secret: key,
    timestamp,
  });
  return { body, headers: new Headers({ "Stripe-Signature": header }) };
};

export const openOnStandIn = (standIn: StripeStandIn, secretKey = standInKey) =>
  openStripe({
    secretKey,
    publishableKey: "pk_test_x",
    webhookSecret,
    host: standIn.host,
    port: standIn.port,
    protocol: "http",
  });

async function standInBench(): Promise<Bench> {
  const standIn = await openStripeStandIn();
  const about = ({ id, payment_intent }: { id?: string; payment_intent?: string }) =>
    payment_intent ?? id;
  return {
    supplier: await openOnStandIn(standIn),
    payer: async (reference, does) => standIn.payer(reference, does),
    messages: async (reference) =>
      standIn.events
        .filter(({ data }) => about(data.object) === reference)
        .map((event) => stripeSign(JSON.stringify(event))),
    sign: stripeSign,
    close: () => standIn.close(),
  };
}

/**
 * The real Stripe in test mode. It can't reach us here, so its events are fetched and signed as its
 * webhook would sign them.
 */
async function testModeBench(secretKey: string): Promise<Bench> {
  const client = new Stripe(secretKey);
  const methods: Record<Does, string> = {
    pays: "pm_card_visa",
    "is declined": "pm_card_visa_chargeDeclined",
    "is asked to confirm": "pm_card_threeDSecureRequired",
  };
  return {
    supplier: await openStripe({ secretKey, publishableKey: "pk_test_x", webhookSecret }),
    async payer(reference, does) {
      const how = { payment_method: methods[does], return_url: "https://gable.example/" };
      await client.paymentIntents.confirm(reference, how).catch((error) => {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
      });
    },
    async messages(reference) {
      // Stripe lists an event with a delay.
      await new Promise((done) => setTimeout(done, 3000));
      const { data } = await client.events.list({ limit: 100 });
      const bodies = data
        .map((event) => JSON.stringify(event))
        .filter((body) => body.includes(reference));
      return bodies.reverse().map((body) => stripeSign(body));
    },
    sign: stripeSign,
    close: async () => undefined,
  };
}

const testKey = process.env.STRIPE_TEST_SECRET_KEY;
/** The suppliers of payments that can run here. */
export const benches: [string, () => Promise<Bench>][] = [
  ["the sandbox", sandboxBench],
  ["Stripe, on a stand-in", standInBench],
  ...(testKey
    ? ([["Stripe, in its test mode", () => testModeBench(testKey)]] as [
        string,
        () => Promise<Bench>,
      ][])
    : []),
];
