import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signSandboxMessage } from "#adapters/payments/sandbox.ts";
import { aDay } from "#core/duration.ts";
import type { Person } from "#core/user.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { testJobs } from "#test/fuse.ts";
import { makePerson, makeProperty, today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import {
  aimAtOffer,
  aimAtPair,
  aimAtPayment,
  due,
  dueOf,
  dueToMake,
  isHidden,
  key,
  lapse,
  type Model,
  type ModelOffer,
  type ModelPayment,
  type ModelProperty,
  type OfferStep,
  recordPayment,
  sell,
  send,
  syncPayments,
  take,
  takeOver,
} from "#test/model-of-deals.ts";
import {
  type AimedStep,
  aimed,
  dueOfStep,
  followOffers,
  judgeHomes,
  newHome,
  place,
  sendStep,
  takeOverHomes,
  takeStep,
} from "#test/moves-of-homes.ts";
import { brokenRules, judgeMoney } from "#test/rules-of-deals.ts";
import { card, pick, type Step, step } from "#test/steps-of-deals.ts";
import { refreshPayment } from "../payments/find-payment.ts";
import { syncUnsettledPayments } from "../payments/sync-payment.ts";
import { makeWorkers } from "../workers.ts";
import { lapseOffers } from "./lapse-offers.ts";
import { notifyOfHolds } from "./notify-bidders.ts";

const market = marketForTests();
const long = process.env.LONG === "1";

let now = today.getTime();
let crashAt = -1;
let crashed = false;
let news: string[] = [];
const paidRows = new Map<string, string>();
let histories = 0;
let steps = 0;
let crashes = 0;

beforeAll(async () => {
  await market.pool.query(testJobs);
  // In the transaction of the move, like the real queue. A simulated crash throws instead.
  market.services.queue.enqueue = async (tx, name, data) => {
    if (crashAt-- === 0) {
      crashed = true;
      throw new Error("the process died");
    }
    await tx.execute(
      sql`insert into test_jobs (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`,
    );
  };
});

async function begin(): Promise<Model> {
  const { db } = market;
  const buyers = await Promise.all([1, 2, 3, 4].map(() => makePerson(db)));
  const agents = await Promise.all([1, 2].map(() => makePerson(db, "agent")));
  const statuses = ["Verified", "Verified", "Verified", "Available"] as const;
  const properties: ModelProperty[] = [];
  for (const [index, status] of statuses.entries()) {
    const agent = pick(agents, index) as Person;
    const id = await makeProperty(db, agent, { status, price: 500_000 });
    properties.push(newHome(id, agent, status));
  }
  const model: Model = {
    buyers,
    agents,
    admin: await makePerson(db, "admin"),
    suspended: new Set(),
    properties,
    wishes: new Set(),
    offers: [],
    payments: [],
  };
  [now, crashAt, crashed, news] = [today.getTime(), -1, false, []];
  market.setNow(today);
  market.jobs.length = 0;
  paidRows.clear();
  for (const buyer of buyers.slice(0, 3))
    for (const property of properties.slice(0, 3)) await wish(model, buyer, property);
  return model;
}

async function wish(model: Model, buyer: Person, property: ModelProperty): Promise<void> {
  if (model.suspended.has(buyer)) return;
  const { status } = await market.as(buyer).post("/api/wishlist", { propertyId: property.id });
  expect(status).toBe(isHidden(property) ? 404 : property.status === "Sold" ? 409 : 200);
  if (status === 200) model.wishes.add(key(buyer, property));
}

async function make(
  model: Model,
  buyer: Person,
  property: ModelProperty,
  amount: number,
): Promise<void> {
  const body = {
    propertyId: property.id,
    offeredAmount: amount / 100,
    buyingDate: new Date(now).toISOString().slice(0, 10),
  };
  const response = await market.as(buyer).post("/api/make-offer", body);
  const expected = dueToMake(model, buyer, property);
  if (died(response.status)) return;
  expect(response.status).toBe(expected);
  if (expected === 200)
    model.offers.push({
      id: (await response.json()).insertedId,
      buyer,
      property,
      status: "Pending",
      paid: false,
      payBy: 0,
    });
}

/** Whether a call ended in the planned crash: then nothing of it may be stored. */
function died(status: number): boolean {
  if (!crashed) return false;
  crashed = false;
  crashes += 1;
  expect(status).toBe(500);
  return true;
}

async function moveOffer(model: Model, step: OfferStep, offer: ModelOffer): Promise<void> {
  const { actor, expected } = due(model, step, offer);
  if (model.suspended.has(actor)) return;
  const response = await send(market, actor, step, offer);
  if (died(response.status)) return;
  expect(response.status).toBe(expected);
  if (expected !== 200) return;
  if (step.does === "begin") return recordPayment(model, offer, await response.json());
  offer.status = ({ accept: "Accepted", reject: "Rejected", withdraw: "Withdrawn" } as const)[
    step.does
  ];
  if (step.does === "accept") offer.payBy = now + 14 * aDay;
}

type PropertyStep = { does: "delete" | "verify"; property: number; as: number };

async function moveProperty(
  model: Model,
  { does, as: who }: PropertyStep,
  property: ModelProperty,
): Promise<void> {
  const verifies = does === "verify";
  const right = verifies ? model.admin : property.agent;
  const actor = who < 8 ? right : (model.buyers[0] as Person);
  if (model.suspended.has(actor)) return;
  const { status } = await (verifies
    ? market.as(actor).patch(`/api/properties/verify/${property.id}`)
    : market.as(actor).delete(`/api/properties/${property.id}`));
  if (died(status)) return;
  expect(status).toBe(actor === right ? dueOf(model, verifies, property) : 403);
  if (status !== 200) return;
  if (verifies) place(property, "Active");
  else take(model, property);
}

async function moveHome(model: Model, step: AimedStep): Promise<void> {
  const { status } = await sendStep(market, step);
  if (died(status)) return;
  expect([step, status]).toEqual([step, dueOfStep(model, step, now)]);
  if (status === 200) takeStep(model, step, now);
}

async function payStep(
  model: Model,
  step: Extract<Step, { payment: number }>,
  { id, reference, offer }: ModelPayment,
): Promise<void> {
  const payer =
    "as" in step && step.as > 8
      ? (model.buyers[(model.buyers.indexOf(offer.buyer) + 1) % 4] as Person)
      : offer.buyer;
  if (model.suspended.has(payer)) return;
  const allowed = payer === offer.buyer ? [200, 409] : [404];
  const post = async (how: "confirm" | "answer", body: object) =>
    answered((await market.as(payer).post(`/api/payments/${id}/${how}`, body)).status, allowed);
  if (step.does === "confirm") return post("confirm", card(step.card));
  if (step.does === "answer") return post("answer", { agreed: step.agreed });
  if (step.does === "payAtSupplier")
    return void (await market.services.payments.confirm?.(reference, card(step.card)));
  if (step.does === "refresh")
    return void (await refreshPayment(market.context(offer.buyer), id).catch(() => died(500)));
  const body = JSON.stringify({
    id: `${reference}-forged`,
    reference,
    status: "succeeded",
    amountCents: 1,
    failure: null,
  });
  const headers = { "Sandbox-Signature": signSandboxMessage(body, "forged", new Date(now)) };
  const { status } = await market.as(null).post("/api/webhooks/sandbox", JSON.parse(body), headers);
  expect(status).toBe(400);
}

function answered(status: number, allowed: number[]): void {
  if (!died(status)) expect(allowed).toContain(status);
}

function collectNews(): void {
  for (const job of market.jobs.splice(0))
    if (job.name === "deliver-sandbox-news") news.push(job.data.body);
}

/**
 * Delivers one of the supplier's messages, in any order. With `again`, or after a crash, it will be
 * delivered once more.
 */
async function deliver(which: number, again: boolean): Promise<void> {
  const body = pick(news, which);
  if (!body) return;
  const headers = {
    "Sandbox-Signature": signSandboxMessage(body, market.services.secret, new Date(now)),
  };
  const { status } = await market.as(null).post("/api/webhooks/sandbox", JSON.parse(body), headers);
  if (died(status)) return;
  expect(status).toBe(200);
  if (!again) news.splice(news.indexOf(body), 1);
}

async function work(which: number, again: boolean): Promise<void> {
  const { rows } = await market.pool.query(
    "select id, name, data from test_jobs where not done and name <> 'send-letter' order by id",
  );
  const job:
    | { id: number; name: "refund-payment" | "cancel-payment"; data: { reference: string } }
    | undefined = pick(rows, which);
  if (!job) return;
  const done = makeWorkers(market.services, async () => undefined)
    [job.name](job.data)
    .then(() => true);
  const alive = await done.catch((error) => {
    if (!died(500)) throw error;
    return false;
  });
  if (alive && !again)
    await market.pool.query("update test_jobs set done = true where id = $1", [job.id]);
}

async function wait(model: Model, days: number): Promise<void> {
  crashAt = -1;
  now += days * aDay;
  market.setNow(new Date(now));
  // As the sweep does.
  await syncUnsettledPayments(market.services);
  await lapseOffers(market.services);
  await notifyOfHolds(market.services);
  await followSale(model);
  await syncPayments(model, market.services.payments);
  lapse(model, now);
}

async function together(model: Model, list: Step[]): Promise<void> {
  crashAt = -1;
  const calls = list.map((step) => sendAny(model, step));
  for (const status of await Promise.all(calls))
    expect([200, 403, 404, 409, 422, 429]).toContain(status);
  // The rules in SQL check what they made.
  await takeOver(market.pool, model);
  await takeOverHomes(market.pool, model);
}

async function sendAny(model: Model, step: Step): Promise<number> {
  if ("person" in step || "price" in step)
    return (await sendStep(market, aimed(model, step))).status;
  if ("offer" in step) {
    const offer = pick(model.offers, step.offer);
    return offer ? (await send(market, due(model, step, offer).actor, step, offer)).status : 200;
  }
  const payment = "payment" in step ? pick(model.payments, step.payment) : undefined;
  if (!payment) return 200;
  const path = `/api/payments/${payment.id}/confirm`;
  const sent = card("card" in step ? step.card : 0);
  return (await market.as(payment.offer.buyer).post(path, sent)).status;
}

/**
 * A payment step may do one thing to offers: pay an accepted one, which sells its property and
 * closes the rest.
 */
async function followSale(model: Model): Promise<void> {
  const { rows } = await market.pool.query(
    "select id, transaction_id from offers where transaction_id is not null and id = any($1)",
    [model.offers.map(({ id }) => id)],
  );
  for (const { id, transaction_id } of rows) {
    const offer = model.offers.find((one) => one.id === id);
    if (!offer || offer.paid) continue;
    expect([offer.status, offer.property.status, offer.property.deleted]).toEqual([
      "Accepted",
      "Verified",
      false,
    ]);
    expect((await market.services.payments.find(transaction_id))?.status).toBe("succeeded");
    sell(model, offer);
  }
}

async function run(model: Model, step: Step): Promise<void> {
  if (step.does === "crash") {
    crashAt = step.at;
    return;
  }
  if (step.does === "wait") return wait(model, step.days);
  await syncPayments(model, market.services.payments);
  if (step.does === "together") return together(model, step.steps);
  if ("which" in step) await (step.does === "deliver" ? deliver : work)(step.which, step.again);
  else if ("payment" in step) {
    const payment = aimAtPayment(model, step);
    if (payment) await payStep(model, step, payment);
  } else await decide(model, step);
  await followSale(model);
}

async function decide(
  model: Model,
  step: Exclude<
    Step,
    { payment: number } | { which: number } | { does: "crash" | "wait" | "together" }
  >,
): Promise<void> {
  if ("offer" in step) {
    const offer = aimAtOffer(model, step);
    return offer && moveOffer(model, step, offer);
  }
  if (step.does === "make") {
    const pair = aimAtPair(model, step.pair);
    return pair && make(model, pair.buyer, pair.property, step.amount);
  }
  if ("person" in step || "price" in step) {
    const target = aimed(model, step);
    return model.suspended.has(target.actor) ? undefined : moveHome(model, target);
  }
  const property = pick(model.properties, step.property) as ModelProperty;
  if ("as" in step) return moveProperty(model, step, property);
  return wish(model, pick(model.buyers, step.buyer) as Person, property);
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

async function judge(model: Model): Promise<void> {
  expect(await brokenRules(market.pool)).toEqual([]);
  const ids = model.offers.map(({ id }) => id);
  const { rows } = await market.pool.query(
    "select id, status, transaction_id is not null as paid, o::text as whole from offers o where id = any($1) order by id",
    [ids],
  );
  expect(rows.map(({ id, status, paid }) => ({ id, status, paid }))).toEqual(
    model.offers.map(({ id, status, paid }) => ({ id, status, paid })).sort(byId),
  );
  for (const { id, whole } of rows.filter(({ paid }) => paid)) {
    expect(paidRows.get(id) ?? whole, "a paid offer changed").toBe(whole);
    paidRows.set(id, whole);
  }
  followOffers(model);
  await judgeHomes(market.pool, model);
}

/**
 * Once every message is delivered and every job done, money is kept for what was sold and for
 * nothing else.
 */
async function settle(model: Model): Promise<void> {
  crashAt = -1;
  now += 21 * aDay;
  market.setNow(new Date(now));
  await syncUnsettledPayments(market.services);
  for (let round = 0; round < 20; round++) {
    collectNews();
    while (news.length) await deliver(0, false);
    const { rows } = await market.pool.query(
      "select count(*)::int as left from test_jobs where not done and name <> 'send-letter'",
    );
    if (rows[0].left === 0) break;
    await work(0, false);
  }
  await followSale(model);
  await judge(model);
  for (const payment of model.payments) {
    const found = await market.services.payments.find(payment.reference);
    await judgeMoney(market.pool, payment, found?.status);
  }
}

const runs = long ? 250 : 25;
const timeLimit = long ? 600_000 : 18_000;

test("whatever buyers, agents, an admin and a payment supplier do, in any order, what holds of offers and payments holds", {
  timeout: timeLimit * 3,
}, async () => {
  const history = fc.asyncProperty(
    fc.array(step, { minLength: 25, maxLength: 60, size: "max" }),
    async (list) => {
      const model = await begin();
      for (const one of list) {
        await run(model, one);
        collectNews();
        await judge(model);
        steps += 1;
      }
      await settle(model);
      histories += 1;
    },
  );
  await fc.assert(history, {
    numRuns: runs,
    interruptAfterTimeLimit: timeLimit,
    markInterruptAsFailure: false,
  });
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
  expect(histories).toBeGreaterThan(0);
});

afterAll(async () => {
  const moves =
    "select noun || ' ' || move as name, count(*)::int as times from history_events group by 1 order by 1";
  const { rows } = await market.pool.query(moves);
  const counts = rows.map(({ name, times }) => `${times} ${name}`).join(", ");
  process.stdout.write(
    `deals: ${histories} histories, ${steps} steps, ${crashes} crashes; ${counts}\n`,
  );
});
