import type { Database } from "./open.ts";
import { StartFailure } from "./start-failure.ts";

const oldest = 15;

/** Asks a database that its owner named for its version. Throws `StartFailure` where it can't be reached, does not let us in, or is too old. */
export async function refuseUnusable({ pool }: Pick<Database, "pool">): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>("show server_version").catch((error: Error & { code?: string }) => {
    // Where a name has several addresses, the error of all of them says only its code.
    const why = error.message || error.code;
    throw new StartFailure(`The database of DATABASE_URL can't be used: ${why}. See that it runs, and that host, name and password are right.`);
  });
  const version = rows[0]?.server_version ?? "";
  if (Number.parseInt(version, 10) < oldest) throw new StartFailure(`The database of DATABASE_URL is PostgreSQL ${version}; Gable needs ${oldest} or newer.`);
}
