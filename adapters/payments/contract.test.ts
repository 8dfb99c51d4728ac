import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFaultProxy } from "#test/fault-proxy.ts";
import { openStripeStandIn, type StripeStandIn, standInKey } from "#test/stripe-stand-in.ts";
import type { PaymentReport, PaymentSupplier } from "./payment-supplier.ts";
import { openSandbox, signSandboxMessage } from "./sandbox.ts";
import { openStripe } from "./stripe.ts";

type Message = { body: string; headers: Headers };
type Does = "pays" | "is declined" | "is asked to confirm";

/** A supplier with test helpers: a payer, and the messages that the supplier sends. */
type Bench = {
  supplier: PaymentSupplier;
  payer(reference: string, does: Does): Promise<void>;
  /** The messages about a payment so far, oldest first. */
  messages(reference: string): Promise<Message[]>;
  /** Signs a body as the supplier would, or as somebody else, or at another time. */
  sign(body: string, how?: { secret?: string; secondsAgo?: number }): Message;
  close(): Promise<void>;
};

const webhookSecret = "whsec_of_a_test";
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
  const sign: Bench["sign"] = (body, { secret: given = secret, secondsAgo = 0 } = {}) => {
    const signature = signSandboxMessage(body, given, new Date(Date.now() - secondsAgo * 1000));
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

const stripeSign: Bench["sign"] = (
  body,
  { secret: given = webhookSecret, secondsAgo = 0 } = {},
) => {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const header = new Stripe(standInKey).webhooks.generateTestHeaderString({
    payload: body,
    secret: given,
    timestamp,
  });
  return { body, headers: new Headers({ "Stripe-Signature": header }) };
};

let standIn: StripeStandIn;

const openOnStandIn = (secretKey = standInKey) =>
  openStripe({
    secretKey,
    publishableKey: "pk_test_x",
    webhookSecret,
    host: standIn.host,
    port: standIn.port,
    protocol: "http",
  });

async function standInBench(): Promise<Bench> {
  standIn = await openStripeStandIn();
  const about = ({ id, payment_intent }: { id?: string; payment_intent?: string }) =>
    payment_intent ?? id;
  return {
    supplier: await openOnStandIn(),
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
const benches: [string, () => Promise<Bench>][] = [
  ["the sandbox", sandboxBench],
  ["Stripe, on a stand-in", standInBench],
  ...(testKey
    ? ([["Stripe, in its test mode", () => testModeBench(testKey)]] as [
        string,
        () => Promise<Bench>,
      ][])
    : []),
];

describe.each(benches)("%s", (_, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  const wanted = () => ({
    paymentId: crypto.randomUUID(),
    offerId: crypto.randomUUID(),
    amountCents: 240_000_50,
  });
  const begin = async () => (await bench.supplier.begin(wanted())).reference;
  const statusOf = async (reference: string) => (await bench.supplier.find(reference))?.status;
  const told = async (reference: string) => {
    const read = await Promise.all(
      (await bench.messages(reference)).map(({ body, headers }) =>
        bench.supplier.readWebhook(body, headers),
      ),
    );
    return read.filter(
      (report): report is PaymentReport => report !== null && report !== "ignored",
    );
  };

  test("begins a payment once, however often it is asked to", async () => {
    const one = wanted();
    const begun = await Promise.all([bench.supplier.begin(one), bench.supplier.begin(one)]);
    begun.push(await bench.supplier.begin(one));
    expect(new Set(begun.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await begin()).not.toBe(begun[0]?.reference);
    expect(await bench.supplier.find(begun[0]?.reference ?? "")).toMatchObject({
      status: "created",
      amountCents: 240_000_50,
      failure: null,
    });
  });

  test("tells of a success, the same when it is asked", async () => {
    const reference = await begin();
    await bench.payer(reference, "pays");
    const news = { reference, status: "succeeded", amountCents: 240_000_50, failure: null };
    expect(await bench.supplier.find(reference)).toMatchObject(news);
    expect(await told(reference)).toContainEqual(expect.objectContaining(news));
  });

  test("says in a sentence why a card was declined, and lets another be tried", async () => {
    const reference = await begin();
    await bench.payer(reference, "is declined");
    expect(await bench.supplier.find(reference)).toMatchObject({
      status: "failed",
      failure: expect.stringMatching(/declined.*\.$/),
    });
    expect(await told(reference)).toContainEqual(
      expect.objectContaining({
        status: "failed",
        failure: expect.stringMatching(/declined.*\.$/),
      }),
    );
    await bench.payer(reference, "pays");
    expect(await bench.supplier.find(reference)).toMatchObject({
      status: "succeeded",
      failure: null,
    });
  });

  test("tells that a payment waits for its payer's confirmation", async () => {
    const reference = await begin();
    await bench.payer(reference, "is asked to confirm");
    expect(await statusOf(reference)).toBe("requires_action");
    expect((await told(reference)).map(({ status }) => status)).toContain("requires_action");
  });

  test("gives the money back, once, and tells of it", async () => {
    const reference = await begin();
    await bench.payer(reference, "pays");
    await bench.supplier.refund(reference);
    await bench.supplier.refund(reference);
    expect(await statusOf(reference)).toBe("refunded");
    const refunds = (await told(reference)).filter(({ status }) => status === "refunded");
    expect(refunds).toEqual([
      expect.objectContaining({ reference, amountCents: 240_000_50, failure: null }),
    ]);
  });

  test("gives up what was not finished, and leaves alone what was", async () => {
    const [open, paid] = [await begin(), await begin()];
    await bench.supplier.cancel(open);
    await bench.supplier.cancel(open);
    expect(await statusOf(open)).toBe("canceled");
    expect((await told(open)).map(({ status }) => status)).toEqual(["canceled"]);
    await bench.payer(paid, "pays");
    await bench.supplier.cancel(paid);
    expect(await statusOf(paid)).toBe("succeeded");
  });

  test("knows no payment that was not begun", async () => {
    expect(await bench.supplier.find("pi_nobody_began_this")).toBeNull();
  });

  test("a message has an id of its own, the same each time it comes", async () => {
    const reference = await begin();
    await bench.payer(reference, "is declined");
    await bench.payer(reference, "pays");
    const [first, again] = [await told(reference), await told(reference)];
    expect(again).toEqual(first);
    expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
    expect(first.length).toBeGreaterThanOrEqual(2);
  });

  test("a forged, an altered, an unsigned and a stale message are not believed", async () => {
    const reference = await begin();
    await bench.payer(reference, "pays");
    const { body, headers } = (await bench.messages(reference)).at(-1) as Message;
    const read = (message: Message) => bench.supplier.readWebhook(message.body, message.headers);
    expect(await read({ body, headers })).not.toBeNull();
    expect(await read({ body: body.replace("24000050", "24000051"), headers })).toBeNull();
    expect(await read({ body, headers: new Headers() })).toBeNull();
    expect(await read(bench.sign(body, { secret: "somebody else's" }))).toBeNull();
    expect(await read(bench.sign(body, { secondsAgo: 301 }))).toBeNull();
    expect(await read(bench.sign(body, { secondsAgo: 200 }))).not.toBeNull();
    for (const junk of ["t=1,v1=", "é", "t=,v1=", "v1=0"]) {
      expect(
        await read({
          body,
          headers: new Headers({ "Stripe-Signature": junk, "Sandbox-Signature": junk }),
        }),
      ).toBeNull();
    }
  });
});

test("a payment of the sandbox that can't be read just now is not one that nobody knows", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gable-sandbox-"));
  const supplier = openSandbox({
    folder,
    secret,
    now: () => new Date(),
    send: async () => undefined,
  });
  await mkdir(join(folder, "sandbox_1.json"));
  await expect(supplier.find("sandbox_1")).rejects.toMatchObject({ code: "EISDIR" });
  await expect(
    supplier.begin({ paymentId: "1", offerId: "2", amountCents: 100 }),
  ).rejects.toMatchObject({ code: "EISDIR" });
  await rm(folder, { recursive: true });
});

describe("Stripe's own", () => {
  let supplier: PaymentSupplier;
  beforeAll(async () => {
    standIn = await openStripeStandIn();
    supplier = await openOnStandIn();
  });
  afterAll(() => standIn.close());

  const wanted = (amountCents = 500) => ({
    paymentId: crypto.randomUUID(),
    offerId: "offer-1",
    amountCents,
  });
  const read = (event: object) => {
    const { body, headers } = stripeSign(JSON.stringify(event));
    return supplier.readWebhook(body, headers);
  };

  test("an answer that was lost on the way does not begin a second payment", async () => {
    const before = standIn.requests.length;
    standIn.loseAnswers(1);
    const one = wanted();
    const { reference } = await supplier.begin(one);
    expect(standIn.requests.slice(before)).toEqual([
      "POST /v1/payment_intents",
      "POST /v1/payment_intents",
    ]);
    expect(await supplier.begin(one)).toMatchObject({ reference });
  });

  test("the same payment of another amount is an error, not a second one", async () => {
    const one = wanted();
    await supplier.begin(one);
    await expect(supplier.begin({ ...one, amountCents: 999 })).rejects.toThrow(/same parameters/);
  });

  test("an outage, a wrong key and an amount beyond what cards take are errors that say so", async () => {
    const outage = {
      status: 500,
      body: { error: { type: "api_error", message: "An unknown error occurred." } },
    };
    standIn.answerNext(outage, outage);
    const one = wanted();
    await expect(supplier.begin(one)).rejects.toThrow("An unknown error occurred.");
    // Stripe repeats a failure for a day under the same idempotency key; a second try must not end
    // there.
    await expect(supplier.begin(one)).resolves.toMatchObject({ reference: expect.any(String) });
    await expect((await openOnStandIn("sk_test_wrong")).begin(wanted())).rejects.toThrow(
      "Invalid API Key provided.",
    );
    const max = supplier.maxCents ?? 0;
    await expect(supplier.begin(wanted(max))).resolves.toMatchObject({
      reference: expect.any(String),
    });
    await expect(supplier.begin(wanted(max + 1))).rejects.toThrow("no more than $999,999.99");
    await expect(supplier.refund("pi_nobody")).rejects.toThrow("does not have a successful charge");
    await expect(supplier.cancel("pi_nobody")).rejects.toThrow("No such payment_intent");
  });

  test("money that could not go back at first goes back when it is tried again, once also where the answer was lost", async () => {
    const { reference } = await supplier.begin(wanted());
    await expect(supplier.refund(reference)).rejects.toThrow("does not have a successful charge");
    standIn.payer(reference, "pays");
    standIn.loseAnswers(1);
    await supplier.refund(reference);
    expect((await supplier.find(reference))?.status).toBe("refunded");
    expect(
      standIn.events
        .filter(({ type }) => type === "charge.refunded")
        .filter(({ data }) => JSON.stringify(data).includes(reference)),
    ).toHaveLength(1);
  });

  test("a payment is begun in dollars, and says there which of ours it is", async () => {
    const one = wanted(240_000_50);
    standIn.payer((await supplier.begin(one)).reference, "pays");
    const metadata = { paymentId: one.paymentId, offerId: one.offerId };
    expect(standIn.events.at(-1)?.data.object).toMatchObject({
      amount: 240_000_50,
      currency: "usd",
      metadata,
    });
  });

  test("of a success it tells what came, not what was asked for", async () => {
    const event = (type: string, status: string) =>
      read({
        id: "evt_x",
        object: "event",
        type,
        data: { object: { id: "pi_1", status, amount: 500, amount_received: 400 } },
      });
    expect(await event("payment_intent.succeeded", "succeeded")).toMatchObject({
      status: "succeeded",
      amountCents: 400,
    });
    expect(await event("payment_intent.processing", "processing")).toMatchObject({
      status: "processing",
      amountCents: 500,
    });
  });

  test("a payment by bank is under way until it comes, and can't be given up meanwhile", async () => {
    const { reference } = await supplier.begin(wanted());
    standIn.payer(reference, "pays by bank");
    await supplier.cancel(reference);
    expect((await supplier.find(reference))?.status).toBe("processing");
    expect(await read(standIn.events.at(-1) ?? {})).toMatchObject({
      reference,
      status: "processing",
    });
  });

  test("what it answers is how a payment stands now, and no message that could have come before", async () => {
    const { reference } = await supplier.begin(wanted());
    expect(await supplier.find(reference)).toMatchObject({ id: null, status: "created" });
    standIn.payer(reference, "pays");
    expect(await supplier.find(reference)).toMatchObject({ id: null, status: "succeeded" });
  });

  test("what is none of ours to act on is ignored: other events, and money given back in part", async () => {
    const event = (type: string, object: object) =>
      read({ id: "evt_x", object: "event", type, data: { object } });
    expect(await event("customer.created", { id: "cus_1" })).toBe("ignored");
    expect(await event("payment_intent.created", { id: "pi_1" })).toBe("ignored");
    expect(
      await event("charge.refunded", {
        id: "ch_1",
        payment_intent: "pi_1",
        refunded: false,
        amount: 500,
        amount_refunded: 100,
      }),
    ).toBe("ignored");
    expect(
      await event("charge.refunded", {
        id: "ch_1",
        payment_intent: null,
        refunded: true,
        amount: 500,
      }),
    ).toBe("ignored");
  });

  test.each(["refused", "hanging", "garbled"] as const)(
    "while it is at fault (%s) that is an error in time; afterwards the same payment goes on",
    async (fault) => {
      const proxy = await openFaultProxy({ port: standIn.port });
      const at = { host: proxy.host, port: proxy.port, protocol: "http", timeout: 300 } as const;
      const behind = await openStripe({
        secretKey: standInKey,
        publishableKey: "pk_test_x",
        webhookSecret,
        ...at,
      });
      const payment = wanted();
      const { reference } = await behind.begin(payment);
      await proxy.set(fault);
      const started = performance.now();
      const calls = await Promise.allSettled([
        behind.begin(payment),
        behind.begin(wanted()),
        behind.find(reference),
      ]);
      expect(calls.map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
      expect(performance.now() - started).toBeLessThan(8_000);
      await proxy.set(null);
      expect((await behind.begin(payment)).reference).toBe(reference);
      expect((await behind.find(reference))?.status).toBe("created");
      await proxy.close();
    },
  );

  test("without a webhook secret no message is believed", async () => {
    const deaf = await openStripe({
      secretKey: standInKey,
      publishableKey: "pk_test_x",
      webhookSecret: undefined,
    });
    const { body, headers } = stripeSign(
      JSON.stringify({
        id: "evt_x",
        type: "payment_intent.succeeded",
        data: { object: { id: "pi_1" } },
      }),
    );
    expect(await deaf.readWebhook(body, headers)).toBeNull();
  });
});
