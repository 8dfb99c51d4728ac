import { type AddressInfo, createServer } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { marketForTests } from "#test/market.ts";
import { type Database, openDatabase } from "./open.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const market = marketForTests();
let database: Database;
beforeAll(() => {
  database = openDatabase(market.databaseUrl, { connections: 2 });
});
afterAll(() => database.close());

const one = () => database.db.transaction((tx) => tx.execute(sql`select 1`));
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

/** Ends a connection in use, as an administrator or a restart does. */
async function cut(pid: number): Promise<void> {
  await market.pool.query("select pg_terminate_backend($1)", [pid]);
}

test("a connection lost inside a transaction ends that transaction, not the process, and leaves the pool whole", async () => {
  for (let times = 0; times < 5; times++) {
    const lost = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await cut(rows[0]?.pid ?? 0);
      await new Promise((done) => setTimeout(done, 20));
      await tx.execute(sql`select 1`);
    });
    expect(isDatabaseUnavailable(await failure(lost))).toBe(true);
  }
  await Promise.all([one(), one()]);
});

test("a connection whose transaction could not even begin is returned to the pool", async () => {
  const { Client } = await import("pg").then(({ default: pg }) => pg);
  const { query } = Client.prototype;
  Client.prototype.query = (() =>
    Promise.reject(new Error("Connection terminated unexpectedly"))) as typeof query;
  try {
    for (let times = 0; times < 5; times++)
      expect(isDatabaseUnavailable(await failure(one()))).toBe(true);
  } finally {
    Client.prototype.query = query;
  }
  await Promise.all([one(), one()]);
});

test("whoever finds every connection taken gets an error within seconds", async () => {
  database.pool.options.connectionTimeoutMillis = 100;
  const held = await Promise.all([database.pool.connect(), database.pool.connect()]);
  expect(isDatabaseUnavailable(await failure(one()))).toBe(true);
  expect(isDatabaseUnavailable(await failure(database.db.execute(sql`select 1`)))).toBe(true);
  for (const client of held) client.release();
  database.pool.options.connectionTimeoutMillis = 5_000;
});

test("a database at an address where none is, is away; a mistake in a query is not", async () => {
  const nowhere = openDatabase("postgres://gable@127.0.0.1:9/gable");
  expect(isDatabaseUnavailable(await failure(nowhere.db.execute(sql`select 1`)))).toBe(true);
  expect(isDatabaseUnavailable(await failure(nowhere.db.transaction(async () => undefined)))).toBe(
    true,
  );
  await nowhere.close();
  expect(
    isDatabaseUnavailable(
      await failure(database.db.execute(sql`select 1 from nothing_of_that_name`)),
    ),
  ).toBe(false);
  expect(isDatabaseUnavailable(new Error("Connection terminated unexpectedly"))).toBe(false);
});

test("no statement and no open transaction of a page takes for ever; what works on the whole of the data has its time", async () => {
  const limits = async ({ db }: Database) => {
    const { rows } = await db.execute(
      sql`select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by 1`,
    );
    return rows.map(({ setting }) => Number(setting));
  };
  expect(await limits(database)).toEqual([30_000, 10_000]);
  const patient = openDatabase(market.databaseUrl, { connections: 1, patient: true });
  expect(await limits(patient)).toEqual([0, 0]);
  await patient.close();
});

test("a connection starts with no parameter that a PgBouncer refuses by default", async () => {
  const pooler = createServer();
  const parameters = new Promise<string[]>((done) => {
    pooler.once("connection", (socket) =>
      socket.once("data", (start) => {
        // A length, a version, then names and values, each ended by a zero byte.
        const words = start.subarray(8).toString().split("\0");
        socket.destroy();
        done(words.filter((word, index) => index % 2 === 0 && word !== ""));
      }),
    );
  });
  await new Promise<void>((done) => pooler.listen(0, "127.0.0.1", done));
  const { port } = pooler.address() as AddressInfo;
  const database = openDatabase(`postgres://gable@127.0.0.1:${port}/gable`, { connections: 1 });
  await failure(database.db.execute(sql`select 1`));
  await database.close();
  pooler.close();
  const known = [
    "user",
    "database",
    "client_encoding",
    "datestyle",
    "timezone",
    "application_name",
  ];
  expect((await parameters).filter((name) => !known.includes(name.toLowerCase()))).toEqual([]);
});
