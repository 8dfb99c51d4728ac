import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./open.ts";

/** Inserts a row; `false` if a unique index has one like it already. */
export async function insertOnce<Table extends PgTable>(
  tx: Tx,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<boolean> {
  const { rowCount } = await tx.insert(table).values(row).onConflictDoNothing();
  return rowCount === 1;
}
