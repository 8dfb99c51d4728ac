import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findProperty } from "./find-property.ts";
import { findSimilar } from "./find-similar.ts";
import { findWhereaboutsById } from "./whereabouts.db.ts";

const market = marketForTests();
let agent: Person;
let town = 0;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
});

type Details = Parameters<typeof makeProperty>[2];

/** A place for one test, far from those of all others. */
const newTown = () => ({ latitude: -40 + town++ * 3, longitude: 10 });
const make = (details: Details) =>
  makeProperty(market.db, agent, {
    price: 400_000,
    area: 100,
    bedrooms: 3,
    type: "House",
    ...details,
  });
const similarTo = async (id: string) => {
  const property = await findProperty(market.context(visitor), id);
  const whereabouts = await findWhereaboutsById(market.db, id);
  return (await findSimilar(market.services, property, whereabouts)).homes.map(({ _id }) => _id);
};

test("are of the same type, on show, near in price, and never the home itself; those in the same place come first", async () => {
  const at = newTown();
  const home = await make({ at, type: "Villa", bedrooms: 5 });
  const villa = { at, type: "Villa", bedrooms: 5 } as const;
  const [near, far, nowhere] = [
    await make({ ...villa, price: 440_000 }),
    await make({ ...villa, at: { ...at, latitude: at.latitude + 0.2 } }),
    await make({ type: "Villa", bedrooms: 6 }),
  ];
  await Promise.all([
    make({ ...villa, type: "House" }),
    make({ ...villa, type: null }),
    make({ ...villa, price: 601_000 }),
    make({ ...villa, price: 266_000 }),
    make({ ...villa, status: "Available" }),
    make({ ...villa, status: "Sold" }),
    make({ type: "Villa", bedrooms: 7 }),
  ]);
  expect(await similarTo(home)).toEqual([near, far, nowhere]);
});

test("come from all around, also where the map's squares meet", async () => {
  // On the equator and the prime meridian the four largest squares of the map touch.
  const home = await make({ at: { latitude: 0, longitude: 0 } });
  const corners = [
    [0.05, 0.05],
    [0.05, -0.05],
    [-0.05, 0.05],
    [-0.05, -0.05],
  ];
  const around = await Promise.all(
    corners.map(([latitude = 0, longitude = 0]) => make({ at: { latitude, longitude } })),
  );
  expect((await similarTo(home)).sort()).toEqual(around.sort());
});

test("from elsewhere only those of the same country come", async () => {
  await market.db.execute(
    sql`insert into places (id, kind, name, plain, country_id, latitude, longitude, population) values
      ('ZZ', 'country', 'Here', 'here', 'ZZ', 0, 0, 1), ('YY', 'country', 'There', 'there', 'YY', 0, 0, 1)`,
  );
  const settle = (id: string, country: string) =>
    market.db.execute(sql`update properties set country_id = ${country} where id = ${id}`);
  const [home, near, far] = [
    await make({ at: newTown(), type: "Bungalow" }),
    await make({ at: newTown(), type: "Bungalow" }),
    await make({ at: newTown(), type: "Bungalow" }),
  ];
  await settle(home, "ZZ");
  await settle(near, "ZZ");
  await settle(far, "YY");
  expect(await similarTo(home)).toEqual([near]);
});

test("the likest in price and size come first, four at most", async () => {
  const at = newTown();
  const home = await make({ at });
  const ids: string[] = [];
  for (const details of [
    { price: 500_000 },
    { price: 401_000 },
    { area: 150 },
    { price: 410_000, bedrooms: 4 },
    { price: 405_000 },
  ]) {
    ids.push(await make({ at, ...details }));
  }
  expect(await similarTo(home)).toEqual([1, 4, 3, 0].map((index) => ids[index]));
});

test("where the type is not known any will do in the same place, and none elsewhere", async () => {
  const at = newTown();
  const home = await make({ at, type: null });
  const others = [
    await make({ at, type: "Cottage", price: 400_100 }),
    await make({ at, type: "Cabin", price: 400_200 }),
  ];
  expect(await similarTo(home)).toEqual(others);
  expect(await similarTo(await make({ type: null }))).toEqual([]);
});

test("where the place is not known they come from anywhere", async () => {
  const home = await make({ type: "Farmhouse" });
  const others = [
    await make({ type: "Farmhouse", price: 401_000, at: newTown() }),
    await make({ type: "Farmhouse", price: 402_000, bedrooms: null }),
  ];
  expect(await similarTo(home)).toEqual(others.slice(0, 1));
  expect(await similarTo(await make({ type: "Farmhouse", bedrooms: null }))).toEqual([
    home,
    ...others,
  ]);
});

const makePriced = (prices: number[], details: Details) =>
  Promise.all(prices.map((price) => make({ price, ...details })));

async function comparedOf(id: string, country: string | null = null) {
  const property = await findProperty(market.context(visitor), id);
  const { at } = await findWhereaboutsById(market.db, id);
  return (await findSimilar(market.services, property, { at, country })).compared;
}

test("a price stands among homes on sale of its type nearby, with a bedroom more or less", async () => {
  const at = newTown();
  const home = await make({ at, price: 350_000 });
  await makePriced([100_000, 200_000], { at, bedrooms: 2 });
  await makePriced([300_000, 400_000], { at });
  await makePriced([500_000], { at, bedrooms: 4 });
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

test("where few are near, those of its country count; fewer than five anywhere give no comparison", async () => {
  const home = await make({ at: newTown(), price: 350_000, type: "Cabin" });
  const others = await makePriced([1, 2, 3, 4], { at: newTown(), type: "Cabin" });
  const inCountry = (ids: string[], country: string) =>
    market.pool.query("update listings set country_id = $2 where id = any($1::uuid[])", [
      ids,
      country,
    ]);
  await inCountry([home, ...others], "NO");
  expect(await comparedOf(home, "NO")).toBeNull();
  await inCountry(await makePriced([500_000], { at: newTown(), type: "Cabin" }), "NO");
  expect(await comparedOf(home, "NO")).toMatchObject({ within: "country", standing: { count: 5 } });
  expect(await comparedOf(home)).toBeNull();
});

test("a home of no known type, or off the market, is compared with none", async () => {
  const at = newTown();
  await makePriced([1, 2, 3, 4, 5, 6], { at });
  expect(await comparedOf(await make({ at }))).not.toBeNull();
  expect(await comparedOf(await make({ at, type: null }))).toBeNull();
  expect(await comparedOf(await make({ at, status: "Sold" }))).toBeNull();
});

test("a home whose bedrooms are not known is compared with all of its type", async () => {
  const at = newTown();
  await makePriced([1, 2, 3, 4], { at, bedrooms: 1 });
  await makePriced([5], { at, bedrooms: null });
  expect(await comparedOf(await make({ at, bedrooms: null }))).toMatchObject({
    standing: { count: 5 },
  });
});
