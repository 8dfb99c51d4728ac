import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { countOffMap, countProperties } from "./list-properties.ts";

const market = marketForTests();

test("homes of which nobody knows where they are, are counted apart from those on the map", async () => {
  const agent = await makePerson(market.db, "agent");
  for (const at of [
    { latitude: 38.72, longitude: -9.14 },
    { latitude: -17, longitude: 180 },
    { latitude: -90, longitude: -180 },
  ])
    await makeProperty(market.db, agent, { at, bedrooms: 3 });
  const context = market.context(visitor);
  const offMap = async (query: { minBedrooms?: number; bounds?: number[] }) =>
    countOffMap(context, query, await countProperties(context, { ...query, status: "Verified" }));
  expect(await offMap({})).toBe(0);
  await makeProperty(market.db, agent, { bedrooms: 3 });
  await makeProperty(market.db, agent, { bedrooms: 1 });
  await makeProperty(market.db, agent, { bedrooms: 3, status: "Available" });
  expect(await offMap({})).toBe(2);
  expect(await offMap({ minBedrooms: 2 })).toBe(1);
  expect(await offMap({ bounds: [-10, 38, -9, 39] })).toBe(0);
  expect(await countOffMap(context, {}, { count: 10_000, more: true })).toBe(0);
});
