import { eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./open.ts";

/**
 * Whether an earlier call already made this row: a call repeated with its `Idempotency-Key` makes a
 * row with the same id.
 */
export async function isMade(
  tx: Tx,
  table: PgTable & { id: AnyPgColumn },
  id: string,
): Promise<boolean> {
  const made = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
  return made.length > 0;
}
