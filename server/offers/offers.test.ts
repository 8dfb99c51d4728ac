import { beforeEach, describe, expect, test } from "vitest";
import { aDay } from "#core/duration.ts";
import { cents } from "#core/money.ts";
import type { Offer } from "#core/offer.ts";
import { type Person, visitor } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { makeEntry, makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { provenEvent } from "#test/receipts.ts";

const market = marketForTests();

let agent: Person;
let buyer: Person;
let propertyId: string;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db);
  propertyId = await makeProperty(market.db, agent, { title: "Mill house on the weir" });
});

const another = () => makePerson(market.db);
const pending = (of = buyer) => makeOffer(market.db, of, propertyId);
const accepted = (of = buyer) => makeOffer(market.db, of, propertyId, { status: "Accepted" });
const move = async (
  who: Parameters<typeof market.as>[0],
  name: "accept" | "reject" | "withdraw",
  id: string,
) => (await market.as(who).patch(`/api/${name}-offer/${id}`)).status;

async function make(details: object = {}, who: Parameters<typeof market.as>[0] = buyer) {
  const response = await market.as(who).post("/api/make-offer", {
    propertyId,
    offeredAmount: 325_000.5,
    buyingDate: "2026-07-01",
    ...details,
  });
  return { status: response.status, body: await response.json() };
}

async function stands(id: string) {
  const { rows } = await market.pool.query(
    "select status, decided_at is not null as decided, pay_by, transaction_id from offers where id = $1",
    [id],
  );
  return rows[0];
}

const offersFor = async (who: Person) =>
  (await (await market.as(who).get("/api/make-offer")).json()) as Offer[];

describe("making an offer", () => {
  beforeEach(() => makeEntry(market.db, buyer, propertyId).then(() => undefined));

  test("a buyer offers on a property of their wishlist; the agent gets a letter whose receipt is found", async () => {
    const { status, body } = await make();
    expect([status, body]).toMatchObject([
      200,
      { success: true, message: "Offer made successfully!" },
    ]);
    const [seen] = await offersFor(agent);
    const offer = {
      _id: body.insertedId,
      offeredAmount: 325_000.5,
      buyingDate: "2026-07-01",
      status: "Pending",
      onHold: false,
      transactionId: null,
    };
    expect(seen).toMatchObject({
      ...offer,
      buyerEmail: buyer.email,
      buyerName: buyer.name,
      agent_name: agent.name,
    });
    expect(await offersFor(buyer)).toEqual([seen]);
    const event = {
      noun: "offer",
      nounId: body.insertedId,
      move: "make",
      fromStatus: null,
      toStatus: "Pending",
      by: buyer._id,
    };
    expect(await provenEvent(market, agent)).toMatchObject(event);
    expect(market.letters()[0]?.text).toContain("$325,000.50");
  });

  test("made and withdrawn without end fills nobody's letter box: then one has to wait, and others need not", async () => {
    for (let time = 0; time < 30; time++) {
      const { body } = await make();
      expect(await move(buyer, "withdraw", body.insertedId)).toBe(200);
    }
    expect((await make()).status).toBe(429);
    const other = await another();
    await makeEntry(market.db, other, propertyId);
    expect((await make({}, other)).status).toBe(200);
    market.setNow(new Date(today.getTime() + 60_000));
    expect((await make()).status).toBe(200);
  });

  test.each([
    ["nothing", 0],
    ["less than nothing", -5],
    ["a tenth of a cent", 0.001],
    ["next to nothing", 0.0000005],
    ["a third decimal", 100.005],
    ["more than a billion", 1_000_000_000.01],
    ["a word", "many"],
    ["none", null],
  ])("an amount of %s is refused, and the field is named", async (_, offeredAmount) => {
    const { status, body } = await make({ offeredAmount });
    expect([status, body.errors[0].field]).toEqual([422, "offeredAmount"]);
  });

  test.each([1, 0.1 + 1, 4.35, 999_999_999.99, 1_000_000_000])(
    "an amount of %d dollars is stored to the cent",
    async (offeredAmount) => {
      expect((await make({ offeredAmount })).status).toBe(200);
      const { rows } = await market.pool.query(
        "select amount_cents from offers where property_id = $1",
        [propertyId],
      );
      expect(Number(rows[0].amount_cents)).toBe(Math.round(offeredAmount * 100));
    },
  );

  test("the buying date is today or later", async () => {
    expect((await make({ buyingDate: "2026-06-14" })).body.errors[0]).toEqual({
      field: "buyingDate",
      message: "Choose today or a later day.",
    });
    expect((await make({ buyingDate: "2026-06-31" })).body.errors[0].field).toBe("buyingDate");
    expect((await make({ buyingDate: "2026-06-15" })).status).toBe(200);
  });

  test("a buyer behind UTC may still name their own today", async () => {
    market.setNow(new Date("2026-06-15T05:00:00.000Z"));
    expect((await make({ buyingDate: "2026-06-13" })).status).toBe(422);
    expect((await make({ buyingDate: "2026-06-14" })).status).toBe(200);
  });

  test("one open offer per buyer and property; a withdrawn or rejected one leaves room for another", async () => {
    const first = await make();
    expect((await make()).status).toBe(409);
    expect(await move(buyer, "withdraw", first.body.insertedId)).toBe(200);
    const second = await make();
    expect(await move(agent, "reject", second.body.insertedId)).toBe(200);
    expect((await make()).status).toBe(200);
  });

  test("of ten at once one is made", async () => {
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => make()))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test("while another offer is accepted it may be made, and is on hold", async () => {
    await accepted(await another());
    const { status, body } = await make();
    expect(status).toBe(200);
    expect((await offersFor(buyer))[0]).toMatchObject({
      _id: body.insertedId,
      status: "Pending",
      onHold: true,
    });
  });

  test("visitors, agents and admins make none", async () => {
    expect((await make({}, visitor)).status).toBe(401);
    expect((await make({}, agent)).status).toBe(403);
    expect((await make({}, await makePerson(market.db, "admin"))).status).toBe(403);
  });

  test("not on a property that is sold, hidden, deleted or off the wishlist", async () => {
    expect((await make({ propertyId: await makeProperty(market.db) })).status).toBe(409);
    for (const [status, expected] of [
      ["Sold", 409] as const,
      ["Available", 404] as const,
      ["Rejected", 404] as const,
    ]) {
      const other = await makeProperty(market.db, agent, { status });
      await makeEntry(market.db, buyer, other);
      expect((await make({ propertyId: other })).status).toBe(expected);
    }
    expect((await market.as(agent).delete(`/api/properties/${propertyId}`)).status).toBe(200);
    expect((await make()).status).toBe(404);
    expect((await make({ propertyId: "none" })).status).toBe(404);
  });

  test("what a client claims of status, buyer and payment is not believed", async () => {
    const { status } = await make({
      status: "Accepted",
      buyerEmail: agent.email,
      transactionId: "mine",
      buyerName: "Somebody",
    });
    expect(status).toBe(200);
    expect((await offersFor(buyer))[0]).toMatchObject({
      status: "Pending",
      buyerEmail: buyer.email,
      buyerName: buyer.name,
      transactionId: null,
    });
  });
});

