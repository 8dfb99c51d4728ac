import { createHash } from "node:crypto";
import { and, asc, desc, gt, lte, max, sql } from "drizzle-orm";
import type { Checkpoint } from "#core/checkpoint.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Db, Reader, Tx } from "./open.ts";
import { historyCheckpoints, historyEvents } from "./schema/history.ts";

/** How much of the history a checkpoint counts, and its digest. */
export type Digest = Pick<Checkpoint, "upTo" | "events" | "digest">;

/**
 * The number of the last event: all events up to it are visible. Moves wait for this transaction,
 * so keep it short.
 */
export async function lastEvent(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.checkpoint})`);
  const [row] = await tx.select({ last: max(historyEvents.sequence) }).from(historyEvents);
  return row?.last ?? 0;
}

const batch = 10_000;

/** The digests of the history as far as each of these numbers, in one pass over it. */
export async function digestsUpTo(db: Reader, numbers: readonly number[]): Promise<Digest[]> {
  const { sequence, hash } = historyEvents;
  const sum = createHash("sha256");
  const digests: Digest[] = [];
  // Forged events may have any number.
  let [events, read] = [0, Number.MIN_SAFE_INTEGER];
  for (const upTo of [...numbers].sort((one, other) => one - other)) {
    for (;;) {
      const rows = await db
        .select({ sequence, hash })
        .from(historyEvents)
        .where(and(gt(sequence, read), lte(sequence, upTo)))
        .orderBy(asc(sequence))
        .limit(batch);
      for (const row of rows) sum.update(row.hash);
      events += rows.length;
      read = rows.at(-1)?.sequence ?? read;
      if (rows.length < batch) break;
    }
    digests.push({ upTo, events, digest: sum.copy().digest("hex") });
  }
  return digests;
}

/** Every signed checkpoint, oldest first. */
export async function signedCheckpoints(db: Reader): Promise<string[]> {
  const { at, signed } = historyCheckpoints;
  const rows = await db.select({ signed }).from(historyCheckpoints).orderBy(asc(at));
  return rows.map((row) => row.signed);
}

/** The newest of them; `null` if there is none. */
export async function lastSignedCheckpoint(db: Reader): Promise<string | null> {
  const { at, signed } = historyCheckpoints;
  const [row] = await db.select({ signed }).from(historyCheckpoints).orderBy(desc(at)).limit(1);
  return row?.signed ?? null;
}

export async function insertCheckpoint(db: Db, at: Date, signed: string): Promise<void> {
  await db.insert(historyCheckpoints).values({ at, signed }).onConflictDoNothing();
}
