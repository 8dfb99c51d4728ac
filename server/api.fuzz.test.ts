import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Actor, type Person, visitor } from "#core/user.ts";
import { callsOf, faultOf } from "#test/fuzz/document.ts";
import { type Known, requestsFor, type Sent } from "#test/fuzz/requests.ts";
import { seedOfRun } from "#test/fuzz/seed.ts";
import {
  makeEntry,
  makeImage,
  makeOffer,
  makePayment,
  makePerson,
  makeProperty,
  makeReview,
} from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { describeApi } from "./api.ts";

const market = marketForTests();
const long = process.env.LONG === "1";
const calls = callsOf(JSON.parse(JSON.stringify(describeApi())));
const roles = ["visitor", "buyer", "agent", "admin"];
/**
 * How many requests each call gets from each kind of caller; and the milliseconds after which a
 * long run ends on a slow machine.
 */
const times = long ? 1_000 : 8;
const longest = 480_000;
const seed = seedOfRun(long);

let actors: Record<string, Actor>;
let buyer: Person;
let agent: Person;
let known: Known;
let sent = 0;
const bugs: string[] = [];

beforeAll(async () => {
  const { db } = market;
  market.services.log.error = ((entry: { err?: Error }) =>
    bugs.push(entry.err?.stack ?? JSON.stringify(entry))) as typeof market.services.log.error;
  buyer = await makePerson(db);
  agent = await makePerson(db, "agent");
  actors = { visitor, buyer, agent, admin: await makePerson(db, "admin") };
  known = await something();
});
beforeEach(async () => {
  // A long run soon sells, deletes or pays whatever exists.
  if (long) known = await something();
});

/** Creates something of each kind, in every state. */
async function something(): Promise<Known> {
  const { db } = market;
  const ids = [
    buyer._id,
    agent._id,
    (await makePerson(db))._id,
    (await makePerson(db, "agent"))._id,
  ];
  for (const status of [
    "Available",
    "Verified",
    "Verified",
    "Verified",
    "Rejected",
    "Sold",
  ] as const) {
    const property = await makeProperty(db, agent, { status });
    ids.push(
      property,
      await makeReview(db, property),
      await makeEntry(db, buyer, property),
      await makeOffer(db, buyer, property),
    );
  }
  for (const status of ["created", "requires_action", "failed"] as const) {
    const offer = await makeOffer(db, buyer, await makeProperty(db, agent), { status: "Accepted" });
    const paymentId = await makePayment(db, offer, { status });
    await market.services.payments.begin({ paymentId, offerId: offer, amountCents: 240_000_00 });
    ids.push(offer, paymentId);
  }
  const images = await Promise.all(Array.from({ length: 3 }, () => makeImage(db, agent)));
  await market.services.images.write(
    `${images[0]}/324.webp`,
    await sharp({ create: { width: 30, height: 20, channels: 3, background: "#7a9" } })
      .webp()
      .toBuffer(),
  );
  return {
    ids: [...ids, "sandbox", "stripe"],
    emails: [buyer.email, agent.email, "nobody@post.example"],
    images: images.map((id) => `/images/${id}`),
  };
}

/** Builds a request; `null` if it has headers that no HTTP client could send. */
function requestOf({ method, address, headers, body }: Sent): Request | null {
  try {
    return new Request(`http://localhost:3000${address}`, {
      method,
      headers,
      ...(body === null ? {} : { body }),
    });
  } catch {
    return null;
  }
}

test.each(
  calls.flatMap((call) =>
    roles.map((role) => ({ name: `${call.method} ${call.path} by ${role}`, call, role })),
  ),
)(
  "$name: whatever is sent, the answer is a documented one",
  { timeout: 600_000 },
  async ({ call, role }) => {
    const property = fc.asyncProperty(requestsFor(call, known), async (one) => {
      const request = requestOf(one);
      if (!request) return;
      market.jobs.length = 0;
      bugs.length = 0;
      await market.pool.query("delete from rate_limits");
      const answer = await market.as(actors[role] ?? visitor).send(request);
      sent += 1;
      const fault = await faultOf(call, answer);
      expect(fault && [fault, ...bugs].join("\n")).toBeNull();
    });
    await fc.assert(property, {
      numRuns: times,
      seed,
      ...(long ? { interruptAfterTimeLimit: longest / calls.length / roles.length } : {}),
    });
  },
);

afterAll(() => {
  process.stdout.write(`fuzz: ${sent} requests to ${calls.length} calls, SEED=${seed}\n`);
  expect(sent).toBeGreaterThan(calls.length * (long ? 1_000 : 1));
});
