import { expect, test } from "vitest";
import { aDay } from "#core/duration.ts";
import type { Property } from "#core/property.ts";
import { visitor } from "#core/user.ts";
import { makePerson, makeProperty, makeSearch, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { matchHomes } from "../saved-searches/match-homes.ts";

const market = marketForTests();

const read = async <Answer>(path: string) =>
  (await (await market.as(visitor).get(path)).json()) as Answer;
const listed = async (path: string) => (await read<Property[]>(path)).map(({ _id }) => _id);

test("a home is new from its first day on show, however long it waited for an admin, and only once", async () => {
  const [agent, admin, buyer] = [
    await makePerson(market.db, "agent"),
    await makePerson(market.db, "admin"),
    await makePerson(market.db),
  ];
  const daysAgo = (days: number) => new Date(today.getTime() - days * aDay);
  const waited = await makeProperty(market.db, agent, {
    status: "Available",
    listedAt: daysAgo(3),
  });
  const shownBefore = await makeProperty(market.db, agent, { listedAt: daysAgo(2) });
  await makeSearch(market.db, buyer, { name: "New ones", conditions: { listedWithin: 1 } });
  await market.as(admin).patch(`/api/properties/verify/${waited}`);

  expect(await listed("/api/properties?sort=-listed")).toEqual([waited, shownBefore]);
  expect(await listed("/api/properties?listedWithin=1")).toEqual([waited]);
  expect(await read(`/api/properties/${waited}`)).toMatchObject({
    onMarketSince: today.toISOString(),
    daysOnMarket: 0,
  });
  await matchHomes(market.services);
  const { rows } = await market.pool.query("select property_id from search_matches");
  expect(rows).toEqual([{ property_id: waited }]);

  // Back from a pause it is as old as it was.
  market.setNow(new Date(today.getTime() + 5 * aDay));
  expect((await market.as(agent).patch(`/api/properties/${waited}/pause`)).status).toBe(200);
  expect((await market.as(agent).patch(`/api/properties/${waited}/resume`)).status).toBe(200);
  expect(await listed("/api/properties?listedWithin=1")).toEqual([]);
  expect(await read(`/api/properties/${waited}`)).toMatchObject({
    onMarketSince: today.toISOString(),
  });
});
