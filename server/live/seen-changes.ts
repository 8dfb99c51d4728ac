import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";

/**
 * Which changes a page shows that is read from now on: PostgreSQL's own record of the transactions
 * that are over. A page that hears of one of them need not be read again.
 */
export async function seenChanges({ db }: Context): Promise<string> {
  const { rows } = await db.execute<{ seen: string }>(
    sql`select pg_current_snapshot()::text as seen`,
  );
  return rows[0]?.seen ?? "";
}
