import { eq, lt, sql } from "drizzle-orm";
import { deleteInBatches } from "#db/delete-in-batches.ts";
import type { Db, Tx } from "#db/open.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { hashed } from "../hashed.ts";

/** `burst` tries at once, then one more every `seconds`. */
export type Bucket = { burst: number; seconds: number };

/**
 * Takes a try from a bucket: `null`, or the seconds until there is one. Of a limit, outside any
 * transaction: a rollback must not give it back.
 */
export async function takeTry(
  db: Db | Tx,
  name: string,
  { burst, seconds }: Bucket,
  now: Date,
): Promise<number | null> {
  // The table contains no name or address in plain text.
  const key = hashed(name);
  const at = sql`${now.toISOString()}::timestamptz`;
  const refilled = sql`least(${burst}::float8, ${rateLimits.tries} + greatest(0, extract(epoch from ${at} - ${rateLimits.at})) / ${seconds}::float8)`;
  const taken = await db
    .insert(rateLimits)
    .values({ key, tries: burst - 1, at: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { tries: sql`${refilled} - 1`, at: now },
      setWhere: sql`${refilled} >= 1`,
    })
    .returning({ key: rateLimits.key });
  if (taken.length) return null;
  const [row] = await db
    .select({ left: sql<number>`${refilled}` })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return Math.max(1, Math.ceil((1 - (row?.left ?? 0)) * seconds));
}

/** Gives back a try that turned out to be legitimate. */
export async function giveTryBack(db: Db, name: string, { burst }: Bucket): Promise<void> {
  await db
    .update(rateLimits)
    .set({ tries: sql`least(${burst}::float8, ${rateLimits.tries} + 1)` })
    .where(eq(rateLimits.key, hashed(name)));
}

export async function forgetTries(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, rateLimits, lt(rateLimits.at, before));
}
