import { sql } from "drizzle-orm";
import { fillReviews } from "#db/seed/fill.ts";
import { fillEntries, fillOffers } from "#db/seed/fill-deals.ts";
import { type FilledMarket, largeMarket, openFilledMarket } from "./filled-market.ts";

export type DealtMarket = FilledMarket & { counts: Record<string, number> };

const counted = ["properties", "users", "wishlist_entries", "offers", "reviews"] as const;

/**
 * The large market with people who deal in it: as many wishlist entries as homes, half as many
 * reviews and offers, a tenth as many people.
 */
export async function openDealtMarket(size: number): Promise<DealtMarket> {
  const market = await openFilledMarket(largeMarket, size);
  try {
    const { db } = market;
    const options = (what: string) => ({
      now: new Date(),
      onProgress: (done: number, count: number) => console.log(`  ${what}: ${done} of ${count}`),
    });
    const before = await countAll(market);
    if (before.reviews < size / 2)
      await fillReviews(db, size / 2 - before.reviews, options("reviews"));
    await fillEntries(db, size, options("wishlist entries"));
    await fillOffers(db, size / 2, options("offers"));
    return { ...market, counts: await countAll(market) };
  } catch (error) {
    await market.close();
    throw error;
  }
}

async function countAll({ db }: FilledMarket): Promise<Record<(typeof counted)[number], number>> {
  const counts = counted.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await db.execute<Record<(typeof counted)[number], number>>(
    sql.raw(`select ${counts.join(", ")}`),
  );
  return rows[0] ?? { properties: 0, users: 0, wishlist_entries: 0, offers: 0, reviews: 0 };
}
