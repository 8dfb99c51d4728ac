import type { Database } from "./open.ts";
import { StartFailure } from "./start-failure.ts";

const oldest = 15;

/**
 * Checks the database that its owner configured. Throws `StartFailure` if it can't be reached,
 * rejects our login, is too old, or is behind a pooler that keeps no session for a connection.
 */
export async function refuseUnusable(
  { pool }: Pick<Database, "pool">,
  setting: "DATABASE_URL" | "DATABASE_OWNER_URL" = "DATABASE_URL",
): Promise<void> {
  const { rows } = await pool
    .query<{ server_version: string }>("show server_version")
    .catch((error: Error & { code?: string }) => {
      // If a name has several addresses, their combined error has a code but no message.
      const why = error.message || error.code;
      throw new StartFailure(
        `The database of ${setting} can't be used: ${why}. See that it runs, and that host, name and password are right.`,
      );
    });
  const version = rows[0]?.server_version ?? "";
  if (Number.parseInt(version, 10) < oldest)
    throw new StartFailure(
      `The database of ${setting} is PostgreSQL ${version}; Gable needs ${oldest} or newer.`,
    );
  if (await isPooledByTransaction(pool))
    throw new StartFailure(
      `The pooler of ${setting} gives each transaction another session, so Gable would not hear of changes: set its pool_mode to session.`,
    );
}

/** Whether a connection has another session while a second one is in a transaction. */
async function isPooledByTransaction(pool: Database["pool"]): Promise<boolean> {
  const one = await pool.connect();
  const other = await pool.connect().catch((error) => {
    one.release();
    throw error;
  });
  const findSession = async (client: typeof one): Promise<unknown> =>
    (await client.query("select pg_backend_pid() as session")).rows[0]?.session;
  try {
    const before = await findSession(one);
    await other.query("begin");
    await findSession(other);
    const after = await findSession(one);
    await other.query("commit");
    return before !== after;
  } finally {
    one.release();
    other.release();
  }
}