describe("each move", () => {
  const moves = [
    ["accept", "Pending", "Accepted"],
    ["reject", "Pending", "Rejected"],
    ["reject", "Accepted", "Rejected"],
    ["withdraw", "Pending", "Withdrawn"],
  ] as const;

  test.each(moves)(
    "%s: %s becomes %s, the other side gets a receipt, the chain is whole",
    async (name, from, to) => {
      const id = await makeOffer(market.db, buyer, propertyId, { status: from });
      const [actor, other] = name === "withdraw" ? [buyer, agent] : [agent, buyer];
      expect(await move(actor, name, id)).toBe(200);
      expect(await stands(id)).toMatchObject({
        status: to,
        decided: true,
        ...(to === "Accepted" ? {} : { pay_by: null }),
      });
      const event = {
        noun: "offer",
        nounId: id,
        move: name,
        fromStatus: from,
        toStatus: to,
        by: actor._id,
      };
      expect(await provenEvent(market, other)).toMatchObject(event);
      expect(await eventsAbout(market.db, "offer", id)).toHaveLength(1);
      expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
    },
  );

  const wrongTimes = [
    ["accept", ["Accepted", "Rejected", "Withdrawn", "paid"]],
    ["reject", ["Rejected", "Withdrawn", "paid"]],
    ["withdraw", ["Accepted", "Rejected", "Withdrawn", "paid"]],
  ] as const;

  test.each(wrongTimes)("%s is too late for one that is %j", async (name, statuses) => {
    for (const status of statuses) {
      const details = status === "paid" ? { transactionId: `sandbox_${propertyId}` } : { status };
      const id = await makeOffer(market.db, await another(), propertyId, details);
      const before = await stands(id);
      const person = { ...buyer, _id: await buyerOf(id) };
      expect(await move(name === "withdraw" ? person : agent, name, id)).toBe(409);
      expect(await stands(id)).toEqual(before);
      await market.pool.query("delete from offers where id = $1", [id]);
    }
    expect(market.letters()).toEqual([]);
  });

  test.each(["accept", "reject", "withdraw"] as const)(
    "%s is refused to everyone else: 404 where they may not see it, 403 where it is not theirs to do",
    async (name) => {
      const id = await pending();
      const [otherRole, stranger] =
        name === "withdraw"
          ? [agent, await another()]
          : [buyer, await makePerson(market.db, "agent")];
      expect(await move(visitor, name, id)).toBe(401);
      expect(await move(otherRole, name, id)).toBe(403);
      expect(await move(await makePerson(market.db, "admin"), name, id)).toBe(403);
      expect(await move(stranger, name, id)).toBe(404);
      expect(await move(name === "withdraw" ? buyer : agent, name, "not-an-id")).toBe(404);
      expect(await move(name === "withdraw" ? buyer : agent, name, propertyId)).toBe(404);
      expect((await stands(id)).status).toBe("Pending");
    },
  );

  const buyerOf = async (id: string) =>
    (await market.pool.query("select buyer_id from offers where id = $1", [id])).rows[0]
      .buyer_id as string;
});

