import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { marketForTests } from "#test/market.ts";
import { type Database, openDatabase } from "./open.ts";
import { planned, prepared } from "./prepared.ts";
import { places } from "./schema/places.ts";

const market = marketForTests();
let database: Database;
beforeAll(() => {
  // A single connection, so that its prepared statements can be listed.
  database = openDatabase(market.databaseUrl, { connections: 1 });
});
afterAll(() => database.close());

const plans = async () => {
  const { rows } = await database.pool.query(
    "select count(*)::int as count from pg_prepared_statements",
  );
  return rows[0].count as number;
};
const named = prepared((db) =>
  db
    .select({ name: places.name })
    .from(places)
    .where(eq(places.id, sql.placeholder("id"))),
);

test("a query is planned once by a connection, however often it is executed", async () => {
  const before = await plans();
  for (const id of ["NL", "BE", "NL"]) await named(database.db).execute({ id });
  expect(await plans()).toBe(before + 1);
});

test("queries in other words have plans of their own", async () => {
  const before = await plans();
  for (const max of [1, 2, 3])
    await planned(database.db.select({ id: places.id }).from(places).limit(max)).execute();
  await planned(
    database.db.select({ id: places.id }).from(places).orderBy(places.id).limit(1),
  ).execute();
  expect(await plans()).toBe(before + 2);
});

test("a plan outlives a change of its tables", async () => {
  const execute = () => named(database.db).execute({ id: "NL" });
  const before = await execute();
  await market.pool.query("alter table places add column motto text");
  await market.pool.query("create index places_motto on places (id, motto)");
  expect(await execute()).toEqual(before);
});

test("a connection that is new has plans to make", async () => {
  await named(database.db).execute({ id: "NL" });
  await market.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
  );
  await new Promise((done) => setTimeout(done, 50));
  expect(await named(database.db).execute({ id: "nowhere" })).toEqual([]);
});
