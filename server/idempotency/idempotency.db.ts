import { and, eq, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { deleteInBatches } from "#db/delete-in-batches.ts";
import type { Db } from "#db/open.ts";
import { idempotencyKeys } from "#db/schema/idempotency-keys.ts";

type StoredAnswer = typeof idempotencyKeys.$inferSelect;

/**
 * Claims a key for a call. Returns what is stored under it if it was claimed before, else `null`.
 * Outside any transaction: other calls must see the claim while this one is running.
 */
export async function claimKey(
  db: Db,
  key: string,
  request: string,
  now: Date,
): Promise<StoredAnswer | null> {
  // A claim whose process died is free again after two minutes; a retry gets the same id and does
  // not repeat what was done (`newId`).
  const dead = and(
    isNull(idempotencyKeys.status),
    lt(idempotencyKeys.createdAt, new Date(now.getTime() - 120_000)),
  );
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ key, request, createdAt: now })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: { request, createdAt: now },
      setWhere: dead as SQL,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length) return null;
  const [stored] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  // The key was freed between the two statements, because its call failed: claim it.
  return stored ?? claimKey(db, key, request, now);
}

export async function storeAnswer(
  db: Db,
  key: string,
  answer: { status: number; body: string; contentType: string | null },
): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(eq(idempotencyKeys.key, key));
}

/** Frees a key whose call failed, so that it can be retried. */
export async function freeKey(db: Db, key: string): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.key, key), isNull(idempotencyKeys.status)));
}

/** Forgets a stored answer that no longer counts. */
export async function forgetKey(db: Db, key: string): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.key, key), isNotNull(idempotencyKeys.status)));
}

export async function forgetAnswers(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before));
}
