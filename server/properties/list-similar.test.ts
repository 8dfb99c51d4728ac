import { beforeAll, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findProperty } from "./find-property.ts";
import { listSimilar } from "./list-similar.ts";
import { whereaboutsOf } from "./whereabouts.db.ts";

const market = marketForTests();
let agent: Person;
let town = 0;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
});

type Given = Parameters<typeof makeProperty>[2];

/** A place of one's own for a test, far from all others. */
const newTown = () => ({ latitude: -40 + town++ * 3, longitude: 10 });
const make = (given: Given) => makeProperty(market.db, agent, { price: 400_000, area: 100, bedrooms: 3, type: "House", ...given });
const similarTo = async (id: string) => {
  const property = await findProperty(market.context(visitor), id);
  return (await listSimilar(market.house, property, (await whereaboutsOf(market.db, id)).at)).map(({ _id }) => _id);
};

test("are of the same type, on show, in the same place, near in price, and never the home itself", async () => {
  const at = newTown();
  const home = await make({ at });
  const [alike = ""] = await Promise.all([
    make({ at, price: 420_000 }),
    make({ at, type: "Villa" }),
    make({ at, type: null }),
    make({ at, price: 601_000 }),
    make({ at, price: 266_000 }),
    make({ at, status: "Available" }),
    make({ at, status: "Sold" }),
    make({ at: { ...at, latitude: at.latitude + 0.2 } }),
    make({}),
  ]);
  expect(await similarTo(home)).toEqual([alike]);
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
  const around = await Promise.all(corners.map(([latitude = 0, longitude = 0]) => make({ at: { latitude, longitude } })));
  expect((await similarTo(home)).sort()).toEqual(around.sort());
});

test("the likest in price and size come first, four at most", async () => {
  const at = newTown();
  const home = await make({ at });
  const ids: string[] = [];
  for (const given of [{ price: 500_000 }, { price: 401_000 }, { area: 150 }, { price: 410_000, bedrooms: 4 }, { price: 405_000 }]) {
    ids.push(await make({ at, ...given }));
  }
  expect(await similarTo(home)).toEqual([1, 4, 3, 0].map((index) => ids[index]));
});

test("where the type is not known any will do; where the place is not known there are none", async () => {
  const at = newTown();
  const home = await make({ at, type: null });
  const others = [await make({ at, type: "Villa", price: 400_100 }), await make({ at, type: "Cabin", price: 400_200 })];
  expect(await similarTo(home)).toEqual(others);
  expect(await similarTo(await make({}))).toEqual([]);
});
