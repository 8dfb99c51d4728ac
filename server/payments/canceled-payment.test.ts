import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStripe } from "#adapters/payments/stripe.ts";
import type { Payment } from "#core/payment.ts";
import type { Person } from "#core/user.ts";
import { eventsAbout, findReceipt } from "#db/history.ts";
import { makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { openStripeStandIn, type StripeStandIn, standInKey } from "#test/stripe-stand-in.ts";
import { lapseOffers } from "../offers/lapse-offers.ts";
import { makeWorkers } from "../workers.ts";
import { refreshPayment } from "./find-payment.ts";
import { recordPaymentReport } from "./record-payment-report.ts";

const market = marketForTests();
const aDay = 24 * 3_600_000;
let stripe: StripeStandIn;
let agent: Person;
let buyer: Person;
let offerId: string;

beforeAll(async () => {
  stripe = await openStripeStandIn();
  const { host, port } = stripe;
  market.services.payments = await openStripe({
    secretKey: standInKey,
    publishableKey: "pk_test_x",
    webhookSecret: undefined,
    host,
    port,
    protocol: "http",
  });
});
afterAll(() => stripe.close());

beforeEach(async () => {
  market.setNow(today);
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db);
  offerId = await makeOffer(market.db, buyer, await makeProperty(market.db, agent), {
    status: "Accepted",
  });
  await market.pool.query("update payments set closed_at = now() where status = 'canceled'");
  await market.pool.query("delete from payment_news");
  market.jobs.length = 0;
});

const work = () => makeWorkers(market.services, async () => undefined);
const sweep = () => work().sweep({});
const reject = () => market.as(agent).patch(`/api/reject-offer/${offerId}`, { confirmed: true });
const jobsOf = (reference: string) =>
  market.jobs
    .filter(({ data }) => "reference" in data && data.reference === reference)
    .map(({ name }) => name);
const movesOf = async (id: string) =>
  (await eventsAbout(market.db, "payment", id)).map(({ move }) => move);
const lookups = (reference: string) =>
  stripe.requests.filter((request) => request === `GET /v1/payment_intents/${reference}`).length;
const succeeded = (reference: string, id: string, amountCents: number) =>
  recordPaymentReport(market.services, {
    id,
    reference,
    status: "succeeded",
    amountCents,
    failure: null,
  });

async function begin() {
  const {
    paymentId: id,
    clientSecret,
    amount,
  } = (await (await market.as(buyer).post("/api/payments", { offerId })).json()) as Payment;
  return { id, reference: clientSecret?.replace("_secret_x", "") ?? "", cents: amount * 100 };
}

async function statusOf(id: string) {
  return ((await (await market.as(buyer).get(`/api/payments/${id}`)).json()) as Payment).status;
}

/** A payment given up here while the bank is processing it, which nobody can stop. */
async function cancelWhileProcessing() {
  const payment = await begin();
  stripe.payer(payment.reference, "pays by bank");
  await sweep();
  expect(await statusOf(payment.id)).toBe("processing");
  await reject();
  await work()["cancel-payment"](payment);
  market.jobs.length = 0;
  return payment;
}

test("money that a bank brings days after its payment was canceled is found by a sweep, and refunded once", async () => {
  const { id, reference, cents } = await cancelWhileProcessing();
  await sweep();
  expect([await statusOf(id), jobsOf(reference)]).toEqual(["canceled", []]);
  stripe.payer(reference, "pays");
  await sweep();
  expect(jobsOf(reference)).toEqual(["refund-payment"]);
  await sweep();
  await succeeded(reference, "evt_of_the_same", cents);
  expect(jobsOf(reference)).toEqual(["refund-payment"]);
  await work()["refund-payment"]({ reference });
  expect(await statusOf(id)).toBe("refunded");
  expect(await movesOf(id)).toEqual(["begin", "processing", "canceled", "refund", "refunded"]);
  const before = lookups(reference);
  await sweep();
  await succeeded(reference, "evt_late", cents);
  expect([lookups(reference) - before, jobsOf(reference), await statusOf(id)]).toEqual([
    0,
    ["refund-payment"],
    "refunded",
  ]);
});

test("both sides of a payment that came after its offer was rejected are written to, once, however often the news comes", async () => {
  const { reference, cents } = await begin();
  await reject();
  stripe.payer(reference, "pays");
  market.jobs.length = 0;
  for (const id of ["evt_1", "evt_1", "evt_2"]) await succeeded(reference, id, cents);
  expect(market.letters()).toMatchObject([
    { to: buyer.email, subject: expect.stringContaining("is being refunded") },
    { to: agent.email, subject: expect.stringContaining("is being refunded") },
  ]);
  const { text } = market.letters()[0] ?? { text: "" };
  expect(text).toContain(
    "The offer was no longer open when the money arrived. So $240,000 is on its way back to you.",
  );
  expect(text).toContain(`Payment Transaction ID: ${reference}`);
  expect(
    await findReceipt(market.db, /Proof of this step: ([0-9a-f]{64})/.exec(text)?.[1] ?? ""),
  ).toMatchObject({ noun: "payment", move: "refund" });
});

