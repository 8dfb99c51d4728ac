import { and, count, eq, inArray, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { imageAddress } from "#core/image.ts";
import type { Page } from "#core/keyset.ts";
import { toDollars } from "#core/money.ts";
import type { WishlistEntry } from "#core/wishlist.ts";
import { isId } from "#db/is-id.ts";
import { type Order, pageOf, startOf } from "#db/keyset.ts";
import type { Reader, Tx } from "#db/open.ts";
import { images } from "#db/schema/images.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";
import { wishlistEntries } from "#db/schema/wishlist.ts";

const buyers = alias(users, "buyers");
const agents = alias(users, "agents");
const newestFirst: Order = { name: "-created", column: wishlistEntries.createdAt, type: "timestamptz", id: wishlistEntries.id, descending: true };

const entries = (db: Reader) =>
  db
    .select({
      entry: wishlistEntries,
      property: properties,
      picture: { id: images.id, width: images.width, height: images.height, placeholder: images.placeholder, alt: images.alt },
      buyer: { email: buyers.email, name: buyers.name },
      agent: { name: agents.name, image: agents.image },
    })
    .from(wishlistEntries)
    .innerJoin(properties, eq(properties.id, wishlistEntries.propertyId))
    .innerJoin(images, eq(images.id, properties.imageId))
    .innerJoin(buyers, eq(buyers.id, wishlistEntries.buyerId))
    .innerJoin(agents, eq(agents.id, properties.agentId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof entries>>[number];

/** A page of entries, newest first: of one buyer, or of all. */
export async function pageOfEntries(
  db: Reader,
  { buyerId, limit, cursor }: { buyerId?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<WishlistEntry>> {
  const start = startOf(newestFirst, cursor);
  const rows = await entries(db)
    .where(and(ofBuyer(buyerId), start.beyond))
    .orderBy(...start.by)
    .limit(limit + 1);
  return pageOf(rows, limit, start, ({ entry }) => [entry.createdAt.toISOString(), entry.id], asEntry);
}

export async function countOfEntries(db: Reader, buyerId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(wishlistEntries).where(ofBuyer(buyerId));
  return row?.all ?? 0;
}

const ofBuyer = (buyerId: string | undefined): SQL | undefined => (buyerId === undefined ? undefined : eq(wishlistEntries.buyerId, buyerId));

/** One entry with whose it is; `null` if there is none. */
export async function entryById(db: Reader, id: string): Promise<{ entry: WishlistEntry; buyerId: string } | null> {
  if (!isId(id)) return null;
  const [row] = await entries(db).where(eq(wishlistEntries.id, id));
  return row ? { entry: asEntry(row), buyerId: row.entry.buyerId } : null;
}

/** The id of a buyer's entry for a property, if they keep it in mind. */
export async function entryOf(db: Reader, buyerId: string, propertyId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: wishlistEntries.id })
    .from(wishlistEntries)
    .where(and(eq(wishlistEntries.buyerId, buyerId), eq(wishlistEntries.propertyId, propertyId)));
  return row?.id ?? null;
}

/** A buyer's entries among these properties. */
export async function entriesOf(db: Reader, buyerId: string, propertyIds: readonly string[]): Promise<{ id: string; propertyId: string }[]> {
  return db
    .select({ id: wishlistEntries.id, propertyId: wishlistEntries.propertyId })
    .from(wishlistEntries)
    .where(and(eq(wishlistEntries.buyerId, buyerId), inArray(wishlistEntries.propertyId, [...propertyIds])));
}

/** Adds an entry once; answers its id, or `null` if it was there. */
export async function insertEntry(tx: Tx, entry: typeof wishlistEntries.$inferInsert): Promise<string | null> {
  const [row] = await tx.insert(wishlistEntries).values(entry).onConflictDoNothing().returning({ id: wishlistEntries.id });
  return row?.id ?? null;
}

export async function deleteEntry(tx: Tx, id: string): Promise<number> {
  const gone = await tx.delete(wishlistEntries).where(eq(wishlistEntries.id, id)).returning({ id: wishlistEntries.id });
  return gone.length;
}

function asEntry({ entry, property, picture: { id, ...picture }, buyer, agent }: Row): WishlistEntry {
  return {
    _id: entry.id,
    propertyId: property.id,
    email: buyer.email ?? "",
    name: buyer.name,
    title: property.title,
    location: property.location,
    image: imageAddress(id),
    picture: { address: imageAddress(id), ...picture },
    price: toDollars(property.priceCents),
    status: property.status,
    agent_name: agent.name,
    agent_image: agent.image,
  };
}
