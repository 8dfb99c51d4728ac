import { beforeEach, describe, expect, test } from "vitest";
import { signSandboxMessage } from "#adapters/payments/sandbox.ts";
import { aDay } from "#core/duration.ts";
import type { Offer } from "#core/offer.ts";
import type { Payment, PaymentStatus } from "#core/payment.ts";
import type { Person } from "#core/user.ts";
import { makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { makeWorkers } from "../workers.ts";

const market = marketForTests();
const byTransfer = "4000000000007775";
const byRefusedTransfer = "4000000000006660";
const toConfirm = "4000002760003184";
let agent: Person;
let buyer: Person;
let offerId: string;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db);
  offerId = await makeOffer(market.db, buyer, await makeProperty(market.db, agent), {
    status: "Accepted",
  });
});

const sweep = () => makeWorkers(market.services, async () => undefined).sweep({});
const wait = (days: number) =>
  market.setNow(new Date(market.services.now().getTime() + days * aDay));
const offerOf = async (person: Person) =>
  ((await (await market.as(person).get("/api/make-offer")).json()) as Offer[])[0];
const paymentNow = async (id: string) =>
  (await (await market.as(buyer).get(`/api/payments/${id}`)).json()) as Payment;
const reject = (body?: object) => market.as(agent).patch(`/api/reject-offer/${offerId}`, body);

async function pay(number: string): Promise<string> {
  const begun = await market.as(buyer).post("/api/payments", { offerId });
  const { paymentId } = (await begun.json()) as Payment;
  const card = { number, expiry: "12/30", cvc: "123" };
  const confirmed = await market.as(buyer).post(`/api/payments/${paymentId}/confirm`, card);
  expect(confirmed.status).toBe(200);
  return paymentId;
}

async function report(id: string, status: PaymentStatus, message: string) {
  const body = JSON.stringify({
    reference: `sandbox_${id}`,
    amountCents: 240_000_00,
    status,
    failure: status === "failed" ? "Your card was declined." : null,
    id: message,
  });
  const signature = signSandboxMessage(body, market.services.secret, market.services.now());
  const headers = { "Sandbox-Signature": signature };
  return (await market.as(null).post("/api/webhooks/sandbox", JSON.parse(body), headers)).status;
}

