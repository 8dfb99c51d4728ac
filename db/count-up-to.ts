import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "./open.ts";

/** Counts the matching rows of a table, up to `most`, so that the time is bounded however long the list is. */
export const countUpTo = (db: Reader, table: PgTable & { id: AnyPgColumn }, where: SQL | undefined, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(where)
      .limit(most)
      .as("some"),
  );
