import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { MapTile } from "#core/map.ts";
import { visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { countProperties } from "./list-properties.ts";

const market = marketForTests();
const at = { latitude: 38.7223, longitude: -9.1393 };
/** Milliseconds. */
const soon = 1000;

/** Everything that tells of homes on show, with how many it tells of. */
const doors = {
  list: async () => (await read<unknown[]>("/api/properties?sort=-listed")).length,
  "list by words": async () => (await read<unknown[]>("/api/properties?q=lighthouse")).length,
  count: async () => (await countProperties(market.context(visitor), {})).count,
  "count of a search": async () =>
    (await countProperties(market.context(visitor), { minBedrooms: 3, maxPrice: 900_000 })).count,
  "tile of the world": () => homesIn("/api/map/0/0/0"),
  "tile around the home": () => homesIn("/api/map/9/243/196"),
  "tile of a search": () => homesIn("/api/map/9/243/196?minBedrooms=3&q=lighthouse"),
};

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await market.as(visitor).get(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

async function homesIn(path: string): Promise<number> {
  const { clusters, pins } = await read<MapTile>(path);
  return clusters.reduce((sum, { count }) => sum + count, pins.length);
}

const counts = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(doors).map(async ([name, count]) => [name, await count()])),
  );
const everywhere = (count: number) =>
  Object.fromEntries(Object.keys(doors).map((name) => [name, count]));

async function expectWithin(count: number, from: number): Promise<void> {
  let last = {};
  do {
    last = await counts();
    if (Object.values(last).every((homes) => homes === count)) return;
    await pause(20);
  } while (performance.now() - from < soon);
  expect(last).toEqual(everywhere(count));
}

test("a home that is verified stands in list, counts and map within a second, and one that is deleted in none of them", async () => {
  const agent = await makePerson(market.db, "agent");
  const id = await makeProperty(market.db, agent, {
    status: "Available",
    title: "The lighthouse keeper's house",
    price: 800_000,
    at,
  });
  expect(await counts()).toEqual(everywhere(0));
  const verified = performance.now();
  expect(
    (await market.as(await makePerson(market.db, "admin")).patch(`/api/properties/verify/${id}`))
      .status,
  ).toBe(200);
  await expectWithin(1, verified);
  const deleted = performance.now();
  expect((await market.as(agent).delete(`/api/properties/${id}`)).status).toBe(200);
  await expectWithin(0, deleted);
});
