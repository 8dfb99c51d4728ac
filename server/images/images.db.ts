import { and, asc, eq, exists, inArray, isNull, lt, not, sql } from "drizzle-orm";
import { isId } from "#core/id.ts";
import type { Reader, Tx } from "#db/open.ts";
import { identityUsers } from "#db/schema/identity.ts";
import { images } from "#db/schema/images.ts";
import { properties, propertyImages } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";

export async function imageById(db: Reader, id: string) {
  if (!isId(id)) return null;
  const [row] = await db.select().from(images).where(eq(images.id, id));
  return row ?? null;
}

/**
 * A picture that a person may take: their own, or a visitor's upload that nobody uses yet; else
 * `null`. `by`: `null` for a person without a record yet.
 */
export async function imageToTake(db: Reader, id: string, by: string | null) {
  const stored = await imageById(db, id);
  if (stored?.ownerId === null) return stored.claimedAt ? null : stored;
  return stored?.ownerId === by ? stored : null;
}

export async function markReady(tx: Tx, id: string): Promise<void> {
  await tx.update(images).set({ ready: true }).where(eq(images.id, id));
}

export async function insertImage(tx: Tx, image: typeof images.$inferInsert): Promise<void> {
  await tx.insert(images).values(image);
}

/**
 * Locks pictures in the order of their ids, so that two transactions that take the same ones do not
 * deadlock.
 */
export async function lockImages(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, [...ids]))
    .orderBy(asc(images.id))
    .for("no key update");
}

/**
 * Marks a picture as used for a property or as a portrait, so that it is kept. A visitor's upload
 * that nobody uses yet becomes the person's own.
 */
export async function claimImage(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  const isFree = sql`${images.ownerId} is null and ${images.claimedAt} is null`;
  await tx
    .update(images)
    .set({
      claimedAt: now,
      ownerId: sql`case when ${isFree} then ${by}::uuid else ${images.ownerId} end`,
    })
    .where(eq(images.id, id));
}

/**
 * Releases those of a person's pictures that no property or portrait uses any more: they are
 * removed like any unclaimed picture.
 */
export async function releaseImages(
  tx: Tx,
  ids: readonly string[],
  ownerId: string,
  now: Date,
): Promise<void> {
  // Waits for a transaction that claims one at this moment, so that the next statement sees it.
  await lockImages(tx, ids);
  const portrait = exists(
    tx
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, ownerId), eq(users.image, sql`'/images/' || ${images.id}`))),
  );
  await tx
    .update(images)
    .set({ claimedAt: null, letGoAt: now })
    .where(
      and(
        inArray(images.id, [...ids]),
        eq(images.ownerId, ownerId),
        not(shownBy(tx, properties)),
        not(shownBy(tx, propertyImages)),
        not(portrait),
      ),
    );
}

const shownBy = (tx: Tx, table: typeof properties | typeof propertyImages) =>
  exists(tx.select({ one: sql`1` }).from(table).where(eq(table.imageId, images.id)));

/** Deletes the records of a person's pictures that no property shows; returns their ids. */
export async function deleteOwnersImages(tx: Tx, ownerId: string): Promise<string[]> {
  const theirs = await tx.select({ id: images.id }).from(images).where(eq(images.ownerId, ownerId));
  await lockImages(
    tx,
    theirs.map(({ id }) => id),
  );
  const deleted = await tx
    .delete(images)
    .where(
      and(
        eq(images.ownerId, ownerId),
        not(shownBy(tx, properties)),
        not(shownBy(tx, propertyImages)),
      ),
    )
    .returning({ id: images.id });
  return deleted.map(({ id }) => id);
}

// A person chooses a picture at sign-up, and may log in for the first time days later. The account
// has the picture's path or whole URL.
const ofSomeoneNew = sql`exists (select 1 from ${identityUsers} where right(${identityUsers.image}, 44) = '/images/' || ${images.id}
  and not exists (select 1 from ${users} where ${users.email} = ${identityUsers.email}))`;

export async function unclaimedBefore(db: Reader, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        isNull(images.claimedAt),
        lt(sql`coalesce(${images.letGoAt}, ${images.createdAt})`, before),
        not(ofSomeoneNew),
      ),
    )
    .limit(1000);
  return rows.map(({ id }) => id);
}

/** Deletes the record of a picture if it is still unclaimed; returns whether it was. */
export async function deleteImage(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(images)
    .where(and(eq(images.id, id), isNull(images.claimedAt), not(ofSomeoneNew)))
    .returning({ id: images.id });
  return deleted.length > 0;
}
