import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "./open.ts";

/**
 * Counts the matching rows of a table, up to `max`, so that the time is bounded however long the
 * list is.
 */
export const countUpTo = (
  db: Reader,
  table: PgTable & { id: AnyPgColumn },
  where: SQL | undefined,
  max: number,
): Promise<number> =>
  db.$count(
    db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(where)
      .limit(max)
      .as("some"),
  );
