import { beforeEach, expect, test } from "vitest";
import { encodeCursor } from "#core/keyset.ts";
import type { Person } from "#core/user.ts";
import { makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { deleteProperty } from "../properties/delete-property.ts";
import { compareOffers } from "./compare-offers.ts";
import { countWaiting } from "./count-offers.ts";
import { movesFor } from "./find-offer.ts";
import { listOffers } from "./list-offers.ts";
import { listOwnOffers, type OfferView } from "./list-own-offers.ts";

const market = marketForTests();
let agent: Person;
let buyer: Person;
let minutes = 0;

beforeEach(async () => {
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db);
  minutes = 0;
});

/** Makes an offer, each a minute after the one before. */
async function offered(
  details: Parameters<typeof makeOffer>[3] = {},
  propertyId?: string,
  by = buyer,
): Promise<string> {
  minutes += 1;
  const createdAt = new Date(today.getTime() + minutes * 60_000);
  return makeOffer(market.db, by, propertyId ?? (await makeProperty(market.db, agent)), {
    createdAt,
    ...details,
  });
}

async function idsFor(person: Person, view?: OfferView, limit = 2): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOwnOffers(market.context(person), { view, limit, cursor });
    seen.push(...page.rows.map(({ _id }) => _id));
    cursor = page.next ?? undefined;
  } while (cursor);
  return seen;
}

test("an agent sees first what waits for an answer, then the newest; an offer on hold waits for nobody", async () => {
  const services = await makeProperty(market.db, agent);
  const waiting = [await offered(), await offered()];
  const rejected = await offered({ status: "Rejected" });
  const accepted = await offered({ status: "Accepted" }, services);
  const held = await offered({}, services, await makePerson(market.db));
  const first = [...waiting].reverse();
  expect(await idsFor(agent)).toEqual([...first, held, accepted, rejected]);
  expect(await idsFor(agent, "waiting")).toEqual(first);
  expect(await idsFor(agent, "Accepted")).toEqual([accepted]);
  expect(await idsFor(agent, "Rejected")).toEqual([rejected]);
  expect(await countWaiting(market.context(agent))).toBe(2);
});

test("offers that wait for an agent stand by home, the highest first", async () => {
  const [mill, barn] = [await makeProperty(market.db, agent), await makeProperty(market.db, agent)];
  const by = () => makePerson(market.db);
  const high = await offered({ amount: 900 }, mill, await by());
  const onBarn = await offered({ amount: 700 }, barn, await by());
  const low = await offered({ amount: 80 }, mill, await by());
  const highest = await offered({ amount: 1_000 }, mill, await by());
  const answered = await offered({ status: "Rejected", amount: 2_000 }, mill, await by());
  expect(await idsFor(agent)).toEqual([highest, high, low, onBarn, answered]);
  const compared = await compareOffers(market.context(agent), [low, highest, onBarn, answered]);
  expect(Object.fromEntries(compared)).toEqual({
    [low]: { all: 3, higher: 2 },
    [highest]: { all: 3, higher: 0 },
    [onBarn]: { all: 1, higher: 0 },
  });
  const others = market.context(await makePerson(market.db, "agent"));
  expect(await compareOffers(others, [low])).toEqual(new Map());
});

test("an accepted offer is read with those that are on hold because of it, any other alone", async () => {
  const mill = await makeProperty(market.db, agent);
  const accepted = await offered({ status: "Accepted" }, mill);
  const held = await offered({}, mill, await makePerson(market.db));
  const rejected = await offered({ status: "Rejected" }, mill, await makePerson(market.db));
  const elsewhere = await offered();
  const idsWithHeld = async (id: string, person: Person) =>
    (await listOwnOffers(market.context(person), { onlyWithHeld: id })).rows.map(({ _id }) => _id);
  expect(new Set(await idsWithHeld(accepted, agent))).toEqual(new Set([accepted, held]));
  expect(await idsWithHeld(accepted, buyer)).toEqual([accepted]);
  for (const alone of [held, rejected, elsewhere])
    expect(await idsWithHeld(alone, agent)).toEqual([alone]);
  expect(await idsWithHeld(accepted, await makePerson(market.db, "agent"))).toEqual([]);
});

