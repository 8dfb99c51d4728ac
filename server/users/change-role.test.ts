import { beforeEach, describe, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { verifyHistory } from "#db/verify-history.ts";
import {
  makeEntry,
  makeImage,
  makeOffer,
  makePerson,
  makeProperty,
  makeSearch,
  today,
} from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";

const market = marketForTests();
let admin: Person;
let person: Person;

beforeEach(async () => {
  await market.pool.query("update users set role = 'user' where role = 'admin'");
  admin = await makePerson(market.db, "admin");
  person = await makePerson(market.db);
});

const make = (actor: Parameters<typeof market.as>[0], role: "admin" | "agent", id = person._id) =>
  market.as(actor).patch(`/api/users/${role}/${id}`);
const roleOf = async ({ _id }: Person) =>
  (await market.pool.query("select role from users where id = $1", [_id])).rows[0]?.role;

test("an admin makes a buyer an agent, and an agent an admin; each is one event of the person's history", async () => {
  expect(await (await make(admin, "agent")).json()).toEqual({ modifiedCount: 1 });
  expect(await (await make(admin, "admin")).json()).toEqual({ modifiedCount: 1 });
  expect(await roleOf(person)).toBe("admin");
  const events = await eventsAbout(market.db, "user", person._id);
  expect(
    events.map(({ move, fromStatus, toStatus, by, at }) => [move, fromStatus, toStatus, by, at]),
  ).toEqual([
    ["makeAgent", "user", "agent", admin._id, today],
    ["makeAdmin", "agent", "admin", admin._id, today],
  ]);
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
});

test("an id in capitals is the same one, and nobody demotes themselves by it", async () => {
  expect(await (await make(admin, "agent", person._id.toUpperCase())).json()).toEqual({
    modifiedCount: 1,
  });
  expect((await eventsAbout(market.db, "user", person._id)).map(({ move }) => move)).toEqual([
    "makeAgent",
  ]);
  const status = async (id: string) => (await make(admin, "agent", id)).status;
  expect(await status(admin._id.toUpperCase())).toBe(await status(admin._id));
  expect(await roleOf(admin)).toBe("admin");
});

test("a change to the role that somebody has already changes nothing and adds no event", async () => {
  const agent = await makePerson(market.db, "agent");
  expect(await (await make(admin, "agent", agent._id)).json()).toEqual({ modifiedCount: 0 });
  expect(await (await make(admin, "admin", admin._id)).json()).toEqual({ modifiedCount: 0 });
  expect(await eventsAbout(market.db, "user", agent._id)).toEqual([]);
});

test("nobody but an admin may, not even for themselves", async () => {
  const agent = await makePerson(market.db, "agent");
  for (const role of ["admin", "agent"] as const) {
    expect((await make(visitor, role)).status).toBe(401);
    expect((await make(person, role)).status).toBe(403);
    expect((await make(agent, role)).status).toBe(403);
  }
  expect(await roleOf(person)).toBe("user");
});

test("nobody demotes themselves, and the last admin stays", async () => {
  const answer = await make(admin, "agent", admin._id);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    success: false,
    detail: expect.stringContaining("demote yourself"),
  });
  expect(await roleOf(admin)).toBe("admin");
});

test("an admin may make another admin an agent, while one is left", async () => {
  const other = await makePerson(market.db, "admin");
  expect((await make(admin, "agent", other._id)).status).toBe(200);
  expect(await roleOf(other)).toBe("agent");
});

