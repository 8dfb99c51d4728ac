import { beforeEach, describe, expect, test } from "vitest";
import { aDay } from "#core/duration.ts";
import type { MarketStatus } from "#core/market.ts";
import type { Payment } from "#core/payment.ts";
import type { Property } from "#core/property.ts";
import type { Person } from "#core/user.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { makeEntry, makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { recordQueries } from "#test/record-queries.ts";

const market = marketForTests();
const daysLater = (days: number) => new Date(today.getTime() + days * aDay);

let agent: Person;
let admin: Person;
let buyer: Person;
let id: string;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  agent = await makePerson(market.db, "agent");
  admin = await makePerson(market.db, "admin");
  buyer = await makePerson(market.db);
  id = await makeProperty(market.db, agent, { price: 1_280_000 });
});

const move = async (who: Person | null, path: string, body?: unknown) => {
  const caller = market.as(who ?? { role: "visitor" });
  const answer = await caller.patch(`/api/properties/${id}/${path}`, body);
  return answer.status;
};
const read = async (who: Person = agent) => {
  const answer = await market.as(who).get(`/api/properties/${id}`);
  return answer.status === 200 ? ((await answer.json()) as Property) : answer.status;
};
const publicHistory = async (who: Person = buyer) => {
  const answer = await market.as(who).get(`/api/properties/${id}/history`);
  return answer.status === 200 ? await answer.json() : answer.status;
};
const statusOfOffer = async (offerId: string) =>
  (await market.pool.query("select status from offers where id = $1", [offerId])).rows[0]?.status;
const lettersTo = (person: Person) =>
  market.letters().flatMap(({ to, subject }) => (to === person.email ? [subject] : []));
const setMarket = (to: MarketStatus) =>
  market.pool.query("update properties set market = $2 where id = $1", [id, to]);

describe("the price of a home on the market", () => {
  test("changes at once, and the home has its previous and its original price", async () => {
    market.setNow(daysLater(2));
    expect(await move(agent, "price", { price: 1_228_800 })).toBe(200);
    market.setNow(daysLater(5));
    expect(await move(agent, "price", { price: "1,200,000" })).toBe(200);
    expect(await read(buyer)).toMatchObject({
      price: 1_200_000,
      originalPrice: 1_280_000,
      previousPrice: 1_228_800,
      priceChangedAt: daysLater(5).toISOString(),
      standardStatus: "Active",
      daysOnMarket: 5,
    });
    expect(await publicHistory()).toEqual([
      {
        at: daysLater(2).toISOString(),
        change: "Price Change",
        price: 1_228_800,
        previousPrice: 1_280_000,
      },
      {
        at: daysLater(5).toISOString(),
        change: "Price Change",
        price: 1_200_000,
        previousPrice: 1_228_800,
      },
    ]);
  });

  test.each([
    ["the same", 1_280_000],
    ["nothing", 0],
    ["three decimals", 1_200_000.123],
    ["thousands that may be decimals", "350.000"],
    ["one decimal digit after a comma", "1,20"],
    ["another currency", "€350,000"],
    ["above a billion", 1_000_000_001],
    ["a word", "much"],
    ["no number", Number.NaN],
    ["a list", [1]],
  ])("%s is refused", async (_, price) => {
    expect(await move(agent, "price", { price })).toBe(422);
    expect(await read()).toMatchObject({ price: 1_280_000, previousPrice: null });
  });

  test("can be changed three times a day, and again a day later", async () => {
    for (const price of [1_200_000, 1_190_000, 1_180_000])
      expect(await move(agent, "price", { price })).toBe(200);
    const answer = await market
      .as(agent)
      .patch(`/api/properties/${id}/price`, { price: 1_170_000 });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBe(aDay / 1000);
    market.setNow(new Date(daysLater(1).getTime() + 1));
    expect(await move(agent, "price", { price: 1_170_000 })).toBe(200);
  });

  test.each(["Available", "Rejected", "Sold"] as const)(
    "of a home that is %s stays",
    async (status) => {
      id = await makeProperty(market.db, agent, { status });
      expect(await move(agent, "price", { price: 5_000 })).toBe(409);
    },
  );

  test("may change while an offer is accepted or the home is paused, by nobody but its agent", async () => {
    await setMarket("ActiveUnderContract");
    expect(await move(agent, "price", { price: 1_100_000 })).toBe(200);
    await setMarket("Active");
    expect(await move(agent, "pause")).toBe(200);
    expect(await move(agent, "price", { price: 1_000_000 })).toBe(200);
    expect(await move(await makePerson(market.db, "agent"), "price", { price: 9 })).toBe(404);
    expect(await move(admin, "price", { price: 9 })).toBe(403);
    expect(await move(null, "price", { price: 9 })).toBe(401);
  });
});

