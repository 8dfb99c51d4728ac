import { beforeAll, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { comparePrice } from "./compare-price.ts";
import { findProperty } from "./find-property.ts";
import { whereaboutsOf } from "./whereabouts.db.ts";

const market = marketForTests();
let agent: Person;
let town = 0;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
});

/** A place for one test, far from those of all others. */
const newTown = () => ({ latitude: -40 + town++ * 3, longitude: 10 });
type Given = Parameters<typeof makeProperty>[2];
const make = (given: Given) =>
  makeProperty(market.db, agent, { type: "House", bedrooms: 3, ...given });
const makeOf = (prices: number[], given: Given) =>
  Promise.all(prices.map((price) => make({ price, ...given })));

async function comparedOf(id: string, country: string | null = null) {
  const property = await findProperty(market.context(visitor), id);
  const { at } = await whereaboutsOf(market.db, id);
  return comparePrice(market.services, property, { at, country });
}

test("a price stands among homes on sale of its type nearby, with a bedroom more or less", async () => {
  const at = newTown();
  const home = await make({ at, price: 350_000 });
  await makeOf([100_000, 200_000], { at, bedrooms: 2 });
  await makeOf([300_000, 400_000], { at });
  await makeOf([500_000], { at, bedrooms: 4 });
  await Promise.all([
    make({ at, price: 1, type: "Villa" }),
    make({ at, price: 1, bedrooms: 5 }),
    make({ at, price: 1, bedrooms: null }),
    make({ at, price: 1, status: "Sold" }),
    make({ at, price: 1, status: "Available" }),
    make({ at: { ...at, latitude: at.latitude + 0.2 }, price: 1 }),
  ]);
  expect(await comparedOf(home)).toEqual({
    within: "place",
    standing: {
      count: 5,
      lower: 3,
      higher: 2,
      middle: { from: 200_000, median: 300_000, to: 400_000 },
      usual: { from: 100_000, to: 500_000 },
    },
  });
});

test("where few are near, those of its country count; fewer than five anywhere say nothing", async () => {
  const home = await make({ at: newTown(), price: 350_000, type: "Cabin" });
  const others = await makeOf([1, 2, 3, 4], { at: newTown(), type: "Cabin" });
  const inCountry = (ids: string[], country: string) =>
    market.pool.query("update listings set country_id = $2 where id = any($1::uuid[])", [
      ids,
      country,
    ]);
  await inCountry([home, ...others], "NO");
  expect(await comparedOf(home, "NO")).toBeNull();
  await inCountry(await makeOf([500_000], { at: newTown(), type: "Cabin" }), "NO");
  expect(await comparedOf(home, "NO")).toMatchObject({ within: "country", standing: { count: 5 } });
  expect(await comparedOf(home)).toBeNull();
});

test("a home of no known type, or off the market, is compared with none", async () => {
  const at = newTown();
  await makeOf([1, 2, 3, 4, 5, 6], { at });
  expect(await comparedOf(await make({ at }))).not.toBeNull();
  expect(await comparedOf(await make({ at, type: null }))).toBeNull();
  expect(await comparedOf(await make({ at, status: "Sold" }))).toBeNull();
});

test("a home whose bedrooms are not known is compared with all of its type", async () => {
  const at = newTown();
  await makeOf([1, 2, 3, 4], { at, bedrooms: 1 });
  await makeOf([5], { at, bedrooms: null });
  expect(await comparedOf(await make({ at, bedrooms: null }))).toMatchObject({
    standing: { count: 5 },
  });
});
