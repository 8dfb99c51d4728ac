import { and, eq, isNull, lt, type SQL } from "drizzle-orm";
import { clearAway } from "#db/clear-away.ts";
import type { Db } from "#db/open.ts";
import { idempotencyKeys } from "#db/schema/idempotency-keys.ts";

type KeptAnswer = typeof idempotencyKeys.$inferSelect;

/** Claims a key for a call; answers what is kept under it if it was claimed before, else `null`. Outside any transaction: others must see it while the call is under way. */
export async function claimKey(db: Db, key: string, request: string, now: Date): Promise<KeptAnswer | null> {
  // A claim whose call died with its process is free again after two minutes; what it did is not done again (`newId`).
  const dead = and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, new Date(now.getTime() - 120_000)));
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ key, request, createdAt: now })
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: { request, createdAt: now }, setWhere: dead as SQL })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length) return null;
  const [kept] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  // Freed between the two: its call came to nothing, this one may.
  return kept ?? claimKey(db, key, request, now);
}

export async function keepAnswer(db: Db, key: string, answer: { status: number; body: string; contentType: string | null }): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(eq(idempotencyKeys.key, key));
}

/** Frees a key whose call came to nothing, so that it may be tried again. */
export async function freeKey(db: Db, key: string): Promise<void> {
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, key), isNull(idempotencyKeys.status)));
}

export async function forgetAnswers(db: Db, before: Date): Promise<void> {
  await clearAway(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before));
}