describe("a pause", () => {
  test("hides the home, keeps its offers on hold, and its time does not count", async () => {
    const offer = await makeOffer(market.db, buyer, id);
    market.setNow(daysLater(3));
    expect(await move(agent, "pause")).toBe(200);
    expect(await read()).toMatchObject({ status: "Withdrawn", standardStatus: "Hold" });
    expect(await read(admin)).toMatchObject({ status: "Withdrawn" });
    expect(await read(buyer)).toBe(404);
    expect(await publicHistory()).toBe(404);
    expect(await statusOfOffer(offer)).toBe("Pending");
    expect((await market.as(agent).patch(`/api/accept-offer/${offer}`)).status).toBe(409);

    market.setNow(daysLater(10));
    expect(await move(agent, "resume")).toBe(200);
    expect(await read(buyer)).toMatchObject({ status: "Verified", daysOnMarket: 3 });
    market.setNow(daysLater(12));
    expect(await read(buyer)).toMatchObject({ daysOnMarket: 5 });
    expect((await market.as(agent).patch(`/api/accept-offer/${offer}`)).status).toBe(200);
    expect(await publicHistory()).toEqual([
      { at: daysLater(3).toISOString(), change: "Hold" },
      { at: daysLater(10).toISOString(), change: "Back On Market" },
      { at: daysLater(12).toISOString(), change: "Active Under Contract" },
    ]);
  });

  test("is not for a home under offer, nor twice, nor undone twice", async () => {
    expect(await move(agent, "resume")).toBe(409);
    expect(await move(agent, "pause")).toBe(200);
    expect(await move(agent, "pause")).toBe(409);
    expect(await move(agent, "resume")).toBe(200);
    await setMarket("ActiveUnderContract");
    expect(await move(agent, "pause")).toBe(409);
  });

  test("nobody offers on a paused home, or wishes for it", async () => {
    await move(agent, "pause");
    await makeEntry(market.db, buyer, id);
    const offer = { propertyId: id, offeredAmount: 1_000, buyingDate: "2026-07-01" };
    expect((await market.as(buyer).post("/api/make-offer", offer)).status).toBe(404);
    expect((await market.as(buyer).post("/api/wishlist", { propertyId: id })).status).toBe(404);
  });
});

test("a home sold elsewhere closes the offers on it and emails their buyers", async () => {
  const offer = await makeOffer(market.db, buyer, id);
  market.setNow(daysLater(4));
  expect(await move(agent, "sold-elsewhere")).toBe(200);
  expect(await read(buyer)).toMatchObject({ status: "Sold", standardStatus: "Closed" });
  expect(await statusOfOffer(offer)).toBe("Rejected");
  expect(lettersTo(buyer)).toEqual([expect.stringContaining("was closed")]);
  expect(await move(agent, "sold-elsewhere")).toBe(409);
  expect(await publicHistory()).toEqual([{ at: daysLater(4).toISOString(), change: "Closed" }]);
});

describe("a home that is taken down", () => {
  test("is hidden from all but its agent and admins until it is restored", async () => {
    const offer = await makeOffer(market.db, buyer, id);
    expect(await move(admin, "take-down", { code: "notForSale", words: "Ask us." })).toBe(200);
    expect(await read(buyer)).toBe(404);
    expect(await read()).toMatchObject({ status: "Withdrawn", standardStatus: "Withdrawn" });
    expect(lettersTo(agent)).toEqual([expect.stringContaining("was taken down")]);
    expect(lettersTo(buyer)).toEqual([expect.stringContaining("is on hold")]);
    expect(await move(agent, "resume")).toBe(409);
    expect(await move(agent, "restore")).toBe(403);

    expect(await move(admin, "restore")).toBe(200);
    expect(await read(buyer)).toMatchObject({ status: "Verified" });
    expect(await statusOfOffer(offer)).toBe("Pending");
    expect(lettersTo(buyer)).toHaveLength(2);
  });

  test.each([{}, { code: "because" }, { code: "notForSale", words: "x".repeat(501) }])(
    "needs a reason of the list: %o",
    async (body) => expect(await move(admin, "take-down", body)).toBe(422),
  );

  test("ends an accepted offer with its payment, and emails both sides", async () => {
    const offer = await makeOffer(market.db, buyer, id, { status: "Accepted" });
    const begun = await market.as(buyer).post("/api/payments", { offerId: offer });
    const { paymentId } = (await begun.json()) as Payment;
    expect(await move(admin, "take-down", { code: "noMandate" })).toBe(200);
    expect(await statusOfOffer(offer)).toBe("Rejected");
    const { rows } = await market.pool.query("select status from payments where id = $1", [
      paymentId,
    ]);
    expect(rows).toEqual([{ status: "canceled" }]);
    expect(market.jobs.filter(({ name }) => name === "cancel-payment")).toHaveLength(1);
    expect(lettersTo(buyer)).toEqual([expect.stringContaining("was closed")]);
    expect(await move(admin, "restore")).toBe(200);
    expect(await publicHistory()).toEqual([
      expect.objectContaining({ change: "Withdrawn" }),
      expect.objectContaining({ change: "Back On Market" }),
    ]);
    expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
  });
});

