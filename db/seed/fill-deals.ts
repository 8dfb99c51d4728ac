import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import { type FillOptions, quickly, reservedProperties } from "./fill.ts";
import { entriesPerBuyer, insertEntries, insertOffers, offersPerBuyer } from "./fill-deals-sql.ts";
import { insertPeople } from "./fill-sql.ts";

type Kind = {
  table: "wishlist_entries" | "offers";
  perBuyer: number;
  insert: (from: number, to: number, properties: number, now: Date) => SQL;
};

const chunk = 50_000;

/**
 * Tops up the wishlist entries of the benchmark data to the given count, with buyers of their own.
 * Throws `StartFailure` without properties.
 */
export const fillEntries = (db: Db, size: number, options: FillOptions): Promise<void> =>
  fillUpTo(db, size, options, {
    table: "wishlist_entries",
    perBuyer: entriesPerBuyer,
    insert: insertEntries,
  });

/** The same for offers, and for the payments of those that are paid. */
export const fillOffers = (db: Db, size: number, options: FillOptions): Promise<void> =>
  fillUpTo(db, size, options, {
    table: "offers",
    perBuyer: offersPerBuyer,
    insert: insertOffers,
  });

/**
 * Row `n` is always the same, so after an interruption the fill starts over and adds only the
 * missing rows.
 */
async function fillUpTo(
  db: Db,
  size: number,
  { now, onProgress }: FillOptions,
  { table, perBuyer, insert }: Kind,
): Promise<void> {
  const properties = await reservedProperties(db);
  if (properties === 0)
    throw new StartFailure("There is nothing to deal in yet: fill properties first.");
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  let there = rows[0]?.count ?? 0;
  // Some ordinals add no row, because the property is not public or the row repeats another; but
  // never most of them.
  for (let from = 1, to = 0; there < size && from < size * 3; from = to + 1) {
    to = from + Math.min(chunk, size - there) - 1;
    there += await quickly(db, async (tx) => {
      await tx.execute(
        insertPeople("user", 1 + Math.floor((from - 1) / perBuyer), Math.ceil(to / perBuyer), now),
      );
      return (await tx.execute(insert(from, to, properties, now))).rowCount ?? 0;
    });
    onProgress?.(there, size);
  }
  await db.execute(sql`vacuum (analyze) users, wishlist_entries, offers, payments`);
}