describe("while a payment is on its way", () => {
  test.each([
    ["a bank is moving it", byTransfer, { days: 15, paymentWaitsForBuyer: false }],
    ["the bank asks its payer for a step", toConfirm, { days: 13, paymentWaitsForBuyer: true }],
  ])("because %s, its offer stays, and both sides see it", async (_, number, { days, ...seen }) => {
    await pay(number);
    wait(days);
    await sweep();
    for (const side of [buyer, agent])
      expect(await offerOf(side)).toMatchObject({
        status: "Accepted",
        paymentOnItsWay: true,
        ...seen,
      });
  });

  test("a step at the bank that is never taken is closed there before its offer lapses, and its payer is reminded before", async () => {
    const id = await pay(toConfirm);
    wait(13.5);
    await sweep();
    expect(market.letters()).toMatchObject([
      { to: buyer.email, subject: expect.stringMatching(/waiting for your payment$/) },
    ]);
    wait(1);
    await sweep();
    expect(await offerOf(buyer)).toMatchObject({ status: "Rejected", paymentOnItsWay: false });
    expect(await paymentNow(id)).toMatchObject({ status: "canceled" });
    const late = await market.services.payments.answerStep?.(`sandbox_${id}`, true);
    expect(late?.status).toBe("canceled");
  });

  test("an offer whose step at the bank was taken a moment before it would lapse is paid", async () => {
    const id = await pay(toConfirm);
    const { payments } = market.services;
    const { cancel } = payments;
    payments.cancel = async (reference) => {
      await payments.answerStep?.(reference, true);
      await cancel(reference);
    };
    wait(15);
    await sweep();
    payments.cancel = cancel;
    expect(await offerOf(buyer)).toMatchObject({
      status: "Accepted",
      transactionId: `sandbox_${id}`,
    });
  });

  test("while the supplier does not cancel a step at the bank, its offer does not lapse", async () => {
    await pay(toConfirm);
    const { cancel } = market.services.payments;
    market.services.payments.cancel = () => Promise.reject(new Error("no line"));
    wait(15);
    await sweep();
    market.services.payments.cancel = cancel;
    expect((await offerOf(buyer))?.status).toBe("Accepted");
    await sweep();
    expect((await offerOf(buyer))?.status).toBe("Rejected");
  });

  test("its offer is paid once the bank is done, however late, or lapses once the bank refuses", async () => {
    await pay(byTransfer);
    wait(21);
    await sweep();
    expect(await offerOf(buyer)).toMatchObject({
      transactionId: expect.any(String),
      paymentOnItsWay: false,
    });
    offerId = await makeOffer(market.db, buyer, await makeProperty(market.db, agent), {
      status: "Accepted",
      createdAt: market.services.now(),
    });
    await pay(byRefusedTransfer);
    wait(15);
    await sweep();
    expect(await offerOf(buyer)).toMatchObject({ status: "Accepted", paymentOnItsWay: true });
    wait(6);
    await sweep();
    expect(await offerOf(buyer)).toMatchObject({ status: "Rejected", paymentOnItsWay: false });
  });

  test("and its bank refuses days later, its payer is emailed why, and until when they can pay; who stands at the form is not", async () => {
    const payUntil = (payBy: Date) =>
      market.pool.query("update offers set pay_by = $2 where id = $1", [offerId, payBy]);
    await payUntil(new Date(today.getTime() + 30 * aDay));
    await pay("4000000000000002");
    expect(market.letters()).toEqual([]);
    await pay(byRefusedTransfer);
    wait(21);
    await sweep();
    expect(market.letters()).toMatchObject([
      {
        to: buyer.email,
        replyTo: agent.email,
        subject: expect.stringMatching(/^Your payment for “/),
      },
    ]);
    expect(market.letters()[0]?.text).toContain(
      "The bank refused the payment. Nothing was charged. Pay $240,000 by 15 Jul 2026, 12:00 UTC, and the home is yours.",
    );
    await pay(byRefusedTransfer);
    wait(21);
    market.jobs.length = 0;
    await sweep();
    expect(market.letters()[0]?.text).toContain(
      "The bank refused the payment. Nothing was charged.\n",
    );
    expect(market.letters()[1]?.subject).toMatch(/has lapsed$/);
  });

  test("an offer does not lapse while the supplier can't be reached about the payment that was begun", async () => {
    const { find } = market.services.payments;
    await market.as(buyer).post("/api/payments", { offerId });
    market.services.payments.find = () => Promise.reject(new Error("no line"));
    wait(15);
    await sweep();
    expect((await offerOf(buyer))?.status).toBe("Accepted");
    market.services.payments.find = find;
    await sweep();
    expect((await offerOf(buyer))?.status).toBe("Rejected");
  });

  test("rejecting its offer is refused in words unless it is confirmed; the money is then refunded, and both sides are emailed", async () => {
    const id = await pay(byTransfer);
    for (const body of [undefined, {}, { confirmed: false }]) {
      const refused = await reject(body);
      expect([refused.status, (await refused.json()).detail]).toEqual([
        409,
        "The payment of this offer is on its way. If you reject it, the money goes back to the buyer.",
      ]);
    }
    expect((await reject({ confirmed: "yes" })).status).toBe(422);
    expect((await reject({ confirmed: true })).status).toBe(200);
    wait(21);
    market.jobs.length = 0;
    await sweep();
    expect(market.jobs).toContainEqual({
      name: "refund-payment",
      data: { reference: `sandbox_${id}` },
    });
    expect(market.letters().map(({ to }) => to)).toEqual([buyer.email, agent.email]);
  });

  test("an agent who rejects is not told that money moves while its buyer is asked to confirm", async () => {
    await pay(toConfirm);
    const refused = await reject();
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      "The buyer was asked to confirm the payment of this offer at their bank. If you reject it, the payment is canceled.",
    ]);
  });

  test("an agent who rejects is warned of money that only the supplier knows of", async () => {
    const { paymentId } = (await (
      await market.as(buyer).post("/api/payments", { offerId })
    ).json()) as Payment;
    const card = { number: byTransfer, expiry: "12/30", cvc: "123" };
    await market.services.payments.confirm?.(`sandbox_${paymentId}`, card);
    expect((await reject()).status).toBe(409);
  });

  test("another agent who tries to reject causes no request to the supplier, and learns nothing", async () => {
    await pay(byTransfer);
    const { find } = market.services.payments;
    let lookups = 0;
    market.services.payments.find = async (reference) => {
      lookups += 1;
      return find(reference);
    };
    const stranger = await makePerson(market.db, "agent");
    const answer = await market.as(stranger).patch(`/api/reject-offer/${offerId}`);
    market.services.payments.find = find;
    expect([answer.status, lookups]).toEqual([404, 0]);
  });
});

describe("a message that comes late", () => {
  test.each([
    ["a failure after the bank began", byTransfer, "failed", "processing"],
    ["a request for a step after the bank began", byTransfer, "requires_action", "processing"],
    ["a beginning after a refusal", "4000000000000002", "processing", "failed"],
    ["a failure before a step was asked for", toConfirm, "failed", "requires_action"],
  ] as const)("%s changes nothing, as often as it comes", async (_, number, reported, stays) => {
    const id = await pay(number);
    for (const message of ["late-1", "late-1", "late-2"]) {
      expect(await report(id, reported, `${id}-${message}`)).toBe(200);
      expect((await paymentNow(id)).status).toBe(stays);
    }
  });

  test("has to be sent again while the supplier does not answer", async () => {
    const id = await pay(byTransfer);
    const { find } = market.services.payments;
    market.services.payments.find = () => Promise.reject(new Error("no line"));
    expect(await report(id, "failed", `${id}-1`)).toBe(503);
    market.services.payments.find = find;
    expect(await report(id, "failed", `${id}-1`)).toBe(200);
    expect((await paymentNow(id)).status).toBe("processing");
  });

  test("an answer that the supplier gave before a newer one is not applied over it", async () => {
    const { paymentId: id } = (await (
      await market.as(buyer).post("/api/payments", { offerId })
    ).json()) as Payment;
    const supplier = market.services.payments;
    const { find } = supplier;
    const card = { number: byTransfer, expiry: "12/30", cvc: "123" };
    // The first answer is overtaken by a payment, of which the second tells.
    supplier.find = async (reference) => {
      supplier.find = find;
      const before = await find(reference);
      wait(1);
      await supplier.confirm?.(reference, card);
      await report(id, "processing", `${id}-1`);
      return before && { ...before, status: "failed", failure: "Your card was declined." };
    };
    await report(id, "failed", `${id}-0`);
    expect((await paymentNow(id)).status).toBe("processing");
  });
});
