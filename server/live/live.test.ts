import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visitor } from "#core/user.ts";
import { sessions } from "#db/schema/sessions.ts";
import { makeAccount, signIn } from "#test/account.ts";
import { openFaultProxy } from "#test/fault-proxy.ts";
import { makeEntry, makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";
import { recordPaymentReport } from "../payments/record-payment-report.ts";
import { type Live, notifyPeople, openLive } from "./live.ts";

const market = marketForTests();
let other: Live;
let notified: string[];
const stops: (() => void)[] = [];

beforeEach(async () => {
  notified = [];
  other = await openLive(market.databaseUrl, pino({ level: "silent" }));
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await other.close();
});

const listen = (live: Live, person: string, as = person) =>
  stops.push(live.listen(person, () => notified.push(as)));
const notify = (people: string[]) => market.db.transaction((tx) => notifyPeople(tx, people));
const soon = { timeout: 1000, interval: 10 };
const silence = () => new Promise((done) => setTimeout(done, 150));

test("a listener is notified within a second, on every node, and nobody else is", async () => {
  listen(market.services.live, "anna", "anna here");
  listen(other, "anna", "anna there");
  listen(other, "ben");
  await notify(["anna"]);
  await expect.poll(() => [...notified].sort(), soon).toEqual(["anna here", "anna there"]);
  await silence();
  expect(notified).toHaveLength(2);
});

test("nothing is sent before the commit, and nothing after a rollback", async () => {
  listen(market.services.live, "anna");
  await market.db.transaction(async (tx) => {
    await notifyPeople(tx, ["anna"]);
    await silence();
    expect(notified).toEqual([]);
  });
  await expect.poll(() => notified, soon).toEqual(["anna"]);
  const failed = market.db.transaction(async (tx) => {
    await notifyPeople(tx, ["anna"]);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await silence();
  expect(notified).toEqual(["anna"]);
});

test("five hundred people are notified at once", async () => {
  const people = Array.from({ length: 500 }, () => crypto.randomUUID());
  for (const person of people) listen(other, person);
  await notify(people);
  await expect.poll(() => notified.length, soon).toBe(500);
});

test("every page of a person is notified, until it stops listening", async () => {
  listen(other, "anna", "one tab");
  const stop = other.listen("anna", () => notified.push("another tab"));
  await notify(["anna"]);
  await expect.poll(() => [...notified].sort(), soon).toEqual(["another tab", "one tab"]);
  stop();
  await notify(["anna"]);
  await expect.poll(() => notified.length, soon).toBe(3);
  await silence();
  expect(notified.filter((tab) => tab === "another tab")).toHaveLength(1);
});

test("of more pages than anybody looks at, the oldest are over", () => {
  const over: number[] = [];
  for (let page = 0; page < 33; page++) {
    const stop = other.listen(
      "anna",
      () => undefined,
      () => {
        over.push(page);
        stop();
      },
    );
    stops.push(stop);
  }
  expect(over).toEqual([0, 1, 2]);
});

test("after a lost connection everyone is notified once, since something may have been missed, and from then on as before", async () => {
  listen(other, "anna");
  const lost =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gable live' and datname = current_database()";
  await market.pool.query(lost);
  await expect.poll(() => notified, { timeout: 5000 }).toEqual(["anna"]);
  await notify(["anna"]);
  await expect.poll(() => notified, soon).toEqual(["anna", "anna"]);
});

test("an offer's move notifies both of its sides", async () => {
  const [agent, buyer] = [await makePerson(market.db, "agent"), await makePerson(market.db)];
  const propertyId = await makeProperty(market.db, agent);
  await makeEntry(market.db, buyer, propertyId);
  listen(other, agent._id, "agent");
  listen(other, buyer._id, "buyer");
  const made = await market
    .as(buyer)
    .post("/api/make-offer", { propertyId, offeredAmount: 300_000, buyingDate: "2026-07-01" });
  await expect.poll(() => [...notified].sort(), soon).toEqual(["agent", "buyer"]);
  notified.length = 0;
  const { insertedId } = await made.json();
  await market.as(agent).patch(`/api/accept-offer/${insertedId}`);
  await expect.poll(() => [...notified].sort(), soon).toEqual(["agent", "buyer"]);
});

test("an acceptance notifies those whose offers it puts on hold", async () => {
  const [agent, buyer, late] = [
    await makePerson(market.db, "agent"),
    await makePerson(market.db),
    await makePerson(market.db),
  ];
  const propertyId = await makeProperty(market.db, agent);
  const offerId = await makeOffer(market.db, buyer, propertyId);
  await makeOffer(market.db, late, propertyId);
  listen(other, late._id, "late");
  expect((await market.as(agent).patch(`/api/accept-offer/${offerId}`)).status).toBe(200);
  await expect.poll(() => notified, soon).toEqual(["late"]);
});

test("taking a home off the market notifies those who bid for it", async () => {
  const [agent, buyer] = [await makePerson(market.db, "agent"), await makePerson(market.db)];
  const propertyId = await makeProperty(market.db, agent);
  await makeOffer(market.db, buyer, propertyId);
  listen(other, buyer._id, "buyer");
  expect((await market.as(agent).delete(`/api/properties/${propertyId}`)).status).toBe(200);
  await expect.poll(() => notified, soon).toEqual(["buyer"]);
});

test("each step of a payment notifies both of its sides, also its end without money", async () => {
  const [agent, buyer] = [await makePerson(market.db, "agent"), await makePerson(market.db)];
  const offerId = await makeOffer(market.db, buyer, await makeProperty(market.db, agent), {
    status: "Accepted",
  });
  const { paymentId } = await (await market.as(buyer).post("/api/payments", { offerId })).json();
  const news = { reference: `sandbox_${paymentId}`, amountCents: 240_000_00, failure: null };
  listen(other, agent._id, "agent");
  listen(other, buyer._id, "buyer");
  const both = async (step: () => Promise<unknown>) => {
    notified.length = 0;
    await step();
    // A rejection also tells what it learned from the supplier before.
    await expect.poll(() => [...new Set(notified)].sort(), soon).toEqual(["agent", "buyer"]);
  };
  await both(() =>
    recordPaymentReport(market.services, { ...news, id: "1", status: "processing" }),
  );
  await both(() => market.as(agent).patch(`/api/reject-offer/${offerId}`));
  await both(() => recordPaymentReport(market.services, { ...news, id: "2", status: "canceled" }));
});

test("a sale notifies those whose other offers it closed", async () => {
  const [agent, buyer, late] = [
    await makePerson(market.db, "agent"),
    await makePerson(market.db),
    await makePerson(market.db),
  ];
  const propertyId = await makeProperty(market.db, agent);
  const offerId = await makeOffer(market.db, buyer, propertyId, { status: "Accepted" });
  await makeOffer(market.db, late, propertyId);
  listen(other, late._id, "late");
  const { paymentId } = await (await market.as(buyer).post("/api/payments", { offerId })).json();
  await market.as(buyer).post(`/api/payments/${paymentId}/confirm`, {
    number: "4242424242424242",
    expiry: "12/30",
    cvc: "123",
  });
  await expect.poll(() => [...new Set(notified)], soon).toEqual(["late"]);
});

test("an open page is notified by an event stream: that something changed, not what", async () => {
  const buyer = await makePerson(market.db);
  expect((await market.as(visitor).get("/api/live")).status).toBe(401);
  const response = await market.as(buyer).get("/api/live");
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  expect(response.headers.get("X-Accel-Buffering"), "a proxy keeps nothing back").toBe("no");
  const reader = (response.body ?? new ReadableStream())
    .pipeThrough(new TextDecoderStream())
    .getReader();
  expect((await reader.read()).value).toContain("event: open");
  await notify([buyer._id]);
  expect((await reader.read()).value).toMatch(/^event: changed\ndata: \d+\n\n$/);
  await reader.cancel();
});

async function openStream(as: Parameters<typeof signIn>[1]) {
  const { token } = await signIn(market, as);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await market.as(null).get("/api/live", undefined, headers);
  const reader = (response.body ?? new ReadableStream())
    .pipeThrough(new TextDecoderStream())
    .getReader();
  expect((await reader.read()).value).toContain("event: open");
  return { reader, logOut: () => market.as(null).get("/api/logout", undefined, headers) };
}

test("a stream has a beat every 25 seconds, and ends with a session that ran out", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const { reader } = await openStream(await makeAccount(market));
    vi.advanceTimersByTime(25_000);
    expect((await reader.read()).value).toContain("event: beat");
    await market.db.delete(sessions);
    vi.advanceTimersByTime(25_000);
    expect((await reader.read()).done).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("logging out ends the stream of that session at once; the person's others are notified", async () => {
  const person = await makeAccount(market);
  const [left, stays] = [await openStream(person), await openStream(person)];
  await left.logOut();
  expect((await left.reader.read()).done).toBe(true);
  expect((await stays.reader.read()).value).toContain("event: changed");
  await stays.reader.cancel();
});

test("a HEAD request for the stream leaves no listener behind", async () => {
  const buyer = await makePerson(market.db);
  const { live } = market.services;
  let open = 0;
  market.services.live = {
    ...live,
    listen(...listening) {
      const stop = live.listen(...listening);
      open += 1;
      return () => {
        open -= 1;
        stop();
      };
    },
  };
  const request = (method: string) =>
    createApp(market.services, { whoIs: async () => ({ actor: buyer, sessionId: null }) }).request(
      "/api/live",
      { method },
    );
  expect((await request("HEAD")).headers.get("Content-Type")).toContain("text/event-stream");
  await silence();
  expect(open).toBe(0);
  const read = await request("GET");
  await expect.poll(() => open, soon).toBe(1);
  await read.body?.cancel();
  await expect.poll(() => open, soon).toBe(0);
  market.services.live = live;
});

test("after a database that was away, and then hung, the ear is open again; and a hanging one can be closed", async () => {
  const {
    hostname: host,
    pathname,
    searchParams,
  } = new URL(market.databaseUrl.replace("@/", "@socket/"));
  expect(host).toBe("socket");
  const proxy = await openFaultProxy({
    path: join(searchParams.get("host") ?? "", ".s.PGSQL.5432"),
  });
  const ear = await openLive(
    `postgres://gable@127.0.0.1:${proxy.port}${pathname}`,
    pino({ level: "silent" }),
    300,
  );
  listen(ear, "anna");
  await proxy.set("refused");
  await proxy.set("hanging");
  await new Promise((done) => setTimeout(done, 1_000));
  await proxy.set(null);
  await expect.poll(() => notified, { timeout: 5_000 }).toEqual(["anna"]);
  await notify(["anna"]);
  await expect.poll(() => notified, soon).toEqual(["anna", "anna"]);
  await proxy.set("hanging");
  const started = performance.now();
  await ear.close();
  expect(performance.now() - started).toBeLessThan(2_000);
  await proxy.close();
});