describe("one accepted offer per property", () => {
  test("accepting one puts the others on hold, and a second is too late", async () => {
    const [first, second] = [await pending(), await pending(await another())];
    expect(await move(agent, "accept", first)).toBe(200);
    expect((await stands(first)).pay_by).toEqual(new Date(today.getTime() + 14 * aDay));
    expect((await offersFor(agent)).find(({ _id }) => _id === second)).toMatchObject({
      status: "Pending",
      onHold: true,
    });
    expect((await offersFor(buyer))[0]).toMatchObject({
      _id: first,
      status: "Accepted",
      onHold: false,
    });
    expect(market.letters()[0]?.text).toContain(
      "Pay $240,000 by 29 Jun 2026, 12:00 UTC, and the home is yours.",
    );
    const refused = await market.as(agent).patch(`/api/accept-offer/${second}`);
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      "Another offer on this property is accepted. Reject that one first.",
    ]);
  });

  test("rejecting the accepted one opens those on hold again", async () => {
    const [first, second] = [await accepted(), await pending(await another())];
    expect(await move(agent, "accept", second)).toBe(409);
    expect(await move(agent, "reject", first)).toBe(200);
    expect((await offersFor(agent)).find(({ _id }) => _id === second)?.onHold).toBe(false);
    expect(await move(agent, "accept", second)).toBe(200);
  });

  test("a buyer who was emailed about the acceptance is emailed when it is withdrawn, and what becomes of a payment", async () => {
    const [first, second] = [await accepted(), await pending(await another())];
    for (const id of [first, second]) expect(await move(agent, "reject", id)).toBe(200);
    // Between the two, the second buyer hears that their offer is open again.
    const [ofAccepted, , ofPending] = market.letters().map(({ text }) => text);
    expect(ofAccepted).toContain("The agent withdrew their acceptance of this offer.");
    expect(ofAccepted).toContain("money that still arrives is refunded");
    expect(ofPending).toContain("The agent did not accept this offer.");
    expect(ofPending).not.toContain("money");
  });

  test("one that is more than the supplier's cards take is not accepted: it could never be paid, and would hold up the others", async () => {
    const supplier = market.services.payments;
    const max = supplier.maxCents;
    const id = await pending();
    supplier.maxCents = cents(239_999_99);
    try {
      const refused = await market.as(agent).patch(`/api/accept-offer/${id}`);
      expect([refused.status, (await refused.json()).error]).toEqual([
        409,
        "One card payment takes at most $239,999.99, so this offer can't be paid here.",
      ]);
      expect((await stands(id)).status).toBe("Pending");
      supplier.maxCents = cents(240_000_00);
      expect(await move(agent, "accept", id)).toBe(200);
    } finally {
      supplier.maxCents = max;
    }
  });

  test("nor is one that is less than they take", async () => {
    const supplier = market.services.payments;
    const { minCents } = supplier;
    supplier.minCents = cents(240_000_01);
    try {
      const refused = await market.as(agent).patch(`/api/accept-offer/${await pending()}`);
      expect([refused.status, (await refused.json()).error]).toEqual([
        409,
        "One card payment takes at least $240,000.01, so this offer can't be paid here.",
      ]);
    } finally {
      supplier.minCents = minCents;
    }
  });

  test("of two accepted in two tabs at once one is", async () => {
    const ids = [await pending(), await pending(await another())];
    expect((await Promise.all(ids.map((id) => move(agent, "accept", id)))).sort()).toEqual([
      200, 409,
    ]);
  });

  test("a property is not deleted while one is accepted; its pending ones go with it", async () => {
    const first = await accepted();
    const other = await pending(await another());
    expect((await market.as(agent).delete(`/api/properties/${propertyId}`)).status).toBe(409);
    await move(agent, "reject", first);
    expect((await market.as(agent).delete(`/api/properties/${propertyId}`)).status).toBe(200);
    expect((await stands(other)).status).toBe("Rejected");
    expect(await eventsAbout(market.db, "offer", other)).toMatchObject([
      { move: "close", why: "the property was taken off the market" },
    ]);
  });
});

describe("who sees offers", () => {
  test("a buyer their own, an agent those on their properties, an admin all or one person's", async () => {
    const mine = await pending();
    const other = await another();
    const theirs = await makeOffer(market.db, other, await makeProperty(market.db));
    const admin = await makePerson(market.db, "admin");
    const ids = async (who: Person, of = "") =>
      ((await (await market.as(who).get(`/api/make-offer${of}`)).json()) as Offer[]).map(
        ({ _id }) => _id,
      );
    expect(await ids(buyer)).toEqual([mine]);
    expect(await ids(agent)).toEqual([mine]);
    expect(await ids(other)).toEqual([theirs]);
    expect(await ids(admin)).toEqual(expect.arrayContaining([mine, theirs]));
    expect(await ids(admin, `/${buyer.email}`)).toEqual([mine]);
    expect(await ids(admin, "/nobody@post.example")).toEqual([]);
    expect((await market.as(buyer).get(`/api/make-offer/${other.email}`)).status).toBe(403);
  });
});
