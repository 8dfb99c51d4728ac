import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Point, spotOf } from "#core/spot.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();

const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
const corners: Point[] = [-180, 0, 180].flatMap((longitude) => [-90, -85.06, 0, 85.06, 90].map((latitude) => ({ latitude, longitude })));

test("the database numbers spots as the core does, and knows none where nothing is known", async () => {
  const points = [...corners, ...fc.sample(fc.record({ latitude: degrees(90), longitude: degrees(180) }), { numRuns: 2000, seed: 3 })];
  const [north, east] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)];
  const { rows } = await market.db.execute<{ spot: number }>(
    sql`select spot_of(latitude, longitude)::float8 as spot from unnest(${sql.param(north)}::float8[], ${sql.param(east)}::float8[]) as points (latitude, longitude)`,
  );
  expect(rows.map(({ spot }) => spot)).toEqual(points.map(spotOf));
  const { rows: nowhere } = await market.db.execute(sql`select spot_of(null, null) as neither, spot_of(1, null) as half`);
  expect(nowhere).toEqual([{ neither: null, half: null }]);
});
