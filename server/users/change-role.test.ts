import { beforeEach, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { historyOf, verifyHistory } from "#db/history.ts";
import { makePerson, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();
let admin: Person;
let person: Person;

beforeEach(async () => {
  await market.pool.query("update users set role = 'user' where role = 'admin'");
  admin = await makePerson(market.db, "admin");
  person = await makePerson(market.db);
});

const make = (actor: Parameters<typeof market.as>[0], role: "admin" | "agent", id = person._id) => market.as(actor).patch(`/api/users/${role}/${id}`);
const roleOf = async ({ _id }: Person) => (await market.pool.query("select role from users where id = $1", [_id])).rows[0]?.role;

test("an admin makes a buyer an agent, and an agent an admin; each is one event of the person's history", async () => {
  expect(await (await make(admin, "agent")).json()).toEqual({ modifiedCount: 1 });
  expect(await (await make(admin, "admin")).json()).toEqual({ modifiedCount: 1 });
  expect(await roleOf(person)).toBe("admin");
  const events = await historyOf(market.db, "user", person._id);
  expect(events.map(({ move, fromStatus, toStatus, by, at }) => [move, fromStatus, toStatus, by, at])).toEqual([
    ["makeAgent", "user", "agent", admin._id, today],
    ["makeAdmin", "agent", "admin", admin._id, today],
  ]);
  expect((await verifyHistory(market.db)).broken).toBeNull();
});

test("asking for a role that somebody has already changes nothing and adds no event", async () => {
  const agent = await makePerson(market.db, "agent");
  expect(await (await make(admin, "agent", agent._id)).json()).toEqual({ modifiedCount: 0 });
  expect(await (await make(admin, "admin", admin._id)).json()).toEqual({ modifiedCount: 0 });
  expect(await historyOf(market.db, "user", agent._id)).toEqual([]);
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
  expect(await answer.json()).toMatchObject({ success: false, detail: expect.stringContaining("demotes themselves") });
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
    const [one, other] = [await makePerson(market.db, "admin"), await makePerson(market.db, "admin")];
    const answers = await Promise.all([make(one, "agent", other._id), make(other, "agent", one._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await roleOf(one), await roleOf(other)].sort()).toEqual(["admin", "agent"]);
  }
});

test.each(["not-an-id", "0199a3c0-0000-7000-8000-000000000001", "1 or 1=1"])("%s is nobody: 404", async (id) => {
  expect((await make(admin, "admin", id)).status).toBe(404);
});

test("a deleted person is nobody: 404", async () => {
  await market.as(admin).delete(`/api/users/${person._id}`);
  expect((await make(admin, "admin")).status).toBe(404);
});

test("whether somebody is an admin or an agent is for themselves and admins to ask", async () => {
  const agent = await makePerson(market.db, "agent");
  const ask = async (actor: Parameters<typeof market.as>[0], role: string, { email }: Person) => {
    const answer = await market.as(actor).get(`/api/users/${role}/${email}`);
    return answer.status === 200 ? answer.json() : answer.status;
  };
  expect(await ask(agent, "agent", agent)).toEqual({ agent: true });
  expect(await ask(agent, "admin", agent)).toEqual({ admin: false });
  expect(await ask(admin, "agent", agent)).toEqual({ agent: true });
  expect(await ask(admin, "admin", { ...agent, email: "nobody@post.example" })).toEqual({ admin: false });
  expect(await ask(person, "agent", agent)).toBe(403);
  expect(await ask(person, "agent", { ...agent, email: "nobody@post.example" })).toBe(403);
  expect(await ask(visitor, "agent", agent)).toBe(401);
});

test("the list of people is for admins, by name, and finds part of a name or an address", async () => {
  await makePerson(market.db, "user", { name: "Zoë 100%", email: "zoe_one@post.example" });
  const list = async (actor: Parameters<typeof market.as>[0], query = "") => market.as(actor).get(`/api/users${query}`);
  expect((await list(visitor)).status).toBe(401);
  expect((await list(person)).status).toBe(403);
  const all = (await (await list(admin)).json()) as { name: string }[];
  expect(all.length).toBeGreaterThan(2);
  expect(Object.keys(all[0] ?? {}).sort()).toEqual(["_id", "email", "image", "name", "role", "status"]);
  for (const q of ["zoë", "ZOE_ONE", "100%25"]) expect(await (await list(admin, `?q=${q}`)).json(), q).toMatchObject([{ name: "Zoë 100%" }]);
  expect(await (await list(admin, "?q=zoe%25one")).json()).toEqual([]);
});
