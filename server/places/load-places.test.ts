import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { plainName } from "#core/place.ts";
import { marketForTests } from "#test/market.ts";
import { findPlaces } from "./find-places.ts";
import { loadPlaces } from "./load-places.ts";

const market = marketForTests();

const indexes = async () =>
  (
    await market.db.execute(
      sql`select indexname, indexdef from pg_indexes where tablename = 'places' order by indexname`,
    )
  ).rows;

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
  // By the first letter (the largest of all), by the beginning, by similarity.
  const largest = await market.db.execute(
    sql`select name from places where plain like 'l%' order by population desc, id limit 8`,
  );
  expect((await findPlaces(market, "L")).map(({ name }) => ({ name }))).toEqual(largest.rows);
  expect((await findPlaces(market, "lisb"))[0]).toMatchObject({
    name: "Lisbon",
    country: "Portugal",
  });
  expect((await findPlaces(market, "barcelonna"))[0]).toMatchObject({ name: "Barcelona" });
  for (const [typed, name] of [
    ["lodz", "Łódź"],
    ["Wrocl", "Wrocław"],
    ["TROMSO", "Tromsø"],
    ["diyarbakir", "Diyarbakır"],
  ] as const)
    expect((await findPlaces(market, typed)).map((place) => place.name)).toContain(name);
  // Longer than any name: comparing it with all of them would take the database seconds.
  expect(await findPlaces(market, "lisbon ".repeat(15))).toEqual([]);
}, 30_000);

test("a house that had its places before finds them by the letters that people type, too", async () => {
  const names = [
    "Łódź",
    "Tromsø",
    "Diyarbakır",
    "Đà Nẵng",
    "Weiß",
    "Ærø",
    "Ísafjörður",
    "Þorlákshöfn",
    "Cœur",
    "Ħamrun",
  ];
  const before = names.map((name) => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase());
  const migration = readFileSync("db/migrations/0024_letters_of_places.sql", "utf8").replaceAll(
    '"places"',
    "former",
  );
  await market.db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table former on commit drop as select * from unnest(${sql.param(names)}::text[], ${sql.param(before)}::text[]) as f (name, plain)`,
    );
    await tx.execute(sql.raw(migration));
    const { rows } = await tx.execute<{ name: string; plain: string }>(
      sql`select name, plain from former`,
    );
    expect(rows.map(({ plain }) => plain).sort()).toEqual(names.map(plainName).sort());
  });
});
