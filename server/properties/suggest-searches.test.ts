import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { suggestSearches } from "./suggest-searches.ts";

const market = marketForTests();

test("who has no place in mind is offered the types that there are, most first, and what is new", async () => {
  const long = new Date(market.services.now().getTime() - 30 * 24 * 60 * 60 * 1000);
  const now = market.services.now();
  await makeProperty(market.db, undefined, { type: "Villa", listedAt: now });
  await makeProperty(market.db, undefined, { type: "Villa", listedAt: long });
  await makeProperty(market.db, undefined, { type: "Cabin", listedAt: long });
  await makeProperty(market.db, undefined, { type: "Land", listedAt: now, status: "Available" });
  const { types, recent, cities } = await suggestSearches(market.context(visitor));
  expect(types).toEqual([
    { type: "Villa", homes: 2 },
    { type: "Cabin", homes: 1 },
  ]);
  expect(recent).toEqual({ count: 1, more: false });
  expect(cities).toEqual([]);
});
