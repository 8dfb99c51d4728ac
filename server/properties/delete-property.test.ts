import { beforeAll, expect, test } from "vitest";
import type { Property } from "#core/property.ts";
import { type Person, visitor } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { makeEntry, makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { countOwnProperties } from "./list-properties-of-agent.ts";

const market = marketForTests();
let agent: Person;
let buyer: Person;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db);
});

const remove = (id: string, actor: Person | typeof visitor = agent) =>
  market.as(actor).delete(`/api/properties/${id}`);
const idsFor = async (actor: Person) =>
  ((await (await market.as(actor).get("/api/properties")).json()) as Property[]).map(
    ({ _id }) => _id,
  );

test.each(["Available", "Verified", "Rejected"] as const)(
  "its agent deletes a property that is %s: it is in no list, and its history has the event",
  async (status) => {
    const id = await makeProperty(market.db, agent, { status });
    const owned = async () => (await countOwnProperties(market.context(agent)))[status] ?? 0;
    const before = await owned();
    expect(await (await remove(id)).json()).toEqual({ deletedCount: 1 });
    expect((await market.as(agent).get(`/api/properties/${id}`)).status).toBe(404);
    expect(await idsFor(agent)).not.toContain(id);
    expect(await owned()).toBe(before - 1);
    const own = (await (
      await market.as(agent).get(`/api/properties/agent/${agent.email}`)
    ).json()) as Property[];
    expect(own.map(({ _id }) => _id)).not.toContain(id);
    expect(await eventsAbout(market.db, "property", id)).toMatchObject([
      { move: "delete", fromStatus: status, toStatus: null, by: agent._id },
    ]);
    expect((await remove(id)).status).toBe(404);
  },
);

test("wishlists drop it, and its pending offers are rejected", async () => {
  const id = await makeProperty(market.db, agent);
  await makeEntry(market.db, buyer, id);
  const offer = await makeOffer(market.db, buyer, id);
  await remove(id);
  expect(await (await market.as(buyer).get("/api/wishlist")).json()).toEqual([]);
  const { rows } = await market.pool.query("select status from offers where id = $1", [offer]);
  expect(rows).toEqual([{ status: "Rejected" }]);
  expect(await eventsAbout(market.db, "offer", offer)).toMatchObject([
    { fromStatus: "Pending", toStatus: "Rejected", by: agent._id },
  ]);
});

test("while an offer is accepted it stays, and the refusal has the reason", async () => {
  const id = await makeProperty(market.db, agent);
  await makeOffer(market.db, buyer, id, { status: "Accepted" });
  const answer = await remove(id);
  expect(answer.status).toBe(409);
  expect(((await answer.json()) as { message: string }).message).toBe(
    "An offer on this property is accepted. Reject it first, or wait for its payment.",
  );
  expect((await market.as(agent).get(`/api/properties/${id}`)).status).toBe(200);
});

test("a Sold property is deleted by nobody", async () => {
  expect((await remove(await makeProperty(market.db, agent, { status: "Sold" }))).status).toBe(409);
});

test("nobody but its agent deletes it", async () => {
  const id = await makeProperty(market.db, agent);
  expect((await remove(id, visitor)).status).toBe(401);
  for (const role of ["user", "agent", "admin"] as const)
    expect((await remove(id, await makePerson(market.db, role))).status).toBe(403);
  expect((await market.as(visitor).get(`/api/properties/${id}`)).status).toBe(200);
});

test.each(["Available", "Rejected"] as const)(
  "one that is %s does not even exist for another agent",
  async (status) => {
    const id = await makeProperty(market.db, agent, { status });
    expect((await remove(id, await makePerson(market.db, "agent"))).status).toBe(404);
    expect((await market.as(agent).get(`/api/properties/${id}`)).status).toBe(200);
  },
);