test("two admins who demote each other at once leave one", async () => {
  for (let round = 0; round < 10; round++) {
    await market.pool.query("update users set role = 'user' where role = 'admin'");
    const [one, other] = [
      await makePerson(market.db, "admin"),
      await makePerson(market.db, "admin"),
    ];
    const answers = await Promise.all([
      make(one, "agent", other._id),
      make(other, "agent", one._id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect([await roleOf(one), await roleOf(other)].sort()).toEqual(["admin", "agent"]);
  }
});

test.each(["not-an-id", "0199a3c0-0000-7000-8000-000000000001", "1 or 1=1"])(
  "%s is nobody: 404",
  async (id) => {
    expect((await make(admin, "admin", id)).status).toBe(404);
  },
);

test("a deleted person is nobody: 404", async () => {
  await market.as(admin).delete(`/api/users/${person._id}`);
  expect((await make(admin, "admin")).status).toBe(404);
});

describe("no deal is left that nobody can move", () => {
  test.each(["admin", "agent"] as const)(
    "a buyer who becomes an %s: their pending offers are withdrawn, their wishlist is emptied, their searches stay",
    async (role) => {
      const agent = await makePerson(market.db, "agent");
      const home = await makeProperty(market.db, agent);
      const offer = await makeOffer(market.db, person, home);
      const rejected = await makeOffer(market.db, person, home, { status: "Rejected" });
      await makeEntry(market.db, person, home);
      await makeSearch(market.db, person);
      const other = await makeOffer(market.db, await makePerson(market.db), home);
      expect((await make(admin, role)).status).toBe(200);
      const { rows } = await market.pool.query(
        "select id, status from offers where property_id = $1",
        [home],
      );
      expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
        [offer]: "Withdrawn",
        [rejected]: "Rejected",
        [other]: "Pending",
      });
      expect(
        (
          await market.pool.query("select 1 from wishlist_entries where buyer_id = $1", [
            person._id,
          ])
        ).rows,
      ).toEqual([]);
      expect(
        (await market.pool.query("select 1 from saved_searches where person_id = $1", [person._id]))
          .rows,
      ).toHaveLength(1);
      const [event] = await eventsAbout(market.db, "offer", offer);
      expect(event).toMatchObject({
        move: "withdraw",
        fromStatus: "Pending",
        toStatus: "Withdrawn",
        by: admin._id,
        why: "the buyer's role changed",
      });
      expect((await market.as(agent).delete(`/api/properties/${home}`)).status).toBe(200);
      expect((await market.as(admin).delete(`/api/users/${person._id}`)).status).toBe(200);
      expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
    },
  );

  test.each(["Available", "Verified", "Rejected"] as const)(
    "an agent with a property that is %s becomes no admin, and the refusal has what to do first",
    async (status) => {
      const agent = await makePerson(market.db, "agent");
      const home = await makeProperty(market.db, agent, { status });
      const answer = await make(admin, "admin", agent._id);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        success: false,
        message:
          "This agent has properties that are not sold. Ask them to sell or delete these first.",
      });
      expect(await roleOf(agent)).toBe("agent");
      expect((await market.as(agent).delete(`/api/properties/${home}`)).status).toBe(200);
      expect((await make(admin, "admin", agent._id)).status).toBe(200);
    },
  );

  test("whoever has a deal that waits for its payment stays what they are, on either side, whatever else was paid", async () => {
    const agent = await makePerson(market.db, "agent");
    await makeOffer(market.db, person, await makeProperty(market.db, agent, { status: "Sold" }), {
      transactionId: `sandbox_${person._id}`,
    });
    const open = await makeOffer(market.db, person, await makeProperty(market.db, agent), {
      status: "Accepted",
    });
    for (const [side, role] of [
      [person, "agent"],
      [agent, "admin"],
    ] as const) {
      const answer = await make(admin, role, side._id);
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        409,
        "This person has an accepted offer that is not paid yet. It must be settled first.",
      ]);
    }
    await market.pool.query("update offers set status = 'Rejected' where id = $1", [open]);
    expect((await make(admin, "agent")).status).toBe(200);
  });

  test("an agent whose properties are all sold may become an admin", async () => {
    const agent = await makePerson(market.db, "agent");
    const home = await makeProperty(market.db, agent, { status: "Sold" });
    await makeOffer(market.db, await makePerson(market.db), home, { transactionId: "sandbox_1" });
    expect((await make(admin, "admin", agent._id)).status).toBe(200);
  });

  test("whoever's role changed a moment before does nothing more in the old one", async () => {
    const home = await makeProperty(market.db);
    await makeEntry(market.db, person, home);
    const agent = await makePerson(market.db, "agent");
    const image = await makeImage(market.db, agent);
    for (const { _id } of [person, agent])
      expect((await make(admin, "admin", _id)).status).toBe(200);
    const terms = { offeredAmount: 240_000, buyingDate: "2026-07-01" };
    expect(
      (await market.as(person).post("/api/make-offer", { propertyId: home, ...terms })).status,
    ).toBe(403);
    expect((await market.as(person).post("/api/wishlist", { propertyId: home })).status).toBe(403);
    const listing = {
      title: "House by the sea",
      location: "Lisbon",
      price: 300_000,
      image: `/images/${image}`,
    };
    expect((await market.as(agent).post("/api/add-properties", listing)).status).toBe(403);
    expect(
      (await market.pool.query("select 1 from properties where agent_id = $1", [agent._id])).rows,
    ).toEqual([]);
  });
});

test("whether somebody is an admin or an agent is for themselves and admins to ask", async () => {
  const agent = await makePerson(market.db, "agent");
  const checkRole = async (
    actor: Parameters<typeof market.as>[0],
    role: string,
    { email }: Person,
  ) => {
    const answer = await market.as(actor).get(`/api/users/${role}/${email}`);
    return answer.status === 200 ? answer.json() : answer.status;
  };
  expect(await checkRole(agent, "agent", agent)).toEqual({ agent: true });
  expect(await checkRole(agent, "admin", agent)).toEqual({ admin: false });
  expect(await checkRole(admin, "agent", agent)).toEqual({ agent: true });
  expect(await checkRole(admin, "admin", { ...agent, email: "nobody@post.example" })).toEqual({
    admin: false,
  });
  expect(await checkRole(person, "agent", agent)).toBe(403);
  expect(await checkRole(person, "agent", { ...agent, email: "nobody@post.example" })).toBe(403);
  expect(await checkRole(visitor, "agent", agent)).toBe(401);
});

test("the list of people is for admins, by name, and finds part of a name or an address", async () => {
  await makePerson(market.db, "user", { name: "Zoë 100%", email: "zoe_one@post.example" });
  const list = async (actor: Parameters<typeof market.as>[0], query = "") =>
    market.as(actor).get(`/api/users${query}`);
  expect((await list(visitor)).status).toBe(401);
  expect((await list(person)).status).toBe(403);
  const all = (await (await list(admin)).json()) as { name: string }[];
  expect(all.length).toBeGreaterThan(2);
  expect(Object.keys(all[0] ?? {}).sort()).toEqual([
    "_id",
    "email",
    "image",
    "name",
    "role",
    "status",
  ]);
  for (const q of ["zoë", "ZOE_ONE", "100%25"])
    expect(await (await list(admin, `?q=${q}`)).json(), q).toMatchObject([{ name: "Zoë 100%" }]);
  for (const q of ["zoe%25one", "z_e_one", "zoe%5C_one"])
    expect(await (await list(admin, `?q=${q}`)).json(), q).toEqual([]);
});
