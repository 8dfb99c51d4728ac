import { beforeEach, expect, test } from "vitest";
import { aDay } from "#core/duration.ts";
import type { Conditions } from "#core/search/search.ts";
import type { Person } from "#core/user.ts";
import { makeEntry, makePerson, makeProperty, makeSearch, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { countNewHomes } from "./list-searches.ts";
import { matchHomes } from "./match-homes.ts";
import { sendAlerts } from "./send-alerts.ts";

const market = marketForTests();
let agent: Person;
let buyer: Person;
let id: string;

beforeEach(async () => {
  await matchHomes(market.services);
  await market.pool.query("delete from saved_searches");
  market.setNow(today);
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db);
  id = await makeProperty(market.db, agent, { title: "Flat by the river", price: 500_000 });
  market.jobs.length = 0;
});

async function changePrice(price: number): Promise<void> {
  const { status } = await market.as(agent).patch(`/api/properties/${id}/price`, { price });
  expect(status).toBe(200);
  await matchHomes(market.services);
}

/** The letters of the last minutes, with what is due sent. */
async function letters() {
  market.setNow(new Date(today.getTime() + 600_000));
  await sendAlerts(market.services);
  return market.jobs
    .splice(0)
    .flatMap((job) => (job.name === "send-letter" ? [{ ...job.data }] : []));
}
const saveSearch = (conditions: Conditions) =>
  makeSearch(market.db, buyer, { name: "By the river", conditions });

test("who searches for a home, or has it in their wishlist, is emailed about a price cut, once", async () => {
  await saveSearch({ maxPrice: 485_000 });
  const wisher = await makePerson(market.db);
  for (const one of [wisher, buyer]) await makeEntry(market.db, one, id);
  await changePrice(480_000);
  await matchHomes(market.services);
  const written = await letters();
  expect(written.map(({ to, subject }) => [to, subject])).toEqual([
    [wisher.email, "“Flat by the river”: price cut 4% to $480,000"],
    [buyer.email, "1 price cut for “By the river”"],
  ]);
  expect(written[1]?.text).toContain("Matches: up to $485,000; price cut 4% to $480,000");
  // It is no home that is new to them.
  expect(await countNewHomes(market.context(buyer))).toBe(0);
  expect(await letters()).toEqual([]);
});

test("a letter about a home that is new and cheaper by now has both", async () => {
  await market.pool.query(
    "update properties set status = 'Available', moderation = 'submitted', market = 'Incomplete' where id = $1",
    [id],
  );
  await saveSearch({ maxPrice: 600_000 });
  const admin = await makePerson(market.db, "admin");
  await market.as(admin).patch(`/api/properties/verify/${id}`);
  await changePrice(450_000);
  const [letter, ...more] = (await letters()).filter(({ to }) => to === buyer.email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("1 new home for “By the river”");
  expect(letter?.text).toContain("new today; price cut 10% to $450,000");
});

test.each([
  ["a cut under 1%", [495_001]],
  ["a rise", [510_000]],
])("nobody is emailed about %s", async (_, prices) => {
  await saveSearch({});
  await makeEntry(market.db, buyer, id);
  for (const price of prices) await changePrice(price);
  expect(await letters()).toEqual([]);
});

test("a cut, a rise and the same cut within a day notify nobody twice, a deeper one does", async () => {
  await makeEntry(market.db, buyer, id);
  for (const price of [480_000, 500_000, 479_000]) await changePrice(price);
  const subjects = async () => (await letters()).map(({ subject }) => subject);
  expect(await subjects()).toEqual(["“Flat by the river”: price cut 4% to $480,000"]);
  market.setNow(new Date(today.getTime() + aDay));
  for (const price of [500_000, 470_000]) await changePrice(price);
  expect(await subjects()).toEqual(["“Flat by the river”: price cut 6% to $470,000"]);
});

test("a search is matched by the price of the cut, not by a later one", async () => {
  await saveSearch({ maxPrice: 480_000 });
  const { status } = await market
    .as(agent)
    .patch(`/api/properties/${id}/price`, { price: 470_000 });
  expect(status).toBe(200);
  await changePrice(520_000);
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    "1 price cut for “By the river”",
  ]);
});

test("nobody is emailed about a home that was taken down since, nor is anyone who is suspended, deleted or an agent now", async () => {
  const admin = await makePerson(market.db, "admin");
  await saveSearch({});
  await changePrice(400_000);
  await market.as(admin).patch(`/api/properties/${id}/take-down`, { code: "duplicate" });
  expect((await letters()).filter(({ to }) => to === buyer.email)).toEqual([]);
  await market.as(admin).patch(`/api/properties/${id}/restore`);
  await market.pool.query("delete from saved_searches");
  const wishers = await Promise.all([1, 2, 3].map(() => makePerson(market.db)));
  for (const one of wishers) await makeEntry(market.db, one, id);
  const [suspended, deleted, agentNow] = wishers.map(({ _id }) => _id);
  await market.pool.query("update users set suspended_at = now() where id = $1", [suspended]);
  await market.pool.query("update users set deleted_at = now(), email = null where id = $1", [
    deleted,
  ]);
  await market.pool.query("update users set role = 'agent' where id = $1", [agentNow]);
  market.jobs.length = 0;
  await changePrice(300_000);
  expect(await letters()).toEqual([]);
});
