import { resolve } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

export type Db = NodePgDatabase;
/** A running transaction. Every write takes one, so that nothing can be half saved. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** Where a query may run: on its own or inside a transaction. */
export type Reader = Db | Tx;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** Opens a pool on a `postgres://` address (or one with a socket's folder as its host). `log` hears of lost connections. */
export function openDatabase(url: string, { connections = 10, log }: { connections?: number; log?: (error: Error) => void } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 });
  pool.on("error", (error) => log?.(error));
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() };
}

const oneMigratorAtATime = 7_261_001;

/** Brings the schema up to date; several nodes may start at once, one of them migrates. */
export async function migrate({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [oneMigratorAtATime]);
    await runMigrations(drizzle({ client }), { migrationsFolder: resolve("db/migrations") });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [oneMigratorAtATime]).catch(() => undefined);
    client.release();
  }
}
