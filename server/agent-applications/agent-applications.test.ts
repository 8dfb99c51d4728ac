import { beforeEach, describe, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { verifyHistory } from "#db/verify-history.ts";
import {
  makeApplication,
  makeEntry,
  makeOffer,
  makePerson,
  makeProperty,
  today,
} from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";

const market = marketForTests();
let admin: Person;
let buyer: Person;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  await market.pool.query("update users set role = 'user' where role = 'admin'");
  admin = await makePerson(market.db, "admin");
  buyer = await makePerson(market.db);
});

const sent = {
  name: "Mei Lin Homes",
  agency: "Lin & Daughters",
  phone: "+1 617 555 0134",
  licence: "MA 009512",
  words: "I have sold homes in Boston for ten years.",
};
const apply = (who: Parameters<typeof market.as>[0], body: object = sent) =>
  market.as(who).post("/api/agent-applications", body);
const idOf = async (answer: Response) =>
  ((await answer.json()) as { insertedId: string }).insertedId;
const decide = (move: "approve" | "decline", id: string, body?: object, who = admin) =>
  market.as(who).patch(`/api/agent-applications/${id}/${move}`, body);
const list = async (who: Person, query = "") =>
  (await (await market.as(who).get(`/api/agent-applications${query}`)).json()) as object[];
const roleOf = async ({ _id }: Person) =>
  (await market.pool.query("select role, name from users where id = $1", [_id])).rows[0];
const messageOf = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { message: string }).message] as const;

describe("applying", () => {
  test("a buyer applies, sees where it stands, and nobody but admins sees it besides", async () => {
    const id = await idOf(await apply(buyer));
    const waiting = { _id: id, ...sent, email: buyer.email, status: "Pending", reason: null };
    expect(await list(buyer)).toMatchObject([waiting]);
    expect(await list(await makePerson(market.db))).toEqual([]);
    expect(await list(await makePerson(market.db, "agent"))).toEqual([]);
    expect(await list(admin, "?status=Pending&limit=1")).toMatchObject([waiting]);
    expect((await market.as(visitor).get("/api/agent-applications")).status).toBe(401);
    expect(await eventsAbout(market.db, "application", id)).toMatchObject([
      { move: "apply", fromStatus: null, toStatus: "Pending", by: buyer._id },
    ]);
  });

  test("only the name is needed", async () => {
    expect((await apply(buyer, { name: "Mei" })).status).toBe(200);
    expect(await list(buyer)).toMatchObject([
      { name: "Mei", agency: null, phone: null, licence: null, words: null },
    ]);
  });

  test("one is open at a time, also of five sent at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(buyer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(409)]);
    expect(await messageOf(await apply(buyer))).toEqual([
      409,
      "Your application is still waiting for an answer.",
    ]);
    expect(await list(buyer)).toHaveLength(1);
  });

  test("the same call under its Idempotency-Key makes one", async () => {
    const key = { "Idempotency-Key": "apply-once" };
    const send = () => market.as(buyer).post("/api/agent-applications", sent, key);
    expect(await idOf(await send())).toBe(await idOf(await send()));
    expect(await list(buyer)).toHaveLength(1);
  });

  test("status, applicant and id in the body change nothing", async () => {
    const forged = { ...sent, status: "Approved", applicantId: admin._id, role: "admin" };
    expect((await apply(buyer, forged)).status).toBe(200);
    expect(await list(buyer)).toMatchObject([{ status: "Pending", email: buyer.email }]);
    expect((await roleOf(buyer)).role).toBe("user");
  });

  test("a bad field is named", async () => {
    const answer = await apply(buyer, { name: "", phone: "call me" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: "name" }, { field: "phone" }],
    });
  });
});

