import { and, eq, isNull, lt } from "drizzle-orm";
import { isId } from "#db/is-id.ts";
import type { Reader, Tx } from "#db/open.ts";
import { images } from "#db/schema/images.ts";

export async function imageById(db: Reader, id: string) {
  if (!isId(id)) return null;
  const [row] = await db.select().from(images).where(eq(images.id, id));
  return row ?? null;
}

export async function markReady(tx: Tx, id: string): Promise<void> {
  await tx.update(images).set({ ready: true }).where(eq(images.id, id));
}

/** Pictures whose variants are still to be made. */
export async function unfinishedImages(db: Reader): Promise<string[]> {
  const rows = await db.select({ id: images.id }).from(images).where(eq(images.ready, false));
  return rows.map(({ id }) => id);
}

export async function insertImage(tx: Tx, image: typeof images.$inferInsert): Promise<void> {
  await tx.insert(images).values(image);
}

/** Marks a picture as taken by a property or a person, so that it is kept. */
export async function claimImage(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(images).set({ claimedAt: now }).where(eq(images.id, id));
}

export async function unclaimedBefore(db: Reader, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(isNull(images.claimedAt), lt(images.createdAt, before)))
    .limit(1000);
  return rows.map(({ id }) => id);
}

/** Forgets a picture that is still unclaimed; answers whether it was. */
export async function deleteImage(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .delete(images)
    .where(and(eq(images.id, id), isNull(images.claimedAt)))
    .returning({ id: images.id });
  return gone.length > 0;
}