test("a buyer sees first what waits for payment, then the newest", async () => {
  const pending = await offered();
  const payable = await offered({ status: "Accepted" });
  const paid = await offered({ transactionId: "sandbox_of_a_test" });
  const newest = await offered();
  expect(await idsFor(buyer)).toEqual([payable, newest, paid, pending]);
  expect(await countWaiting(market.context(buyer))).toBe(1);
  expect(await countWaiting(market.context(await makePerson(market.db)))).toBe(0);
});

test("from the second page one comes back to the first, in the same order", async () => {
  for (const status of ["Rejected", "Pending", "Withdrawn", "Pending"] as const)
    await offered({ status });
  const context = market.context(agent);
  const first = await listOwnOffers(context, { limit: 2 });
  const second = await listOwnOffers(context, { limit: 2, cursor: first.next ?? "" });
  const back = await listOwnOffers(context, { limit: 2, cursor: second.previous ?? "" });
  expect(second.rows).toHaveLength(2);
  expect(back.rows).toEqual(first.rows);
});

test("each side is offered the moves that are open to it", async () => {
  const services = await makeProperty(market.db, agent);
  const ids = [
    await offered({ status: "Accepted" }, services),
    await offered({}, services, await makePerson(market.db)),
    await offered(),
  ];
  await offered({ transactionId: "sandbox_of_a_sale" });
  const movesOf = async (person: Person) => {
    const { rows } = await listOwnOffers(market.context(person));
    return Object.fromEntries(
      rows.map((offer) => [ids.indexOf(offer._id), movesFor(market.context(person), offer)]),
    );
  };
  expect(await movesOf(agent)).toEqual({
    0: ["reject"],
    1: ["reject"],
    2: ["accept", "reject"],
    "-1": [],
  });
  expect(await movesOf(buyer)).toEqual({ 0: [], 2: ["withdraw"], "-1": [] });
});

test("both sides see that a home was deleted by its agent; the API's offers are as they were", async () => {
  const [deleted, sold] = [
    await makeProperty(market.db, agent),
    await makeProperty(market.db, agent, { status: "Sold" }),
  ];
  const offers = [
    await offered({}, deleted),
    await offered({ transactionId: "sandbox_of_another_sale" }, sold),
  ];
  await deleteProperty(market.context(agent), deleted);
  for (const person of [agent, buyer]) {
    const { rows } = await listOwnOffers(market.context(person));
    expect(
      Object.fromEntries(rows.map(({ _id, onShow }) => [offers.indexOf(_id), onShow])),
    ).toEqual({ 0: false, 1: true });
    for (const one of (await listOffers(market.context(person))).rows)
      expect(one).not.toHaveProperty("onShow");
  }
});

test("a cursor of the plain list is refused", async () => {
  await offered();
  await offered();
  const { next } = await listOffers(market.context(agent), { limit: 1 });
  await expect(listOwnOffers(market.context(agent), { cursor: next ?? "" })).rejects.toMatchObject({
    code: "invalid",
  });
});

test.each(["0000-01-01", "2023-02-29", "2026-06-31"])(
  "%s is no day that a page of offers begins at",
  async (day) => {
    const cursor = encodeCursor(["day", day, buyer._id, "after"]);
    await expect(
      listOwnOffers(market.context(buyer), { sort: "day", cursor }),
    ).rejects.toMatchObject({ code: "invalid" });
  },
);

test("an offer on a paused home is on hold because of the home, and on its way again after it", async () => {
  const [agent, buyer] = [await makePerson(market.db, "agent"), await makePerson(market.db)];
  const home = await makeProperty(market.db, agent);
  await makeOffer(market.db, buyer, home);
  const standing = async (person: Person) =>
    (await listOwnOffers(market.context(person))).rows.map(({ onHold, offMarket }) => ({
      onHold,
      offMarket,
    }));
  await market.as(agent).patch(`/api/properties/${home}/pause`);
  for (const person of [agent, buyer])
    expect(await standing(person)).toEqual([{ onHold: true, offMarket: true }]);
  await market.as(agent).patch(`/api/properties/${home}/resume`);
  for (const person of [agent, buyer])
    expect(await standing(person)).toEqual([{ onHold: false, offMarket: false }]);
});