describe("while its agent is suspended", () => {
  const suspend = () => market.as(admin).patch(`/api/users/${agent._id}/suspend`);
  const restore = () => market.as(admin).patch(`/api/users/${agent._id}/restore`);

  test("a home on sale is on hold, its buyers are emailed, and it comes back", async () => {
    const offer = await makeOffer(market.db, buyer, id);
    const paused = await makeProperty(market.db, agent);
    await market.as(agent).patch(`/api/properties/${paused}/pause`);
    expect((await suspend()).status).toBe(200);
    expect(await read(admin)).toMatchObject({ status: "Withdrawn", standardStatus: "Hold" });
    expect(await read(buyer)).toBe(404);
    expect(await statusOfOffer(offer)).toBe("Pending");
    expect(lettersTo(buyer)).toEqual([expect.stringContaining("is on hold")]);
    expect(await move(agent, "resume")).toBe(409);

    expect((await restore()).status).toBe(200);
    expect(await read(buyer)).toMatchObject({ status: "Verified" });
    expect(lettersTo(buyer)).toHaveLength(2);
    const answer = await market.as(agent).get(`/api/properties/${paused}`);
    expect(await answer.json()).toMatchObject({ standardStatus: "Hold" });
  });

  test("twenty homes take no more statements than one", async () => {
    const statements = async (move: () => Promise<Response>) => {
      const { answer, queries } = await recordQueries(async () => move());
      expect(answer.status).toBe(200);
      return queries.length;
    };
    const ofOne = [await statements(suspend), await statements(restore)];
    for (let homes = 1; homes < 20; homes++) await makeProperty(market.db, agent);
    expect([await statements(suspend), await statements(restore)]).toEqual(ofOne);
    expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
  });

  test("a home taken down before stays down", async () => {
    await move(admin, "take-down", { code: "duplicate" });
    await suspend();
    await restore();
    expect(await read(admin)).toMatchObject({ standardStatus: "Withdrawn" });
  });

  test("none comes on sale in the moment of the suspension either", async () => {
    for (let round = 0; round < 12; round++) {
      const waiting = await makeProperty(market.db, agent, { status: "Available" });
      await Promise.all([
        suspend(),
        market.as(admin).patch(`/api/properties/verify/${waiting}`),
        market.as(admin).patch(`/api/properties/verify/${waiting}`),
      ]);
      const { rows } = await market.pool.query(
        "select 1 from properties where agent_id = $1 and status = 'Verified'",
        [agent._id],
      );
      expect(rows).toEqual([]);
      await restore();
    }
  });

  test("no home of theirs comes on sale", async () => {
    const waiting = await makeProperty(market.db, agent, { status: "Available" });
    const paused = await makeProperty(market.db, agent);
    await market.as(agent).patch(`/api/properties/${paused}/pause`);
    await move(admin, "take-down", { code: "duplicate" });
    await suspend();
    expect((await market.as(admin).patch(`/api/properties/verify/${waiting}`)).status).toBe(409);
    // Sent before the suspension, by an agent who was identified before it.
    expect((await market.as(agent).patch(`/api/properties/${paused}/resume`)).status).toBe(409);
    expect(await move(admin, "restore")).toBe(409);
  });
});

test("two hundred moves at once leave a home in the state of its last event, with a whole chain", async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, () => makePerson(market.db)));
  const offers = await Promise.all(buyers.map((one) => makeOffer(market.db, one, id)));
  market.applicationPool.options.connectionTimeoutMillis = 0;
  const calls = Array.from({ length: 200 }, (_, index) => {
    const offer = offers[index % offers.length];
    return [
      () => move(agent, "price", { price: 1_000_000 + index }),
      () => move(agent, "pause"),
      () => move(agent, "resume"),
      () => move(admin, "take-down", { code: "against" }),
      () => move(admin, "restore"),
      async () => (await market.as(agent).patch(`/api/accept-offer/${offer}`)).status,
      async () => (await market.as(agent).patch(`/api/reject-offer/${offer}`)).status,
    ][index % 7] as () => Promise<number>;
  });
  const statuses = await Promise.all(calls.map((call) => call()));
  expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
  const { rows } = await market.pool.query(
    `select p.status = e.to_status as agrees,
       (p.market = 'ActiveUnderContract') = exists (select 1 from offers o where o.property_id = p.id
         and o.status = 'Accepted') as under_offer
     from properties p, lateral (select to_status from history_events where noun_id = p.id
       order by position desc limit 1) e where p.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ agrees: true, under_offer: true }]);
});
