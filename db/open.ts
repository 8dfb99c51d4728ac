import { resolve } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

export type Db = NodePgDatabase;
/**
 * A running transaction. Every write of an operation takes one, so that nothing can be half saved.
 */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** Where a query may run: on its own or inside a transaction. */
export type Reader = Db | Tx;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

type Options = {
  connections?: number;
  /** For work on all of the data, which may take long; without it `limits` apply. */
  patient?: boolean;
  log?: (error: Error) => void;
};

// The server's timeout comes first; the client's is for a server that does not answer at all. The
// server's are set once connected: PgBouncer refuses connections that ask for them at the start.
const limits = {
  query_timeout: 12_000,
  onConnect: (client: pg.ClientBase) =>
    client.query("set statement_timeout = 10000; set idle_in_transaction_session_timeout = 30000"),
};
const longestTransaction = 30_000;

export const migrationsFolder = resolve("db/migrations");

/**
 * Opens a pool on a `postgres://` address (or one with a socket's folder as its host). `log`
 * receives errors of lost connections.
 */
export function openDatabase(
  url: string,
  { connections = 10, patient = false, log }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(patient ? {} : limits),
  });
  pool.on("error", (error) => log?.(error));
  // The query on a lost connection fails by itself, but without a listener the `error` event would
  // end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = drizzle({ client: pool });
  db.transaction = (work, config) =>
    transact(pool, (own) => own.transaction(work, config), patient);
  return { db, pool, close: () => pool.end() };
}

/**
 * Whether the database answers on a new connection: those that a pool holds outlive what closes the
 * way to it.
 */
export function canConnect(db: Db): Promise<boolean> {
  const { options } = (db as Db & { $client: pg.Pool }).$client;
  return answers(new pg.Client({ ...options, query_timeout: 5_000 }));
}

/** Whether a server accepts a new connection, and answers on it. */
export async function answers(client: pg.Client): Promise<boolean> {
  client.on("error", () => undefined);
  const answered = await client
    .connect()
    .then(() => client.query("select 1"))
    .then(
      () => true,
      () => false,
    );
  await client.end().catch(() => undefined);
  return answered;
}

/**
 * Replaces Drizzle's own, which leaks a connection whose `begin` fails, and returns one to the pool
 * that still waits for its answer.
 */
async function transact<Answer>(
  pool: pg.Pool,
  work: (db: Db) => Promise<Answer>,
  patient: boolean,
): Promise<Answer> {
  const client = await pool.connect().catch((error: Error) => {
    throw new DrizzleQueryError("begin", [], error);
  });
  let lost = false;
  const lose = () => {
    lost = true;
    client.end().catch(() => undefined);
  };
  const late = patient ? undefined : setTimeout(lose, longestTransaction);
  try {
    return await work(drizzle({ client }));
  } catch (error) {
    if (isDatabaseUnavailable(error)) lost = true;
    throw error;
  } finally {
    clearTimeout(late);
    client.release(lost);
  }
}

/**
 * Brings the schema up to date, or up to the last migration in `folder`. If several nodes start at
 * once, one of them migrates.
 */
export async function migrate({ pool }: Database, folder = migrationsFolder): Promise<void> {
  // Uses its own connection without timeouts: an index over a million rows takes longer than a page
  // may.
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migrating]);
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
