import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { waitingTimeOf } from "#test/waiting-time.ts";

/** The processes that are killed in a round. */
export const victims = ["app", "database", "a connection's server", "app and database"] as const;
export type Victim = (typeof victims)[number];

export async function postmasterOf(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n");
  return Number(pid);
}

/** A PostgreSQL process of one of Gable's connections. Its death ends all the others. */
async function oneOfItsConnections(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1",
  );
  return rows[0]?.pid ?? 0;
}

/**
 * The longest time, in milliseconds, for which one of the PostgreSQL processes of connections made
 * since then had no processor: Gable waited for it.
 */
export async function waitOfConnections(pool: pg.Pool, since: Date): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and backend_start > $1",
    [since],
  );
  return Math.max(0, ...(await Promise.all(rows.map(({ pid }) => waitingTimeOf(pid)))));
}

/** Sends SIGKILL, so that no process can clean up. */
export async function kill(
  victim: Victim,
  { app, folder, pool }: { app: number; folder: string; pool: pg.Pool },
): Promise<void> {
  const dead = {
    app: () => [app],
    database: async () => [await postmasterOf(folder)],
    "a connection's server": async () => [await oneOfItsConnections(pool)],
    "app and database": async () => [await postmasterOf(folder), app],
  };
  for (const pid of await dead[victim]()) process.kill(pid, "SIGKILL");
}
