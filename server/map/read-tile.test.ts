import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { facts } from "#core/facts/facts.ts";
import { cellsOfPins, cellZoom, type MapTile, maxPins } from "#core/map.ts";
import { plainStanding } from "#core/market.ts";
import { toCents } from "#core/money.ts";
import { finestZoom, type Point, spotsWithin, type Tile, toSpot } from "#core/places/spot.ts";
import type { Conditions } from "#core/search/search.ts";
import { visitor } from "#core/user.ts";
import { listings } from "#db/schema/listings.ts";
import { properties } from "#db/schema/properties.ts";
import { makeImage, makePerson, today } from "#test/make.ts";
import { noFacts } from "#test/make-facts.ts";
import { marketForTests } from "#test/market.ts";
import { meets, type SearchableHome } from "#test/meets.ts";
import { cellsEstimated } from "./map.db.ts";

const market = marketForTests();
const named = { title: "A house to find", location: "Somewhere" };
type Home = SearchableHome & { id: string };
let homes: Home[] = [];

const somewhere = fc.oneof(
  // A town, where homes share cells; the world; and its edges.
  { weight: 6, arbitrary: around({ latitude: 38.72, longitude: -9.14 }, 0.05) },
  { weight: 2, arbitrary: around({ latitude: 0, longitude: 0 }, 80) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
      { latitude: 51.5, longitude: 0 },
    ),
  },
);

function around(at: Point, degrees: number) {
  const near = fc.integer({ min: -degrees * 1e5, max: degrees * 1e5 }).map((steps) => steps / 1e5);
  return fc.tuple(fc.noBias(near), fc.noBias(near)).map(
    ([north, east]): Point => ({
      latitude: at.latitude + north,
      longitude: at.longitude + 2 * east,
    }),
  );
}

const drawn = fc.record({
  price: fc.integer({ min: 1, max: 20 }).map((tens) => tens * 50_000),
  bedrooms: fc.option(fc.integer({ min: 0, max: 8 })),
  bathrooms: fc.option(fc.integer({ min: 0, max: 4 })),
  area: fc.option(fc.integer({ min: 20, max: 400 })),
  yearBuilt: fc.option(fc.integer({ min: 1850, max: 2026 })),
  type: fc.option(fc.constantFrom(...facts.type.among)),
  listedAt: fc
    .integer({ min: 0, max: 90 })
    .map((days) => new Date(today.getTime() - days * 24 * 3_600_000)),
  at: fc.option(somewhere, { freq: 20 }),
  status: fc.constantFrom(
    "Verified" as const,
    "Verified" as const,
    "Verified" as const,
    "Available" as const,
    "Sold" as const,
  ),
});

/** Every tenth home has lot 0, which is set by the last byte of its id. */
const idOf = (index: number) => (index % 10 === 0 ? newId().replace(/..$/, "80") : newId());

beforeAll(async () => {
  const agent = await makePerson(market.db, "agent");
  const imageId = await makeImage(market.db, agent);
  const all = fc
    .sample(drawn, { numRuns: 700, seed: 7 })
    .map((home, index) => ({ id: idOf(index), ...home }));
  await market.db.insert(properties).values(
    all.map(({ price, at, ...home }) => ({
      ...home,
      ...plainStanding(home.status),
      agentId: agent._id,
      ...named,
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
      priceCents: toCents(price),
      imageId,
      updatedAt: today,
    })),
  );
  homes = all
    .filter(({ status }) => status === "Verified")
    .map((home) => ({ ...noFacts, ...home, region: null, country: null }));
});

const tileOf = (at: Point, z: number): Tile => {
  const wide = 2 ** (finestZoom - z);
  const [column, row] = unwoven(toSpot(at));
  return { z, x: Math.floor(column / wide), y: Math.floor(row / wide) };
};

const unwoven = (spot: number): [number, number] => {
  const bits = spot.toString(2).padStart(2 * finestZoom, "0");
  return [
    Number.parseInt(bits.replace(/.(.)/g, "$1"), 2),
    Number.parseInt(bits.replace(/(.)./g, "$1"), 2),
  ];
};

