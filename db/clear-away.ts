import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./open.ts";

// Rows: a statement has ten seconds, and what piled up while nothing was cleared away may take longer.
const atOnce = 5_000;

/** Deletes every row that is meant, some thousands at a time, so that what is done stays done; one that changed meanwhile stays. */
export async function clearAway(db: Db, table: PgTable, where: SQL): Promise<void> {
  const some = sql`select ctid from ${table} where ${where} limit ${atOnce}`;
  let gone: number | null;
  do {
    ({ rowCount: gone } = await db.execute(sql`delete from ${table} where ctid = any (array(${some})) and ${where}`));
  } while (gone === atOnce);
}
