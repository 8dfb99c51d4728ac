import { asc, desc, gt, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { properties } from "#db/schema/properties.ts";

/** The most addresses that a part of a sitemap may hold (sitemaps.org). */
export const maxInPart = 50_000;

const inOneGo = 2_000;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/**
 * The id after which each part begins. A part is 50,000 properties by id, on sale or not. Most ids
 * grow with time and no row is ever deleted, so new homes go to the last part; only ids derived
 * from an `Idempotency-Key` fall in between.
 */
export async function partStarts(db: Db, size = maxInPart): Promise<string[]> {
  const starts: string[] = [];
  let after: string | null = beforeAll;
  while (after !== null) {
    const last = await lastOfPart(db, after, size);
    if (last) starts.push(after);
    after = last?.whole === size ? last.id : null;
  }
  return starts;
}

async function lastOfPart(db: Db, after: string, size: number) {
  const part = db
    .select({ id: properties.id })
    .from(properties)
    .where(gt(properties.id, after))
    .orderBy(asc(properties.id))
    .limit(size)
    .as("part");
  const [last] = await db
    .select({ id: part.id, whole: sql<number>`count(*) over ()::int` })
    .from(part)
    .orderBy(desc(part.id))
    .limit(1);
  return last;
}

/** The homes of one part that are on sale, in batches along the primary key. */
export async function* homesOfPart(
  db: Db,
  after: string,
  size = maxInPart,
  batch = inOneGo,
): AsyncGenerator<{ id: string; updatedAt: Date }[]> {
  let from = after;
  for (let left = size; left > 0; left -= batch) {
    const rows = await db
      .select({
        id: properties.id,
        updatedAt: properties.updatedAt,
        shown: sql<boolean>`${properties.status} = 'Verified' and ${properties.deletedAt} is null`,
      })
      .from(properties)
      .where(gt(properties.id, from))
      .orderBy(asc(properties.id))
      .limit(Math.min(batch, left));
    yield rows.filter(({ shown }) => shown);
    if (rows.length < batch) return;
    from = rows.at(-1)?.id ?? from;
  }
}
