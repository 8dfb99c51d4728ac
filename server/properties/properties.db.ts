import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { isId } from "#core/id.ts";
import type { PropertyState, PropertyStatus } from "#core/property.ts";
import type { Reader, Tx } from "#db/open.ts";
import { properties, propertyImages } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";
import { wishlistEntries } from "#db/schema/wishlist.ts";
import { releaseImages } from "../images/images.db.ts";

export type PropertyRow = typeof properties.$inferSelect;

/** A property locked for a move, with what its rules and letters need; `null` if there is none. */
export async function lockProperty(
  tx: Tx,
  id: string,
): Promise<
  (PropertyState & { row: PropertyRow; agent: { name: string; email: string | null } }) | null
> {
  if (!isId(id)) return null;
  const [found] = await tx
    .select({ row: properties, agent: { name: users.name, email: users.email } })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.agentId))
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
    .for("update", { of: properties });
  return found ? { ...found, status: found.row.status, agentId: found.row.agentId } : null;
}

/** When each of these was last written. */
export const changesOf = (
  db: Reader,
  ids: readonly string[],
): Promise<{ id: string; updatedAt: Date }[]> =>
  db
    .select({ id: properties.id, updatedAt: properties.updatedAt })
    .from(properties)
    .where(inArray(properties.id, [...ids]));

export async function insertProperty(
  tx: Tx,
  row: typeof properties.$inferInsert,
  furtherImages: string[],
): Promise<void> {
  await tx.insert(properties).values(row);
  await setFurtherImages(tx, row.id, furtherImages);
}

export async function updateProperty(
  tx: Tx,
  id: string,
  changes: Partial<PropertyRow> & { updatedAt: Date },
  furtherImages?: string[],
): Promise<void> {
  const former = changes.imageId || furtherImages ? await pictureIdsOf(tx, [id]) : [];
  const [saved] = await tx
    .update(properties)
    .set(changes)
    .where(eq(properties.id, id))
    .returning({ agentId: properties.agentId });
  if (furtherImages) await setFurtherImages(tx, id, furtherImages);
  if (saved) await releaseImages(tx, former, saved.agentId, changes.updatedAt);
}

/** The pictures of properties, the first and the further ones. */
export async function pictureIdsOf(tx: Tx, propertyIds: readonly string[]): Promise<string[]> {
  const ids = [...propertyIds];
  const first = await tx
    .select({ id: properties.imageId })
    .from(properties)
    .where(inArray(properties.id, ids));
  const further = await tx
    .select({ id: propertyImages.imageId })
    .from(propertyImages)
    .where(inArray(propertyImages.propertyId, ids));
  return [...first, ...further].map(({ id }) => id);
}

async function setFurtherImages(tx: Tx, propertyId: string, imageIds: string[]): Promise<void> {
  await tx.delete(propertyImages).where(eq(propertyImages.propertyId, propertyId));
  if (imageIds.length)
    await tx
      .insert(propertyImages)
      .values(imageIds.map((imageId, position) => ({ propertyId, imageId, position })));
}

/**
 * Takes properties of one agent out of every list, also the wishlists. Their first pictures stay,
 * for the offers made on them to show.
 */
export async function removeProperties(
  tx: Tx,
  ids: readonly string[],
  agentId: string,
  now: Date,
): Promise<void> {
  const former = await pictureIdsOf(tx, ids);
  await tx
    .update(properties)
    .set({ deletedAt: now, updatedAt: now })
    .where(inArray(properties.id, [...ids]));
  await tx.delete(propertyImages).where(inArray(propertyImages.propertyId, [...ids]));
  await releaseImages(tx, former, agentId, now);
  await tx.delete(wishlistEntries).where(inArray(wishlistEntries.propertyId, [...ids]));
}

const unsoldOf = (agentId: string) =>
  and(eq(properties.agentId, agentId), ne(properties.status, "Sold"), isNull(properties.deletedAt));

/** Whether an agent has properties that are not sold. */
export async function hasUnsold(db: Reader, agentId: string): Promise<boolean> {
  const found = await db
    .select({ id: properties.id })
    .from(properties)
    .where(unsoldOf(agentId))
    .limit(1);
  return found.length > 0;
}

/** An agent's unsold properties, locked. */
export async function lockUnsoldOf(
  tx: Tx,
  agentId: string,
): Promise<{ id: string; title: string; status: PropertyStatus; agentId: string }[]> {
  return tx
    .select({
      id: properties.id,
      title: properties.title,
      status: properties.status,
      agentId: properties.agentId,
    })
    .from(properties)
    .where(unsoldOf(agentId))
    .orderBy(properties.id)
    .for("update");
}
