import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { plainName } from "#core/places/plain-name.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findPlaces } from "./find-places.ts";
import { loadPlaces } from "./load-places.ts";

const market = marketForTests();

const indexes = async () =>
  (
    await market.db.execute(
      sql`select indexname, indexdef from pg_indexes where tablename in ('places', 'place_names') order by indexname`,
    )
  ).rows;

test("two nodes that start together load every place once, and leave the indexes as the schema has them", async () => {
  const before = await indexes();
  expect(before).toHaveLength(7);
  await Promise.all([loadPlaces(market), loadPlaces(market)]);
  expect(await indexes()).toEqual(before);
  const { rows } = await market.db.execute(
    sql`select kind, count(*)::int as count, count(distinct id)::int as different from places group by kind order by kind`,
  );
  expect(rows).toEqual([
    { kind: "area", count: 7_466, different: 7_466 },
    { kind: "city", count: 199_568, different: 199_568 },
    { kind: "country", count: expect.any(Number), different: expect.any(Number) },
    { kind: "region", count: expect.any(Number), different: expect.any(Number) },
  ]);
  // By the first letter (those most spoken of), by the beginning, by similarity.
  expect((await findPlaces(market.services, "L")).map(({ name }) => name).slice(0, 3)).toEqual([
    "London",
    "Lagos",
    "Los Angeles",
  ]);
  expect((await findPlaces(market.services, "lisb"))[0]).toMatchObject({
    name: "Lisbon",
    country: "Portugal",
  });
  expect((await findPlaces(market.services, "barcelonna"))[0]).toMatchObject({ name: "Barcelona" });
  for (const [typed, name] of [
    ["lodz", "Łódź"],
    ["Wrocl", "Wrocław"],
    ["TROMSO", "Tromsø"],
    ["diyarbakir", "Diyarbakır"],
  ] as const)
    expect((await findPlaces(market.services, typed)).map((place) => place.name)).toContain(name);
  // Longer than any name: comparing it with all of them would take the database seconds.
  expect(await findPlaces(market.services, "lisbon ".repeat(15))).toEqual([]);
});

test("places of an earlier version are replaced, and homes get the regions of their cities now", async () => {
  await loadPlaces(market);
  const agent = await makePerson(market.db, "agent");
  const id = await makeProperty(market.db, agent);
  // Ho Chi Minh City stood in Lạng Sơn when the codes and the names of regions were of other days.
  await market.pool.query("update properties set place_id = '1566083', region_id = 'VN.20'");
  await market.pool.query("comment on table places is 'of an earlier day'");
  await market.pool.query("update places set region_id = 'VN.20' where id = '1566083'");
  await loadPlaces(market);
  const { rows } = await market.pool.query(
    "select p.region_id, r.name from properties p join places r on r.id = p.region_id where p.id = $1",
    [id],
  );
  expect(rows).toEqual([{ region_id: "VN.79", name: "Ho Chi Minh City (HCMC)" }]);
});

test("what was prepared is in the form in which names are looked up", async () => {
  await loadPlaces(market);
  const { rows } = await market.pool.query<{ name: string; plain: string }>(
    "select name, plain from places where name ~ '[^a-z A-Z]' or random() < 0.05",
  );
  expect(rows.length).toBeGreaterThan(10_000);
  expect(rows.filter(({ name, plain }) => plainName(name) !== plain)).toEqual([]);
  const nameless = await market.pool.query("select id from places where name = id");
  expect(nameless.rows).toEqual([]);
});