const anyConditions = fc.record(
  {
    minPrice: fc.integer({ min: 0, max: 600_000 }),
    maxPrice: fc.integer({ min: 300_000, max: 1_000_000 }),
    minBedrooms: fc.integer({ min: 0, max: 5 }),
    maxArea: fc.integer({ min: 60, max: 400 }),
    minYearBuilt: fc.integer({ min: 1850, max: 2000 }),
    maxPricePerArea: fc.integer({ min: 1000, max: 20_000 }),
    type: fc.uniqueArray(fc.constantFrom(...facts.type.among), { minLength: 1, maxLength: 3 }),
    listedWithin: fc.integer({ min: 1, max: 80 }),
    bounds: fc.constantFrom<number[]>([-9.2, 38.7, -9.1, 38.75], [-40, -20, 60, 70]),
    outline: fc.constantFrom<number[]>(
      [-9.2, 38.68, -9.05, 38.7, -9.1, 38.78],
      [-100, -60, 100, -60, 0, 80],
    ),
  },
  { requiredKeys: [] },
);

const read = async (tile: Tile, conditions: Conditions): Promise<MapTile> => {
  const query = new URLSearchParams(
    Object.entries(conditions).map(([name, value]) => [name, String(value)]),
  );
  const response = await market.as(visitor).get(`/api/map/${tile.z}/${tile.x}/${tile.y}?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as MapTile;
};

/** The expected content of a tile, computed from every home one by one. */
function expected(tile: Tile, conditions: Conditions): MapTile {
  const [first, last] = spotsWithin(tile);
  const found = homes.flatMap(({ id, at, ...home }) => {
    const spot = at ? toSpot(at) : -1;
    const cell = Math.floor(spot / 4 ** (finestZoom - cellZoom(tile)));
    return at && spot >= first && spot <= last && meets({ ...home, at }, conditions, null, today)
      ? [{ _id: id, price: home.price, at, cell }]
      : [];
  });
  const cells = [...Map.groupBy(found, ({ cell }) => cell).values()].map((within) => ({
    within,
    count: within.length,
  }));
  const alone = cellsOfPins(cells);
  const mean = (within: typeof found, of: keyof Point) =>
    within.reduce((sum, { at }) => sum + at[of], 0) / within.length;
  return inOrder({
    estimated: false,
    pins: alone.flatMap(({ within }) =>
      within.map(({ _id, price, at }) => ({ _id, ...at, price, ...named })),
    ),
    clusters: cells
      .filter((cell) => !alone.includes(cell))
      .map(({ within, count }) => ({
        latitude: mean(within, "latitude"),
        longitude: mean(within, "longitude"),
        count,
      })),
  });
}

/** In the order of their cells. */
const inOrder = ({ estimated, pins, clusters }: MapTile): MapTile => ({
  estimated,
  pins: pins.sort((one, other) => one._id.localeCompare(other._id)),
  clusters: clusters.sort((one, other) => toSpot(one) - toSpot(other)),
});

async function agrees(tile: Tile, conditions: Conditions): Promise<void> {
  const { pins, clusters } = expected(tile, conditions);
  const near = (value: number) => expect.closeTo(value, 5);
  const means = clusters.map(({ count, latitude, longitude }) => ({
    count,
    latitude: near(latitude),
    longitude: near(longitude),
  }));
  expect(inOrder(await read(tile, conditions)), JSON.stringify({ tile, conditions })).toEqual({
    estimated: false,
    pins,
    clusters: means,
  });
}

describe("a tile has what a pass over every home finds", () => {
  const lisbon = { latitude: 38.72, longitude: -9.14 };

  test("for any conditions, at any zoom", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyConditions,
        fc.integer({ min: 0, max: finestZoom }),
        somewhere,
        async (conditions, z, at) => {
          await agrees(tileOf(at, z), conditions);
        },
      ),
      { numRuns: 120, seed: 11 },
    );
  });

  test("where homes are too many to look at, one lot of them stands for all", async () => {
    const tile = { z: 0, x: 0, y: 0 };
    const lotOf = (id: string) => Number.parseInt(id.slice(-2), 16) & 127;
    const ofLot = homes.filter(
      ({ id, at, bedrooms }) => at && lotOf(id) === 0 && (bedrooms ?? 0) >= 3,
    );
    expect(ofLot.length).toBeGreaterThan(0);
    const cells = await cellsEstimated(market.db, tile, {
      minBedrooms: 3,
      words: null,
      around: null,
      now: today,
    });
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(128 * ofLot.length);
  });

  test("without conditions, at every zoom from the world to a single roof", async () => {
    for (let z = 0; z <= finestZoom; z++) await agrees(tileOf(lisbon, z), {});
  });

  test("after homes were sold, moved and taken away", async () => {
    const placed = homes.filter(({ at }) => at !== null);
    const [sold, moved, deleted] = [
      placed.slice(0, 40),
      placed.slice(40, 80),
      placed.slice(80, 120),
    ].map((some) => some.map(({ id }) => id)) as [string[], string[], string[]];
    await market.db
      .update(properties)
      .set(plainStanding("Sold"))
      .where(inArray(properties.id, sold));
    await market.db
      .update(properties)
      .set({ latitude: 38.7201, longitude: -9.1401 })
      .where(inArray(properties.id, moved));
    await market.db
      .update(properties)
      .set({ deletedAt: today, market: "Canceled" })
      .where(inArray(properties.id, deleted));
    homes = homes
      .filter(({ id }) => ![...sold, ...deleted].includes(id))
      .map((home) =>
        moved.includes(home.id) ? { ...home, at: { latitude: 38.7201, longitude: -9.1401 } } : home,
      );
    for (let z = 0; z <= finestZoom; z++) await agrees(tileOf(lisbon, z), {});
  });
});

test("the map and the list have the same homes", async () => {
  const query = "minBedrooms=2&bounds=-9.2,38.7,-9.1,38.75&limit=500";
  const listed = (await (await market.as(visitor).get(`/api/properties?${query}`)).json()) as {
    _id: string;
  }[];
  const { clusters, pins } = await read(
    { z: 0, x: 0, y: 0 },
    { minBedrooms: 2, bounds: [-9.2, 38.7, -9.1, 38.75] },
  );
  expect(listed.length).toBeGreaterThan(maxPins);
  expect(clusters.reduce((sum, { count }) => sum + count, pins.length)).toBe(listed.length);
});

test("agents and admins see on the map what everybody sees", async () => {
  const everybody = await read({ z: 1, x: 0, y: 0 }, {});
  for (const role of ["agent", "admin"] as const) {
    const theirs = await market.as(await makePerson(market.db, role)).get("/api/map/1/0/0");
    expect(await theirs.json()).toEqual(everybody);
  }
});

test("a home that was verified a moment ago is there", async () => {
  const [waiting] = await market.db
    .select()
    .from(listings)
    .where(eq(listings.status, "Available"))
    .limit(1);
  const at = { latitude: waiting?.latitude ?? 0, longitude: waiting?.longitude ?? 0 };
  const pins = async () => (await read(tileOf(at, 20), {})).pins.map(({ _id }) => _id);
  expect(await pins()).not.toContain(waiting?.id);
  await market.db
    .update(properties)
    .set(plainStanding("Verified"))
    .where(eq(properties.id, waiting?.id ?? ""));
  expect(await pins()).toContain(waiting?.id);
});

test.each([
  "0/1/0",
  "3/0/8",
  "21/0/0",
  "-1/0/0",
  "a/0/0",
  "1.5/0/0",
  "2/0/1?bounds=1,2,3",
  "2/0/1?minPrice=-1",
  "2/0/1?place=nowhere",
])("%s is refused", async (path) => {
  expect((await market.as(visitor).get(`/api/map/${path}`)).status).toBe(422);
});
