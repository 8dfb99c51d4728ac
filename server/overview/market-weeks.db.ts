import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { CountedWeek } from "#core/market-weeks.ts";
import type { Reader } from "#db/open.ts";
import { historyEvents } from "#db/schema/history.ts";
import { properties } from "#db/schema/properties.ts";

const { noun, move, fromStatus, toStatus, at } = historyEvents;
const onSale = "Verified";

/** How many homes are on sale. */
export const homesOnSale = (db: Reader): Promise<number> =>
  db.$count(properties, and(eq(properties.status, onSale), isNull(properties.deletedAt)));

const number = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
const isHome = sql`${noun} = 'property'`;

/** What happened since a moment, by how many weeks before `now` it did; by the index on `at`. */
export function weeksCounted(db: Reader, since: Date, now: Date): Promise<CountedWeek[]> {
  const weeksAgo = sql<number>`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${at}) / ${7 * 24 * 3600})::int`;
  return db
    .select({
      weeksAgo,
      cameOnSale: number(
        sql`${isHome} and ${toStatus} = ${onSale} and ${fromStatus} is distinct from ${onSale}`,
      ),
      leftSale: number(
        sql`${isHome} and ${fromStatus} = ${onSale} and ${toStatus} is distinct from ${onSale}`,
      ),
      offers: number(sql`${noun} = 'offer' and ${move} = 'make'`),
      sales: number(sql`${isHome} and ${move} = 'sell'`),
    })
    .from(historyEvents)
    .where(and(gte(at, since), sql`${at} <= ${now.toISOString()}::timestamptz`))
    .groupBy(sql`1`);
}
