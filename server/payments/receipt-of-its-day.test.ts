import { beforeEach, describe, expect, test } from "vitest";
import { aDay } from "#core/duration.ts";
import type { Offer } from "#core/offer.ts";
import type { Payment } from "#core/payment.ts";
import type { Person } from "#core/user.ts";
import { makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { listHistory } from "../history/list-history.ts";
import { lapseOffers } from "../offers/lapse-offers.ts";
import { listSold } from "../offers/list-own-offers.ts";
import { forgetUser } from "../users/users.db.ts";

const market = marketForTests();
let agent: Person;
let buyer: Person;
let propertyId: string;
let offerId: string;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db);
  propertyId = await makeProperty(market.db, agent);
  offerId = await makeOffer(market.db, buyer, propertyId);
});

const offerOf = async (person: Person) =>
  ((await (await market.as(person).get("/api/make-offer")).json()) as Offer[])[0];
const accept = () => market.as(agent).patch(`/api/accept-offer/${offerId}`);

async function pay(): Promise<string> {
  const begun = await market.as(buyer).post("/api/payments", { offerId });
  const { paymentId } = (await begun.json()) as Payment;
  const card = { number: "4242424242424242", expiry: "12/30", cvc: "123" };
  await market.as(buyer).post(`/api/payments/${paymentId}/confirm`, card);
  return paymentId;
}

describe("a payment in the sandbox", () => {
  test("is marked as such in the letters to both sides, to both in the API, in the agent's total and to an admin", async () => {
    await accept();
    expect(market.letters().at(-1)?.text).toContain(
      "Payments here are in the sandbox: no money moves.",
    );
    market.jobs.length = 0;
    await pay();
    expect(market.letters().map(({ to }) => to)).toEqual([buyer.email, agent.email]);
    for (const { text, html } of market.letters())
      for (const part of [text, html])
        expect(part).toContain("This was a payment in the sandbox: no money moved.");
    for (const side of [buyer, agent]) expect((await offerOf(side))?.sandbox).toBe(true);
    expect((await listSold(market.context(agent))).sandbox).toBe(true);
    const admin = await makePerson(market.db, "admin");
    const events = await listHistory(market.context(admin), propertyId);
    expect(
      events.flatMap(({ noun, move, sandbox }) => (sandbox ? [`${noun} ${move}`] : [])),
    ).toEqual(["payment begin", "payment succeeded", "offer pay"]);
  });

  test("is not one that was begun with a live key", async () => {
    const { config } = market.services;
    const key = config.STRIPE_SECRET_KEY;
    await accept();
    config.STRIPE_SECRET_KEY = "sk_live_of_a_test";
    try {
      const begun = await market.as(buyer).post("/api/payments", { offerId });
      expect(((await begun.json()) as Payment).sandbox).toBe(false);
      await pay();
    } finally {
      config.STRIPE_SECRET_KEY = key;
    }
    expect((await offerOf(buyer))?.sandbox).toBe(false);
    for (const { text } of market.letters().slice(-2)) expect(text).not.toContain("no money moved");
  });
});

describe("a receipt", () => {
  test("has the names of its day, until one of the two is deleted", async () => {
    await accept();
    await pay();
    const names = async () => {
      const { buyerName, agent_name } = (await offerOf(buyer)) ?? {};
      return [buyerName, agent_name];
    };
    const then = [buyer.name, agent.name];
    expect(await names()).toEqual(then);
    await market.pool.query("update users set name = 'Another name'");
    expect(await names()).toEqual(then);
    await market.db.transaction((tx) => forgetUser(tx, agent._id, today));
    expect(await names()).toEqual([buyer.name, "Former member"]);
    const { rows } = await market.pool.query("select * from offers where id = $1", [offerId]);
    expect(JSON.stringify(rows)).not.toContain(agent.name);
  });
});

describe("the two sides of a deal", () => {
  test("an agent can answer the letter that tells of an offer", async () => {
    const home = await makeProperty(market.db, agent);
    const wish = await market.as(buyer).post("/api/wishlist", { propertyId: home });
    expect(wish.status).toBe(200);
    market.jobs.length = 0;
    const offer = { propertyId: home, offeredAmount: 240_000, buyingDate: "2026-08-01" };
    expect((await market.as(buyer).post("/api/make-offer", offer)).status).toBe(200);
    expect(market.letters()).toMatchObject([{ to: agent.email, replyTo: buyer.email }]);
  });

  test("a buyer whose acceptance ends can ask its agent why, and one whose offer never was accepted can't", async () => {
    await accept();
    await market.as(agent).patch(`/api/reject-offer/${offerId}`);
    expect(market.letters().at(-1)).toMatchObject({ to: buyer.email, replyTo: agent.email });
    offerId = await makeOffer(market.db, buyer, propertyId);
    await market.as(agent).patch(`/api/reject-offer/${offerId}`);
    expect(market.letters().at(-1)).toMatchObject({ to: buyer.email });
    expect(market.letters().at(-1)?.replyTo).toBeUndefined();
    offerId = await makeOffer(market.db, buyer, propertyId);
    await accept();
    market.setNow(new Date(today.getTime() + 15 * aDay));
    market.jobs.length = 0;
    await lapseOffers(market.services);
    expect(market.letters()).toContainEqual(
      expect.objectContaining({ to: buyer.email, replyTo: agent.email }),
    );
  });

  test("can write to each other once the offer is accepted, and not before", async () => {
    expect((await offerOf(buyer))?.agentEmail).toBeNull();
    await accept();
    expect((await offerOf(buyer))?.agentEmail).toBe(agent.email);
    expect(market.letters().at(-1)).toMatchObject({ to: buyer.email, replyTo: agent.email });
    await pay();
    expect(market.letters().slice(-2)).toMatchObject([
      { to: buyer.email, replyTo: agent.email },
      { to: agent.email, replyTo: buyer.email },
    ]);
    await market.db.transaction((tx) => forgetUser(tx, agent._id, today));
    expect((await offerOf(buyer))?.agentEmail).toBeNull();
  });
});
