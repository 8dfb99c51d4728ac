import { and, desc, eq, inArray, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { isId } from "#core/id.ts";
import {
  isOffMarket,
  type MarketState,
  type MarketStatus,
  type Standing,
  toStatus,
} from "#core/market.ts";
import type { PropertyState, PropertyStatus } from "#core/property.ts";
import { cutWords } from "#db/cut-words.ts";
import type { Reader, Tx } from "#db/open.ts";
import { offers } from "#db/schema/offers.ts";
import { properties, propertyImages } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";
import { wishlistEntries } from "#db/schema/wishlist.ts";
import { releaseImages } from "../images/images.db.ts";
import { lockPeople } from "../users/locked-people.db.ts";

export type PropertyRow = typeof properties.$inferSelect;

/** A property locked for a move, with what its rules and letters need; `null` if there is none. */
export async function lockProperty(
  tx: Tx,
  id: string,
): Promise<
  | (PropertyState &
      MarketState & {
        row: PropertyRow;
        agentId: string;
        agent: { name: string; email: string | null };
      })
  | null
> {
  if (!isId(id)) return null;
  const [found] = await tx
    .select({
      row: properties,
      agent: { name: users.name, email: users.email },
      suspendedAt: users.suspendedAt,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.agentId))
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
    .for("update", { of: properties });
  if (!found) return null;
  const { row, agent, suspendedAt } = found;
  const { status, agentId, market, suspended } = row;
  return { row, agent, status, agentId, market, suspended, agentSuspended: suspendedAt !== null };
}

/** As `lockProperty`, behind a lock on its agent: nobody suspends them in the same moment. */
export async function lockPropertyAndAgent(tx: Tx, id: string) {
  const [found] = isId(id)
    ? await tx.select({ agentId: properties.agentId }).from(properties).where(eq(properties.id, id))
    : [];
  if (found) await lockPeople(tx, [found.agentId]);
  return lockProperty(tx, id);
}

/** When each of these was last written. */
export const findUpdateTimes = (db: Reader, ids: readonly string[]) =>
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
  await cutWords(tx, [row.id]);
  await setFurtherImages(tx, row.id, furtherImages);
}

/** What a home's words are cut from. */
const searchableColumns = ["title", "location", "description", "type"];

export async function updatePropertyRow(
  tx: Tx,
  id: string,
  changes: Omit<Partial<PropertyRow>, keyof OfStanding> & Partial<OfStanding> & { updatedAt: Date },
  furtherImages?: string[],
): Promise<void> {
  const former = changes.imageId || furtherImages ? await findPictureIds(tx, [id]) : [];
  const [saved] = await tx
    .update(properties)
    .set(changes)
    .where(eq(properties.id, id))
    .returning({ agentId: properties.agentId });
  if (searchableColumns.some((name) => name in changes)) await cutWords(tx, [id]);
  if (furtherImages) await setFurtherImages(tx, id, furtherImages);
  if (saved) await releaseImages(tx, former, saved.agentId, changes.updatedAt);
}

type OfStanding = Standing & { status: PropertyStatus };

/** The columns of a standing: its status follows. */
export const standingColumns = (standing: Standing): OfStanding => ({
  moderation: standing.moderation,
  market: standing.market,
  status: toStatus(standing),
});

/**
 * Moves approved homes to another place on the market; time off the market is added up. Returns
 * their status.
 */
export async function moveOnMarket(
  tx: Tx,
  ids: readonly string[],
  to: MarketStatus,
  { now, suspended = false }: { now: Date; suspended?: boolean },
): Promise<PropertyStatus> {
  const columns = standingColumns({ moderation: "approved", market: to });
  const soldAt = to === "Closed" ? { soldAt: now } : {};
  const changes = { ...columns, ...pauseAfter(to, now), ...soldAt, suspended };
  await tx
    .update(properties)
    .set({ ...changes, updatedAt: now })
    .where(inArray(properties.id, [...ids]));
  return columns.status;
}

function pauseAfter(to: MarketStatus, now: Date) {
  const { pausedSince, pausedMilliseconds } = properties;
  const at = sql`${now.toISOString()}::timestamptz`;
  if (isOffMarket(to)) return { pausedSince: sql`coalesce(${pausedSince}, ${at})` };
  const paused = sql`extract(epoch from ${at} - ${pausedSince}) * 1000`;
  return {
    pausedSince: null,
    pausedMilliseconds: sql`${pausedMilliseconds} + coalesce(round(${paused}), 0)::bigint`,
  };
}

/** Follows from every `market` but Canceled; said so that the indexes of an agent's homes apply. */
const notDeleted = isNull(properties.deletedAt);

/** The homes that an agent marked as sold elsewhere, the latest first. */
export const soldElsewhereBy = (db: Reader, agentId: string, limit: number) =>
  db
    .select({
      id: properties.id,
      title: properties.title,
      location: properties.location,
      soldAt: properties.soldAt,
    })
    .from(properties)
    .where(
      and(
        eq(properties.agentId, agentId),
        eq(properties.market, "Closed"),
        notDeleted,
        notExists(
          db
            .select({ id: offers.id })
            .from(offers)
            .where(and(eq(offers.propertyId, properties.id), isNotNull(offers.transactionId))),
        ),
      ),
    )
    .orderBy(desc(properties.soldAt))
    .limit(limit);

/** Locks the homes of an agent that make one of these moves by a suspension, or its end. */
export const lockAgentsHomes = (
  tx: Tx,
  agentId: string,
  which: { market: MarketStatus; suspended: boolean },
): Promise<PropertyRow[]> =>
  tx
    .select()
    .from(properties)
    .where(
      and(
        eq(properties.agentId, agentId),
        eq(properties.market, which.market),
        eq(properties.suspended, which.suspended),
        notDeleted,
      ),
    )
    .orderBy(properties.id)
    .for("update");

/** The pictures of properties, the first and the further ones. */
export async function findPictureIds(tx: Tx, propertyIds: readonly string[]): Promise<string[]> {
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
  const former = await findPictureIds(tx, ids);
  await tx
    .update(properties)
    .set({ deletedAt: now, updatedAt: now, market: "Canceled", suspended: false })
    .where(inArray(properties.id, [...ids]));
  await tx.delete(propertyImages).where(inArray(propertyImages.propertyId, [...ids]));
  await releaseImages(tx, former, agentId, now);
  await tx.delete(wishlistEntries).where(inArray(wishlistEntries.propertyId, [...ids]));
}

const isUnsoldBy = (agentId: string) =>
  and(eq(properties.agentId, agentId), ne(properties.status, "Sold"), isNull(properties.deletedAt));

/** Whether an agent has properties that are not sold. */
export async function hasUnsold(db: Reader, agentId: string): Promise<boolean> {
  const found = await db
    .select({ id: properties.id })
    .from(properties)
    .where(isUnsoldBy(agentId))
    .limit(1);
  return found.length > 0;
}

/** An agent's unsold properties, locked. */
export const lockUnsold = (tx: Tx, agentId: string) =>
  tx
    .select({ id: properties.id, status: properties.status, agentId: properties.agentId })
    .from(properties)
    .where(isUnsoldBy(agentId))
    .orderBy(properties.id)
    .for("update");
