import { beforeEach, expect, test } from "vitest";
import type { Payment } from "#core/payment.ts";
import type { Person } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { makeOffer, makePayment, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { makeWorkers } from "../workers.ts";
import { refreshPayment } from "./find-payment.ts";

const market = marketForTests();
const card = { number: "4242424242424242", expiry: "12/30", cvc: "123" };
let buyer: Person;
let offerId: string;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  buyer = await makePerson(market.db);
  offerId = await makeOffer(market.db, buyer, await makeProperty(market.db), {
    status: "Accepted",
  });
});

const work = () => makeWorkers(market.services, async () => undefined);
const begin = async () =>
  ((await (await market.as(buyer).post("/api/payments", { offerId })).json()) as Payment).paymentId;
const statusOf = async (id: string) =>
  ((await (await market.as(buyer).get(`/api/payments/${id}`)).json()) as Payment).status;
const paid = async () =>
  (await market.pool.query("select transaction_id from offers where id = $1", [offerId])).rows[0]
    .transaction_id;

/** Pays at the supplier, whose message to us gets lost. */
async function payWithoutReport(id: string): Promise<void> {
  await market.services.payments.confirm?.(`sandbox_${id}`, card);
  market.jobs.length = 0;
}

test("a payment whose message was lost is found by the next sweep, once", async () => {
  const id = await begin();
  await payWithoutReport(id);
  expect(await paid()).toBeNull();
  await work().sweep({});
  expect([await statusOf(id), await paid()]).toEqual(["succeeded", `sandbox_${id}`]);
  const letters = market.jobs.length;
  await work().sweep({});
  expect(market.jobs).toHaveLength(letters);
});

test("it is found before the offer lapses", async () => {
  await payWithoutReport(await begin());
  market.setNow(new Date(today.getTime() + 15 * 24 * 3_600_000));
  await work().sweep({});
  expect(await paid()).not.toBeNull();
});

test("money that came for an abandoned payment is found when it is canceled, and refunded", async () => {
  const id = await begin();
  const { rows } = await market.pool.query(
    "select u.id, u.name, u.email, u.image, u.role from users u join properties p on p.agent_id = u.id join offers o on o.property_id = p.id where o.id = $1",
    [offerId],
  );
  const { id: _id, ...agent } = rows[0];
  expect((await market.as({ _id, ...agent }).patch(`/api/reject-offer/${offerId}`)).status).toBe(
    200,
  );
  await payWithoutReport(id);
  const reference = `sandbox_${id}`;
  await work()["cancel-payment"]({ reference });
  expect(market.jobs).toContainEqual({ name: "refund-payment", data: { reference } });
  await work()["refund-payment"]({ reference });
  expect(await statusOf(id)).toBe("refunded");
});

test("one that the supplier knows nothing of holds up none of the others", async () => {
  const stranger = await makeOffer(
    market.db,
    await makePerson(market.db),
    await makeProperty(market.db),
    { status: "Accepted" },
  );
  await makePayment(market.db, stranger);
  const id = await begin();
  await payWithoutReport(id);
  await work().sweep({});
  expect(await statusOf(id)).toBe("succeeded");
});

test("who comes back while the supplier does not answer does not read that nothing was charged", async () => {
  const id = await begin();
  const { find } = market.services.payments;
  market.services.payments.find = () => Promise.reject(new Error("no line"));
  const answer = refreshPayment(market.context(buyer), id);
  await expect(answer).rejects.toMatchObject({
    code: "unavailable",
    message:
      "We can't check your payment right now. Don't pay again: come back to this page in a minute.",
  });
  market.services.payments.find = find;
});

test("who waits for a payment that is known to be under way is shown that while the supplier does not answer", async () => {
  const id = await begin();
  await market.pool.query("update payments set status = 'processing' where id = $1", [id]);
  const { find } = market.services.payments;
  market.services.payments.find = () => Promise.reject(new Error("no line"));
  expect(await refreshPayment(market.context(buyer), id)).toMatchObject({
    payment: { status: "processing" },
    settled: false,
  });
  market.services.payments.find = find;
});

test("a canceled payment shows whether the supplier has closed it", async () => {
  const id = await begin();
  await market.pool.query("update payments set status = 'canceled' where id = $1", [id]);
  const refreshed = () => refreshPayment(market.context(buyer), id);
  expect(await refreshed()).toMatchObject({ payment: { status: "canceled" }, settled: false });
  await work()["cancel-payment"]({ reference: `sandbox_${id}` });
  expect(await refreshed()).toMatchObject({ payment: { status: "canceled" }, settled: true });
});

test("a payment with another supplier, before the owner changed it, is not looked up: it is shown as it is known", async () => {
  const id = await begin();
  await market.pool.query("update payments set supplier = 'stripe' where id = $1", [id]);
  const { find } = market.services.payments;
  market.services.payments.find = () => Promise.reject(new Error("no such payment here"));
  expect(await refreshPayment(market.context(buyer), id)).toMatchObject({
    payment: { status: "created" },
    settled: false,
  });
  market.services.payments.find = find;
});

/** Runs `work` while the supplier knows no payment, as after an exchange of its keys. */
async function whileNothingIsKnown(work: () => Promise<unknown>): Promise<void> {
  const { find } = market.services.payments;
  market.services.payments.find = async () => null;
  await work();
  market.services.payments.find = find;
}

test("who goes on with a payment that the supplier no longer knows begins another, and can pay", async () => {
  const lost = await begin();
  let again = "";
  await whileNothingIsKnown(async () => {
    again = await begin();
  });
  expect(again).not.toBe(lost);
  expect(await statusOf(lost)).toBe("canceled");
  await market.as(buyer).post(`/api/payments/${again}/confirm`, card);
  expect(await paid()).toBe(`sandbox_${again}`);
});

test("while the supplier does not answer, who goes on with a payment is handed the one that they began", async () => {
  const id = await begin();
  const { find } = market.services.payments;
  market.services.payments.find = () => Promise.reject(new Error("no line"));
  expect(await begin()).toBe(id);
  market.services.payments.find = find;
});

test("a payment that the supplier no longer knows is canceled by the next sweep, and not looked up again", async () => {
  const id = await begin();
  await whileNothingIsKnown(() => work().sweep({}));
  expect(await refreshPayment(market.context(buyer), id)).toMatchObject({
    payment: { status: "canceled" },
    settled: true,
  });
  const [, event] = await eventsAbout(market.db, "payment", id);
  expect(event).toMatchObject({
    move: "canceled",
    why: "the payment provider knows nothing of it",
  });
});

test("its payer who comes back to it sees that it ended", async () => {
  const id = await begin();
  await whileNothingIsKnown(async () => {
    expect(await refreshPayment(market.context(buyer), id)).toMatchObject({
      payment: { status: "canceled" },
      settled: true,
    });
  });
});
