import { sql } from "drizzle-orm";
import { startEmbedded } from "#db/embedded.ts";
import { type Db, migrate, openDatabase } from "#db/open.ts";
import { fillProperties } from "#db/seed/fill.ts";
import { loadPlaces } from "#server/places/load-places.ts";

export type FilledMarket = { db: Db; url: string; properties: number; close(): Promise<void> };

/** The folder of the large market: filled once and kept for later runs. */
export const largeMarket = process.env.BENCH_DATA || ".data/bench";

/**
 * Opens a database with at least so many homes. Adds missing ones, and vacuums, so that no
 * maintenance is due during a measurement.
 */
export async function openFilledMarket(folder: string, size: number): Promise<FilledMarket> {
  const embedded = await startEmbedded(folder, { exclusive: false });
  // A fill takes longer than the time limits for a page.
  const database = openDatabase(embedded.ownerUrl, { connections: 4, patient: true });
  const close = async () => {
    await database.close();
    await embedded.stop();
  };
  try {
    const { db } = database;
    await migrate(database);
    await loadPlaces(database);
    const { rows } = await db.execute<{ count: number; interrupted: boolean }>(
      sql`
        select count(*)::int as count, to_regclass('dropped_indexes') is not null as interrupted
        from listings`,
    );
    const { count: there, interrupted } = rows[0] ?? { count: 0, interrupted: false };
    if (there < size || interrupted)
      await withoutIndexes(db, () =>
        fillProperties(db, Math.max(0, size - there), {
          now: new Date(),
          onProgress: (done, count) => console.log(`  filled ${done} of ${count}`),
        }),
      );
    await db.execute(sql`vacuum analyze properties, places`);
    return { db, url: embedded.ownerUrl, properties: Math.max(there, size), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Adds homes without the indexes of `properties`, and builds them afterwards: that takes a fraction
 * of the time. Until then the database keeps what they were, should the fill be interrupted.
 */
export async function withoutIndexes(db: Db, fill: () => Promise<void>): Promise<void> {
  await db.execute(sql`
    create table if not exists dropped_indexes as
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'properties' and indexname not in (select conname from pg_constraint)`);
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select name, definition from dropped_indexes`,
  );
  for (const { name } of rows) await db.execute(sql`drop index if exists ${sql.identifier(name)}`);
  await fill();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    for (const { definition } of rows) await tx.execute(sql.raw(definition));
    await tx.execute(sql`drop table dropped_indexes`);
  });
}