describe("an approval", () => {
  test("makes the applicant an agent by the name they applied with, in one transaction, and emails them", async () => {
    const id = await idOf(await apply(buyer));
    await makeEntry(market.db, buyer);
    const offer = await makeOffer(market.db, buyer, await makeProperty(market.db));
    expect(await (await decide("approve", id)).json()).toEqual({ success: true, modifiedCount: 1 });
    expect(await roleOf(buyer)).toEqual({ role: "agent", name: sent.name });
    expect(await list(buyer)).toMatchObject([{ status: "Approved", reason: null }]);
    expect((await eventsAbout(market.db, "offer", offer)).at(-1)).toMatchObject({
      move: "withdraw",
    });
    expect(await eventsAbout(market.db, "user", buyer._id)).toMatchObject([
      { move: "makeAgent", fromStatus: "user", toStatus: "agent", by: admin._id },
    ]);
    expect(market.letters().filter(({ to }) => to === buyer.email)).toMatchObject([
      { subject: "You are an agent now", text: expect.stringContaining("was approved") },
    ]);
    expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
  });

  test("waits while the applicant has an accepted offer that is not paid", async () => {
    const id = await idOf(await apply(buyer));
    await makeOffer(market.db, buyer, await makeProperty(market.db), { status: "Accepted" });
    const [status, message] = await messageOf(await decide("approve", id));
    expect([status, message]).toEqual([
      409,
      "This person has an accepted offer that is not paid yet. It must be settled first.",
    ]);
    expect(await list(buyer)).toMatchObject([{ status: "Pending" }]);
    expect(market.letters()).toEqual([]);
  });
});

describe("a decline", () => {
  const reason = "We could not find your licence.\nPlease check its number.";

  test("emails the applicant why, and lets them apply again a month later", async () => {
    const id = await idOf(await apply(buyer));
    expect((await decide("decline", id, { reason })).status).toBe(200);
    expect(await list(buyer)).toMatchObject([{ status: "Declined", reason }]);
    expect((await roleOf(buyer)).role).toBe("user");
    expect(market.letters()).toMatchObject([
      { to: buyer.email, text: expect.stringContaining("15 Jul 2026") },
    ]);
    expect(market.letters()[0]?.text).toContain(reason);
    expect(await messageOf(await apply(buyer))).toEqual([
      409,
      "You can apply again from 15 Jul 2026.",
    ]);
    market.setNow(new Date("2026-07-15T12:00:00Z"));
    expect((await apply(buyer)).status).toBe(200);
    expect(await list(buyer)).toMatchObject([{ status: "Pending" }, { status: "Declined" }]);
  });

  test.each([{}, { reason: "  " }, { reason: "x".repeat(501) }])(
    "needs a reason of 1 to 500 characters: not %j",
    async (body) => {
      const id = await makeApplication(market.db, buyer);
      expect((await decide("decline", id, body)).status).toBe(422);
      expect(await list(buyer)).toMatchObject([{ status: "Pending" }]);
    },
  );
});

describe("deciding", () => {
  test("is done once: of an approving and a declining admin one learns what the other did", async () => {
    const id = await makeApplication(market.db, buyer);
    const other = await makePerson(market.db, "admin");
    const answers = await Promise.all([
      decide("approve", id),
      decide("decline", id, { reason: "No." }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [{ status }] = (await list(buyer)) as [{ status: string }];
    const refused = answers.find((answer) => answer.status === 409) as Response;
    expect(await messageOf(refused)).toEqual([
      409,
      `This application was ${status.toLowerCase()} already.`,
    ]);
    expect((await roleOf(buyer)).role).toBe(status === "Approved" ? "agent" : "user");
    expect(market.letters()).toHaveLength(1);
  });

  test.each(["not-an-id", "0199a3c0-0000-7000-8000-000000000001"])(
    "%s is no application: 404",
    async (id) => {
      expect((await decide("approve", id)).status).toBe(404);
      expect((await decide("decline", id, { reason: "No." })).status).toBe(404);
    },
  );

  test.each([["agent"], ["admin"]])(
    "an admin who makes the applicant an %s otherwise settles the application",
    async (role) => {
      const id = await makeApplication(market.db, buyer);
      expect((await market.as(admin).patch(`/api/users/${role}/${buyer._id}`)).status).toBe(200);
      expect((await eventsAbout(market.db, "application", id)).at(-1)?.move).toBe("approve");
      expect((await decide("decline", id, { reason: "No." })).status).toBe(409);
      expect(market.letters()).toMatchObject([
        { to: buyer.email, subject: `You are an ${role} now` },
      ]);
    },
  );

  test("what was written goes with a deleted person", async () => {
    const id = await makeApplication(market.db, buyer);
    expect((await market.as(admin).delete(`/api/users/${buyer._id}`)).status).toBe(200);
    expect((await decide("approve", id)).status).toBe(404);
    expect(
      (await market.pool.query("select 1 from agent_applications where id = $1", [id])).rows,
    ).toEqual([]);
  });
});
