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
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from listings`,
    );
    const there = rows[0]?.count ?? 0;
    if (there < size)
      await fillProperties(db, size - there, {
        now: new Date(),
        onProgress: (done, count) => console.log(`  filled ${done} of ${count}`),
      });
    await db.execute(sql`vacuum analyze properties, places`);
    return { db, url: embedded.ownerUrl, properties: Math.max(there, size), close };
  } catch (error) {
    await close();
    throw error;
  }
}
