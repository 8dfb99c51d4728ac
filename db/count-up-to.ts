import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "./open.ts";

/** How many rows of a table are meant, counted up to `most`: no count takes longer the longer the list is. */
export const countUpTo = (db: Reader, table: PgTable & { id: AnyPgColumn }, where: SQL | undefined, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(where)
      .limit(most)
      .as("some"),
  );
