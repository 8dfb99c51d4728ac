import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Around, Conditions } from "#core/search/search.ts";
import { makePerson, makeSearch } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { searchArea } from "../properties/search-area.ts";

const market = marketForTests();
const migration = readFileSync("db/migrations/0050_searches_over_the_date_line.sql", "utf8").split(
  "--> statement-breakpoint",
);

const around = (longitude: number): Around => ({
  kind: "circle",
  at: { latitude: -16.8, longitude },
  kilometres: 25,
});

test.each<[what: string, conditions: Conditions, around: Around | null, before: string]>([
  ["a circle in the west", {}, around(179.97), "west = 179.7, east = 180"],
  ["a circle in the east", {}, around(-179.97), "west = -180, east = -179.7"],
  ["a circle elsewhere", {}, around(0), "west = west"],
  [
    "a drawn area",
    { outline: [179.9, -17, -179.9, -17, 180, -16] },
    null,
    "west = -179.9, east = 180, outline = '(179.9,-17),(-179.9,-17),(180,-16)'",
  ],
  ["a drawn area elsewhere", { outline: [10, 50, 11, 50, 11, 51] }, null, "west = west"],
])("%s that was saved while the date line was a border is as it is read now", async (...row) => {
  const [, conditions, circle, before] = row;
  const person = await makePerson(market.db);
  const id = await makeSearch(market.db, person, { conditions });
  const { outline, ...area } = searchArea(conditions, circle);
  const columns = { ...area, outline: outline === null ? null : sql`${outline}::polygon` };
  const set = Object.entries(columns).map(
    ([name, value]) =>
      sql`${sql.identifier(name === "country" || name === "region" ? `${name}_id` : name)} = ${value}`,
  );
  await market.db.execute(
    sql`update saved_searches set ${sql.join(set, sql`, `)} where id = ${id}`,
  );
  const stored = async () =>
    (
      await market.pool.query(
        "select west, east, south, north, outline::text from saved_searches where id = $1",
        [id],
      )
    ).rows[0];
  const meant = await stored();
  await market.pool.query(`update saved_searches set ${before} where id = $1`, [id]);
  for (const statement of migration) await market.db.execute(sql.raw(statement));
  const { west, east, ...rest } = await stored();
  expect({ ...rest, west: expect.closeTo(west, 6), east: expect.closeTo(east, 6) }).toEqual(meant);
});