test("an offer lapses only once its payment is canceled at the supplier, or is paid by one that was a moment faster", async () => {
  const { id, reference } = await begin();
  stripe.payer(reference, "is asked to confirm");
  const { cancel } = market.services.payments;
  market.services.payments.cancel = async (canceled) => {
    stripe.payer(reference, "pays");
    await cancel(canceled);
  };
  market.setNow(new Date(today.getTime() + 15 * aDay));
  await lapseOffers(market.services);
  market.services.payments.cancel = cancel;
  expect(await movesOf(id)).toEqual(["begin", "requires_action", "succeeded"]);
});

test("its payer who comes back sees that, too", async () => {
  const { id, reference } = await cancelWhileProcessing();
  stripe.payer(reference, "pays");
  await refreshPayment(market.context(buyer), id);
  expect(jobsOf(reference)).toEqual(["refund-payment"]);
});

test("one that the supplier has canceled as well is not looked up again", async () => {
  const { id, reference } = await begin();
  await reject();
  await work()["cancel-payment"]({ reference });
  const before = lookups(reference);
  await sweep();
  await refreshPayment(market.context(buyer), id);
  expect([lookups(reference) - before, await movesOf(id)]).toEqual([0, ["begin", "canceled"]]);
});

test("one whose last report was the same is looked up once more, and then no more", async () => {
  const { reference } = await begin();
  await reject();
  await work()["cancel-payment"]({ reference });
  await market.pool.query("update payments set closed_at = null where reference = $1", [reference]);
  const before = lookups(reference);
  await sweep();
  await sweep();
  expect(lookups(reference) - before).toBe(1);
});

test("one that is still open at the supplier is canceled there again, until it is", async () => {
  const { reference } = await begin();
  stripe.payer(reference, "is declined");
  await reject();
  market.jobs.length = 0;
  await sweep();
  await sweep();
  expect(jobsOf(reference)).toEqual(["cancel-payment", "cancel-payment"]);
  await work()["cancel-payment"]({ reference });
  await sweep();
  expect(jobsOf(reference)).toHaveLength(2);
});

test("one whose bank failed after all can be canceled there, and is", async () => {
  const { id, reference } = await cancelWhileProcessing();
  stripe.payer(reference, "is declined");
  await sweep();
  expect([jobsOf(reference), await statusOf(id)]).toEqual([["cancel-payment"], "canceled"]);
});

test("money that its job did not send back for a day is sent back again", async () => {
  const { id, reference, cents } = await cancelWhileProcessing();
  stripe.payer(reference, "pays");
  await sweep();
  market.setNow(new Date(today.getTime() + aDay));
  await recordPaymentReport(market.services, {
    id: "evt_late",
    reference,
    status: "failed",
    amountCents: cents,
    failure: "Declined before.",
  });
  expect(jobsOf(reference)).toEqual(["refund-payment"]);
  await sweep();
  await sweep();
  expect(jobsOf(reference)).toEqual(["refund-payment", "refund-payment"]);
  expect(await movesOf(id)).toEqual(["begin", "processing", "canceled", "refund"]);
});

test("money of another amount than the offer's is refunded once, whoever reports it", async () => {
  const { id, reference } = await begin();
  await succeeded(reference, "evt_1", 100);
  await succeeded(reference, "evt_2", 100);
  await recordPaymentReport(market.services, {
    id: "evt_0",
    reference,
    status: "failed",
    amountCents: 100,
    failure: "Declined before.",
  });
  expect([jobsOf(reference), await movesOf(id), await statusOf(id)]).toEqual([
    ["refund-payment"],
    ["begin", "refund"],
    "processing",
  ]);
});

test("one that is canceled while the supplier begins it is canceled there, and nobody gets a form to pay it", async () => {
  const supplier = market.services.payments;
  const { begin: original } = supplier;
  supplier.begin = async (payment) => {
    await reject();
    return original(payment);
  };
  const answer = await market.as(buyer).post("/api/payments", { offerId });
  supplier.begin = original;
  expect([answer.status, (await answer.json()).detail]).toEqual([
    409,
    "This offer is no longer open: there is nothing to pay.",
  ]);
  const { rows } = await market.pool.query(
    "select reference, status from payments where offer_id = $1",
    [offerId],
  );
  expect(rows).toEqual([{ reference: expect.stringMatching(/^pi_/), status: "canceled" }]);
  expect(jobsOf(rows[0].reference)).toEqual(["cancel-payment"]);
  await work()["cancel-payment"](rows[0]);
  expect(() => stripe.payer(rows[0].reference, "pays")).toThrow("nobody can pay");
});
