import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { makeEntry, makeOffer, makePayment, makePerson, makeProperty, today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { lapseOffers } from "./lapse-offers.ts";

const market = marketForTests();
const card = { number: "4242424242424242", expiry: "12/30", cvc: "123" };

const spread = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

// On a slow machine a call may wait long for one of eight connections, which is not what is tested
// here.
beforeAll(() => {
  market.applicationPool.options.connectionTimeoutMillis = 0;
});

// Collects the errors behind a 500, which itself shows none.
const bugs: unknown[] = [];
beforeEach(() => {
  bugs.length = 0;
  market.services.log.error = ((entry: { err?: unknown }) =>
    bugs.push(entry.err)) as typeof market.services.log.error;
});
afterEach(() => expect(bugs).toEqual([]));

/**
 * The statuses that a call may get, if it wins or loses a race, or was never allowed to its caller.
 */
const due = [200, 403, 404, 409];

async function count(sql: string, propertyId: string): Promise<number> {
  const { rows } = await market.pool.query(
    `select count(*)::int as found from offers where property_id = $1 and ${sql}`,
    [propertyId],
  );
  return rows[0].found;
}

async function everyOffer(buyers: Person[], propertyId: string): Promise<string[]> {
  return Promise.all(buyers.map((buyer) => makeOffer(market.db, buyer, propertyId)));
}

test.each([1, 2, 3])(
  "two hundred accepts, rejections, withdrawals and offers at once leave one accepted at most, and every answer is due (round %i)",
  async () => {
    const agent = await makePerson(market.db, "agent");
    const propertyId = await makeProperty(market.db, agent);
    const buyers = await Promise.all(Array.from({ length: 40 }, () => makePerson(market.db)));
    await Promise.all(buyers.map((buyer) => makeEntry(market.db, buyer, propertyId)));
    const ids = await everyOffer(buyers, propertyId);
    const stranger = await makePerson(market.db, "agent");
    const calls = ids.flatMap((id, index) => {
      const buyer = buyers[index] ?? stranger;
      return [
        () => market.as(agent).patch(`/api/accept-offer/${id}`),
        () => market.as(agent).patch(`/api/accept-offer/${id}`),
        // Not all withdraw: they might all be faster than the first who is accepted.
        () => market.as(index % 2 ? buyer : stranger).patch(`/api/withdraw-offer/${id}`),
        () => market.as(index % 2 ? stranger : buyer).patch(`/api/accept-offer/${id}`),
        () =>
          market.as(buyer).post("/api/make-offer", {
            propertyId,
            offeredAmount: 100 + index,
            buyingDate: "2026-07-01",
          }),
      ];
    });
    const statuses = (await Promise.all(spread(calls).map((call) => call()))).map(
      ({ status }) => status,
    );
    expect(statuses).toHaveLength(200);
    expect(statuses.filter((status) => !due.includes(status))).toEqual([]);
    expect(await count("status = 'Accepted'", propertyId)).toBe(1);
    expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
  },
);

test("of two hundred accepts of two hundred offers one succeeds, and the others are too late", async () => {
  const agent = await makePerson(market.db, "agent");
  const propertyId = await makeProperty(market.db, agent);
  const ids = await everyOffer(
    await Promise.all(Array.from({ length: 200 }, () => makePerson(market.db))),
    propertyId,
  );
  const statuses = (
    await Promise.all(ids.map((id) => market.as(agent).patch(`/api/accept-offer/${id}`)))
  ).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array(199).fill(409)]);
});

test.each([1, 2, 3])(
  "paid, rejected and lapsed at the same moment, an offer ends as exactly one of them (round %i)",
  async () => {
    const agent = await makePerson(market.db, "agent");
    const buyer = await makePerson(market.db);
    const propertyId = await makeProperty(market.db, agent);
    const offerId = await makeOffer(market.db, buyer, propertyId, {
      status: "Accepted",
      payBy: new Date(today.getTime() - 1),
    });
    const rivals = await Promise.all(Array.from({ length: 20 }, () => makePerson(market.db)));
    const others = await everyOffer(rivals, propertyId);
    const { paymentId } = await (await market.as(buyer).post("/api/payments", { offerId })).json();
    const calls = [
      ...Array.from(
        { length: 80 },
        () => () => market.as(buyer).post(`/api/payments/${paymentId}/confirm`, card),
      ),
      ...Array.from(
        { length: 60 },
        () => () => market.as(buyer).post("/api/payments", { offerId }),
      ),
      ...others.map((id) => () => market.as(agent).patch(`/api/accept-offer/${id}`)),
      ...others.map(
        (id, index) => () => market.as(rivals[index] ?? buyer).patch(`/api/withdraw-offer/${id}`),
      ),
      ...Array.from(
        { length: 20 },
        () => () => market.as(agent).patch(`/api/reject-offer/${offerId}`),
      ),
    ];
    expect(calls).toHaveLength(200);
    const [statuses] = await Promise.all([
      Promise.all(spread(calls).map((call) => call().then(({ status }) => status))),
      lapseOffers(market.services),
    ]);
    expect(statuses.filter((status) => !due.includes(status))).toEqual([]);
    const paid = await count("transaction_id is not null", propertyId);
    const { rows } = await market.pool.query("select status from properties where id = $1", [
      propertyId,
    ]);
    expect(rows).toEqual([{ status: paid ? "Sold" : "Verified" }]);
    if (paid) expect(await count("status = 'Pending'", propertyId)).toBe(0);
    expect(await count("status = 'Accepted'", propertyId)).toBeLessThanOrEqual(1);
    expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
  },
);

test("buyers who are deleted while a payment closes their offers stand in nobody's way", async () => {
  const admin = await makePerson(market.db, "admin");
  for (let round = 0; round < 6; round++) {
    const agent = await makePerson(market.db, "agent");
    const buyer = await makePerson(market.db);
    const others = await Promise.all(Array.from({ length: 12 }, () => makePerson(market.db)));
    const propertyId = await makeProperty(market.db, agent);
    await Promise.all(others.map((other) => makeEntry(market.db, other, propertyId)));
    const offerId = await makeOffer(market.db, buyer, propertyId, { status: "Accepted" });
    await everyOffer(others, propertyId);
    const paymentId = await makePayment(market.db, offerId);
    await market.services.payments.begin({ paymentId, offerId, amountCents: 240_000_00 });
    const calls = [
      () => market.as(buyer).post(`/api/payments/${paymentId}/confirm`, card),
      ...others
        .slice(0, 3)
        .map((other) => () => market.as(admin).delete(`/api/users/${other._id}`)),
      ...others.slice(0, 3).map(
        (other) => () =>
          market.as(other).post("/api/make-offer", {
            propertyId,
            offeredAmount: 500,
            buyingDate: "2026-07-01",
          }),
      ),
    ];
    // Seven calls: a deletion needs a second connection for the identity supplier, and a test has
    // eight.
    const statuses = await Promise.all(
      spread(calls).map((call) => call().then(({ status }) => status)),
    );
    // 401: a person who is deleted while making an offer.
    expect(statuses.filter((status) => ![...due, 401].includes(status))).toEqual([]);
    expect(await count("status = 'Pending'", propertyId)).toBe(0);
  }
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
});
