import fc from "fast-check";
import { expect, test } from "vitest";
import { northernmost, type Point, toSpot } from "#core/places/spot.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();

const edges = [-180, 0, 180].flatMap((longitude) =>
  [-90, -85.06, 0, 85.06, 90].map((latitude) => ({ latitude, longitude })),
);
const corners: Point[] = [
  ...edges,
  { latitude: northernmost, longitude: 0 },
  { latitude: -0.0001, longitude: -0.0001 },
  { latitude: -40, longitude: 10 },
  { latitude: 38.7, longitude: -9.1 },
];

test("the database numbers every spot as the rules do", async () => {
  const degrees = (max: number) =>
    fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6);
  const all = [
    ...corners,
    ...fc.sample(fc.record({ latitude: degrees(90), longitude: degrees(180) }), 2000),
  ];
  const { rows } = await market.pool.query<{ spot: string }>(
    "select spot_of(latitude, longitude) as spot from unnest($1::float8[], $2::float8[]) with ordinality as at (latitude, longitude, n) order by n",
    [all.map(({ latitude }) => latitude), all.map(({ longitude }) => longitude)],
  );
  // A point on the very edge of a tile may fall to either side of it, by the last digit of a sine.
  const wrong = all.filter((at, index) => Number(rows[index]?.spot) !== toSpot(at));
  expect(wrong.filter((at) => corners.includes(at))).toEqual([]);
  expect(wrong.length).toBeLessThan(3);
});

test("where a half is not known, there is no spot", async () => {
  const { rows } = await market.pool.query(
    "select spot_of(null, null) as neither, spot_of(1, null) as half",
  );
  expect(rows).toEqual([{ neither: null, half: null }]);
});
