import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./open.ts";

// Rows per statement: a statement may take ten seconds, and clearing a backlog may take longer.
const atOnce = 5_000;

/**
 * Deletes all matching rows in batches, so that finished batches stay deleted; a row that changed
 * and no longer matches stays.
 */
export async function deleteInBatches(db: Db, table: PgTable, where: SQL): Promise<void> {
  const some = sql`select ctid from ${table} where ${where} limit ${atOnce}`;
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await db.execute(
      sql`delete from ${table} where ctid = any (array(${some})) and ${where}`,
    ));
  } while (deleted === atOnce);
}
