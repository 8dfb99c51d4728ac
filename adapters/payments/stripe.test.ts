import { afterAll, beforeAll, expect, test } from "vitest";
import { openFaultProxy } from "#test/fault-proxy.ts";
import { openOnStandIn, stripeSign, webhookSecret } from "#test/payment-suppliers.ts";
import { openStripeStandIn, type StripeStandIn, standInKey } from "#test/stripe-stand-in.ts";
import type { PaymentSupplier } from "./payment-supplier.ts";
import { openStripe } from "./stripe.ts";

let standIn: StripeStandIn;
let supplier: PaymentSupplier;
beforeAll(async () => {
  standIn = await openStripeStandIn();
  supplier = await openOnStandIn(standIn);
});
afterAll(() => standIn.close());

const newPayment = (amountCents = 500) => ({
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
  const one = newPayment();
  const { reference } = await supplier.begin(one);
  expect(standIn.requests.slice(before)).toEqual([
    "POST /v1/payment_intents",
    "POST /v1/payment_intents",
  ]);
  expect(await supplier.begin(one)).toMatchObject({ reference });
});

test("the same payment of another amount is an error, not a second one", async () => {
  const one = newPayment();
  await supplier.begin(one);
  await expect(supplier.begin({ ...one, amountCents: 999 })).rejects.toThrow(/same parameters/);
});

test("an outage, a wrong key and an amount beyond what cards take are errors that say so", async () => {
  const outage = {
    status: 500,
    body: { error: { type: "api_error", message: "An unknown error occurred." } },
  };
  standIn.answerNext(outage, outage);
  const one = newPayment();
  await expect(supplier.begin(one)).rejects.toThrow("An unknown error occurred.");
  // Stripe repeats a failure for a day under the same idempotency key; a second try must not end
  // there.
  await expect(supplier.begin(one)).resolves.toMatchObject({ reference: expect.any(String) });
  await expect((await openOnStandIn(standIn, "sk_test_wrong")).begin(newPayment())).rejects.toThrow(
    "Invalid API Key provided.",
  );
  const max = supplier.maxCents ?? 0;
  await expect(supplier.begin(newPayment(max))).resolves.toMatchObject({
    reference: expect.any(String),
  });
  await expect(supplier.begin(newPayment(max + 1))).rejects.toThrow("no more than $999,999.99");
  await expect(supplier.refund("pi_nobody")).rejects.toThrow("does not have a successful charge");
  await expect(supplier.cancel("pi_nobody")).rejects.toThrow("No such payment_intent");
});

test("money that could not go back at first goes back when it is tried again, once also where the answer was lost", async () => {
  const { reference } = await supplier.begin(newPayment());
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
  const one = newPayment(240_000_50);
  standIn.payer((await supplier.begin(one)).reference, "pays");
  const metadata = { paymentId: one.paymentId, offerId: one.offerId };
  expect(standIn.events.at(-1)?.data.object).toMatchObject({
    amount: 240_000_50,
    currency: "usd",
    metadata,
  });
});

test("a success is reported with the amount received, not the amount requested", async () => {
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

test("a payment by bank is processing until the money arrives, and can't be canceled meanwhile", async () => {
  const { reference } = await supplier.begin(newPayment());
  standIn.payer(reference, "pays by bank");
  await supplier.cancel(reference);
  expect((await supplier.find(reference))?.status).toBe("processing");
  expect(await read(standIn.events.at(-1) ?? {})).toMatchObject({
    reference,
    status: "processing",
  });
});

test("what it answers is how a payment stands now, and no message that could have come before", async () => {
  const { reference } = await supplier.begin(newPayment());
  expect(await supplier.find(reference)).toMatchObject({ id: null, status: "created" });
  standIn.payer(reference, "pays");
  expect(await supplier.find(reference)).toMatchObject({ id: null, status: "succeeded" });
});

test("what needs no action here is ignored: other events, and partial refunds", async () => {
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

test("a refund that fails later is reported, and the payment has succeeded again until another refund", async () => {
  const { reference } = await supplier.begin(newPayment());
  standIn.payer(reference, "pays");
  await supplier.refund(reference);
  standIn.failRefund(reference);
  const event = standIn.events.at(-1) ?? { data: { object: {} } };
  const failed = { reference, status: "refund_failed", amountCents: 500, failure: null };
  expect(await read(event)).toMatchObject(failed);
  for (const type of ["refund.updated", "charge.refund.updated"]) {
    expect(await read({ ...event, type })).toMatchObject(failed);
    const object = { ...event.data.object, status: "succeeded" };
    expect(await read({ ...event, type, data: { object } })).toBe("ignored");
  }
  expect((await supplier.find(reference))?.status).toBe("succeeded");
  await supplier.refund(reference);
  expect((await supplier.find(reference))?.status).toBe("refunded");
});

test("a dispute that is lost is a refund of its amount; one that is open, or won, is none", async () => {
  const close = (status: string, intent: string | null = "pi_1") =>
    read({
      id: "evt_x",
      object: "event",
      type: "charge.dispute.closed",
      data: { object: { id: "du_1", charge: "ch_1", payment_intent: intent, amount: 500, status } },
    });
  expect(await close("lost")).toEqual({
    id: "evt_x",
    reference: "pi_1",
    status: "refunded",
    amountCents: 500,
    failure: "The payer's bank took the money back.",
  });
  for (const answer of [
    await close("won"),
    await close("warning_closed"),
    await close("lost", null),
  ])
    expect(answer).toBe("ignored");
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
    const payment = newPayment();
    const { reference } = await behind.begin(payment);
    await proxy.set(fault);
    const started = performance.now();
    const calls = await Promise.allSettled([
      behind.begin(payment),
      behind.begin(newPayment()),
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
