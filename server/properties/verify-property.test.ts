import { beforeAll, describe, expect, test } from "vitest";
import { type Property, propertyStatuses } from "#core/property.ts";
import { refusals } from "#core/refusal.ts";
import { type Person, visitor } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { makeImage, makePerson, makeProperty, today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { listModeration } from "./list-moderation.ts";
import { rejectProperty } from "./reject-property.ts";
import { verifyProperty } from "./verify-property.ts";

const market = marketForTests();
let agent: Person;
let admin: Person;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
  admin = await makePerson(market.db, "admin");
});

const waiting = () =>
  makeProperty(market.db, agent, { status: "Available", title: "Cabin in the pine woods" });
const decide = (
  move: "verify" | "reject",
  id: string,
  actor: Person | typeof visitor = admin,
  body?: unknown,
) => market.as(actor).patch(`/api/properties/${move}/${id}`, body);
const read = async (id: string) =>
  (await (await market.as(admin).get(`/api/properties/${id}`)).json()) as Property;
const lettersTo = (address: string) => market.letters().filter(({ to }) => to === address);

test("an admin verifies what waits: everyone sees it, its agent gets a letter, its history has the event", async () => {
  const id = await waiting();
  const before = lettersTo(agent.email).length;
  expect(await (await decide("verify", id)).json()).toMatchObject({
    success: true,
    modifiedCount: 1,
  });
  expect((await market.as(visitor).get(`/api/properties/${id}`)).status).toBe(200);
  const letters = lettersTo(agent.email).slice(before);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toContain("Cabin in the pine woods");
  expect(await eventsAbout(market.db, "property", id)).toMatchObject([
    { move: "verify", fromStatus: "Available", toStatus: "Verified", by: admin._id, why: null },
  ]);
});

test("an id in capitals is the same home: its history goes on, and is whole", async () => {
  const id = await waiting();
  expect((await decide("reject", id.toUpperCase(), admin)).status).toBe(200);
  const [event] = await eventsAbout(market.db, "property", id);
  expect(event).toMatchObject({ chain: `property:${id}`, nounId: id, move: "reject" });
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
});

test("a rejection's reason reaches the agent by letter and on the property, and stands in the history", async () => {
  const id = await waiting();
  const before = lettersTo(agent.email).length;
  expect(
    (await decide("reject", id, admin, { reason: "  The picture shows another house.  " })).status,
  ).toBe(200);
  expect(await read(id)).toMatchObject({
    status: "Rejected",
    rejectionReason: "The picture shows another house.",
  });
  const [letter] = lettersTo(agent.email).slice(before);
  expect(letter?.text).toContain("The picture shows another house.");
  expect(letter?.text).toContain(`/dashboard/update-properties/${id}`);
  expect(await eventsAbout(market.db, "property", id)).toMatchObject([
    { move: "reject", toStatus: "Rejected", why: "The picture shows another house." },
  ]);
  expect((await market.as(visitor).get(`/api/properties/${id}`)).status).toBe(404);
});

test("a reason may be left out or empty, but not go on for ever", async () => {
  for (const body of [undefined, {}, { reason: "" }, { reason: null }]) {
    const id = await waiting();
    expect((await decide("reject", id, admin, body)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "Rejected", rejectionReason: null });
  }
  const answer = await decide("reject", await waiting(), admin, { reason: "x".repeat(501) });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ field: "reason" }] });
});

describe.each(["verify", "reject"] as const)("%s", (move) => {
  test("is for admins only", async () => {
    const id = await waiting();
    expect((await decide(move, id, visitor)).status).toBe(401);
    expect((await decide(move, id, agent)).status).toBe(403);
    expect((await decide(move, id, await makePerson(market.db))).status).toBe(403);
    expect((await read(id)).status).toBe("Available");
  });

  test.each(propertyStatuses.filter((status) => status !== "Available"))(
    "comes too late for one that is %s",
    async (status) => {
      const id = await makeProperty(market.db, agent, { status });
      expect((await decide(move, id)).status).toBe(409);
      expect((await read(id)).status).toBe(status);
    },
  );

  test("finds nothing where there is nothing", async () => {
    expect((await decide(move, "0199a1b2-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await decide(move, "no-id")).status).toBe(404);
  });
});

test("two admins decide at once: one succeeds, the other is refused, and there is one letter", async () => {
  const other = await makePerson(market.db, "admin");
  for (let round = 0; round < 8; round++) {
    const id = await waiting();
    const before = lettersTo(agent.email).length;
    const answers = await Promise.all([decide("verify", id), decide("reject", id, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409) as Response;
    expect(((await late.json()) as { message: string }).message).toMatch(
      /^This property is (Verified|Rejected)/,
    );
    expect(await eventsAbout(market.db, "property", id)).toHaveLength(1);
    expect(lettersTo(agent.email)).toHaveLength(before + 1);
  }
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
});

describe("a decision is about what its admin has seen", () => {
  const moves = {
    verify: (id: string, seen?: string) => verifyProperty(market.context(admin), id, seen),
    reject: (id: string, seen?: string) => rejectProperty(market.context(admin), id, {}, seen),
  };
  const seenAt = async (id: string) =>
    (await listModeration(market.context(admin), { limit: 100 })).rows.find(({ _id }) => _id === id)
      ?.updatedAt;
  /** Rejects a property and has its agent update it: it is Available again, with other content. */
  const resubmit = async (id: string, minute: number) => {
    market.setNow(new Date(today.getTime() + minute * 60_000));
    await rejectProperty(market.context(admin), id);
    const image = `/images/${await makeImage(market.db, agent)}`;
    await market.as(agent).patch(`/api/properties/update/${id}`, {
      title: "Another home altogether",
      location: "Porto, Portugal",
      price: 1,
      image,
    });
    market.setNow(today);
  };

  test.each(["verify", "reject"] as const)(
    "to %s what was updated since is refused, and for the present version it is done",
    async (move) => {
      const id = await waiting();
      const before = await seenAt(id);
      await resubmit(id, 1);
      await expect(moves[move](id, before)).rejects.toMatchObject({
        code: "conflict",
        message: refusals.conflict.detail,
      });
      expect(await read(id)).toMatchObject({
        status: "Available",
        title: "Another home altogether",
      });
      await moves[move](id, await seenAt(id));
      // After a decision the refusal says so, whichever version was seen.
      await expect(moves[move](id, before)).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("This property is"),
      });
    },
  );

  test.each(["verify", "reject"] as const)(
    "without a version an admin may %s as before",
    async (move) => {
      const id = await waiting();
      await resubmit(id, 2);
      expect((await decide(move, id)).status).toBe(200);
    },
  );
});
