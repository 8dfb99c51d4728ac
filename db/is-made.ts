import { eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./open.ts";

/** Whether a call has made its row before: one that comes again under its `Idempotency-Key` makes a row of the same id. */
export async function isMade(tx: Tx, table: PgTable & { id: AnyPgColumn }, id: string): Promise<boolean> {
  const made = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
  return made.length > 0;
}
