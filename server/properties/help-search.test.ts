import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { helpSearch } from "./help-search.ts";
import { findSearchedPlace } from "./ready-search.ts";

const market = marketForTests();

test("a search gets the answer that no home is on sale, whatever its conditions, and help once one is", async () => {
  const agent = await makePerson(market.db, "agent");
  await makeProperty(market.db, agent, { status: "Available" });
  const context = market.context(visitor);
  const one = { type: ["Villa" as const] };
  const two = { ...one, minPrice: 9e8 };
  const three = { ...two, minBedrooms: 90 };
  const none = { relaxations: [], anyOnSale: false };
  expect(await helpSearch(context, {}, null, 0)).toEqual(none);
  expect(await helpSearch(context, one, null, 1)).toEqual(none);
  expect(await helpSearch(context, two, null, 2)).toEqual(none);
  await makeProperty(market.db, agent, { type: "House" });
  expect(await helpSearch(context, two, null, 2)).toEqual({ ...none, anyOnSale: true });
  expect(await helpSearch(context, three, null, 3)).toEqual({ ...none, anyOnSale: true });
  const { relaxations, anyOnSale } = await helpSearch(context, one, null, 1);
  expect([relaxations.map(({ parameters }) => parameters), anyOnSale]).toEqual([[["type"]], true]);
});

test("a search in a place without homes is helped by looking elsewhere", async () => {
  const agent = await makePerson(market.db, "agent");
  await makeProperty(market.db, agent);
  await market.pool.query(
    "insert into places (id, kind, name, plain, country_id, latitude, longitude, population) values ('7', 'city', 'Sarnia', 'sarnia', 'CA', 43, -82.4, 70000)",
  );
  const context = market.context(visitor);
  const place = await findSearchedPlace(market.db, { place: "7" });
  const { relaxations, anyOnSale } = await helpSearch(context, { place: "7" }, place, 1);
  const parameters = relaxations.map((one) => one.parameters);
  expect([parameters, anyOnSale]).toEqual([[["place", "radius"]], true]);
});
