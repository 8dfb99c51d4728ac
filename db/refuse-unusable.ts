import type { Database } from "./open.ts";
import { StartFailure } from "./start-failure.ts";

const oldest = 15;

/**
 * Checks the database that its owner configured. Throws `StartFailure` if it can't be reached,
 * rejects our login, or is too old.
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
}
