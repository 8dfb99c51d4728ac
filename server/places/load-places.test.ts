import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { marketForTests } from "#test/market.ts";
import { findPlaces } from "./find-places.ts";
import { loadPlaces } from "./load-places.ts";

const market = marketForTests();

const indexes = async () => (await market.db.execute(sql`select indexname, indexdef from pg_indexes where tablename = 'places' order by indexname`)).rows;

test("two nodes that start together load every place once, and leave the indexes as the schema has them", async () => {
  const before = await indexes();
  expect(before).toHaveLength(5);
  await Promise.all([loadPlaces(market), loadPlaces(market)]);
  expect(await indexes()).toEqual(before);
  const { rows } = await market.db.execute(
    sql`select kind, count(*)::int as count, count(distinct id)::int as different from places group by kind order by kind`,
  );
  expect(rows).toEqual([
    { kind: "city", count: 135_233, different: 135_233 },
    { kind: "country", count: expect.any(Number), different: expect.any(Number) },
    { kind: "region", count: expect.any(Number), different: expect.any(Number) },
  ]);
  // By the first letter the largest of all, by the beginning, by what looks alike.
  const largest = await market.db.execute(sql`select name from places where plain like 'l%' order by population desc, id limit 8`);
  expect((await findPlaces(market, "L")).map(({ name }) => ({ name }))).toEqual(largest.rows);
  expect((await findPlaces(market, "lisb"))[0]).toMatchObject({ name: "Lisbon", country: "Portugal" });
  expect((await findPlaces(market, "barcelonna"))[0]).toMatchObject({ name: "Barcelona" });
}, 30_000);
