import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isId } from "#core/id.ts";
import { imageAddress } from "#core/image.ts";
import type { Page } from "#core/keyset.ts";
import { toDollars } from "#core/money.ts";
import type { WishlistEntry } from "#core/wishlist.ts";
import { contains } from "#db/contains.ts";
import {
  caseInsensitive,
  type Order,
  type Orders,
  pageOfParts,
  readListOrder,
  type Start,
  unindexed,
} from "#db/keyset.ts";
import type { Reader, Tx } from "#db/open.ts";
import { prepared } from "#db/prepared.ts";
import { images } from "#db/schema/images.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";
import { wishlistEntries } from "#db/schema/wishlist.ts";
import { asPicture, pictureColumns } from "../images/pictures.db.ts";

const buyers = alias(users, "buyers");
const agents = alias(users, "agents");
const homes = alias(properties, "homes");
const sellers = alias(users, "sellers");

/** What a wishlist can be ordered by. */
const entryOrders = {
  title: unindexed(caseInsensitive(properties.title)),
  location: unindexed(caseInsensitive(properties.location)),
  agent: unindexed(caseInsensitive(agents.name)),
  status: unindexed({ column: properties.status, type: "text" }),
  price: unindexed({ column: properties.priceCents, type: "bigint" }),
} satisfies Orders;

/** What one's own wishlist can be sorted by. */
export type EntryOrder = keyof typeof entryOrders;

const newestFirst: Order = {
  name: "-created",
  column: wishlistEntries.createdAt,
  type: "timestamptz",
  id: wishlistEntries.id,
  descending: true,
};

const entries = (
  db: Reader,
  place: Start["place"] = { key: sql<string | number>`''`, id: sql<string>`${wishlistEntries.id}` },
) =>
  db
    .select({
      place,
      entry: wishlistEntries,
      property: properties,
      picture: pictureColumns,
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

type PageQuery = { limit: number; cursor?: string | undefined };

/** A page of entries, newest first: of one buyer, or of all. */
export const pageOfEntries = (
  db: Reader,
  { buyerId, ...page }: PageQuery & { buyerId?: string | undefined },
): Promise<Page<WishlistEntry>> => readPage(newestFirst, db, ofBuyer(buyerId), page);

/**
 * A page of a buyer's entries as they sort them, by default newest first. `sorts`: the orders
 * available at the list's length.
 */
export async function pageOfSortedEntries(
  db: Reader,
  { buyerId, q, limit, ...query }: PageQuery & OfBuyer & { sort?: string | undefined },
): Promise<Page<WishlistEntry> & { sorts: EntryOrder[] }> {
  const own = ofBuyer(buyerId);
  const list = await readListOrder(db, wishlistEntries, own, entryOrders, query);
  const { sorts, order, cursor } = list;
  const where = and(own, entriesNaming(q));
  return { ...(await readPage(order ?? newestFirst, db, where, { limit, cursor })), sorts };
}

const readPage = (
  order: Order,
  db: Reader,
  where: SQL | undefined,
  { limit, cursor }: PageQuery,
): Promise<Page<WishlistEntry>> =>
  pageOfParts(
    [{ order, read: (start, max) => readRows(db, where, start, max) }],
    limit,
    cursor,
    asEntry,
  );

/** Sorts ids only; the columns to show are then joined for the page's rows. */
async function readRows(
  db: Reader,
  where: SQL | undefined,
  start: Start,
  max: number,
): Promise<Row[]> {
  const found = db
    .select({ id: wishlistEntries.id })
    .from(wishlistEntries)
    // Left joins, because PostgreSQL removes those that are not used.
    .leftJoin(properties, eq(properties.id, wishlistEntries.propertyId))
    .leftJoin(agents, eq(agents.id, properties.agentId))
    .where(and(where, start.beyond))
    .orderBy(...start.by)
    .limit(max)
    .as("found");
  return entries(db, start.place)
    .innerJoin(found, eq(found.id, wishlistEntries.id))
    .orderBy(...start.by);
}

/** Who wishes for a home and can be written to. */
export async function findWishers(db: Reader, propertyId: string) {
  const rows = await db
    .select({ id: buyers.id, email: buyers.email })
    .from(wishlistEntries)
    .innerJoin(buyers, eq(buyers.id, wishlistEntries.buyerId))
    .where(
      and(
        eq(wishlistEntries.propertyId, propertyId),
        eq(buyers.role, "user"),
        isNull(buyers.suspendedAt),
        isNull(buyers.deletedAt),
      ),
    );
  return rows.flatMap(({ id, email }) => (email ? [{ id, email }] : []));
}

export const countOfEntries = (db: Reader, { buyerId, q }: OfBuyer): Promise<number> =>
  db.$count(wishlistEntries, and(ofBuyer(buyerId), entriesNaming(q)));

/** A buyer's entries; `q`: part of a home's title or location, or its agent's name. */
type OfBuyer = { buyerId: string; q?: string | undefined };

const entriesNaming = (q: string | undefined): SQL | undefined => {
  const named = contains(q, homes.title, homes.location, sellers.name);
  return (
    named &&
    sql`exists (
    select 1 from ${properties} ${sql.raw('"homes"')}
    join ${users} ${sql.raw('"sellers"')} on ${sellers.id} = ${homes.agentId}
    where ${homes.id} = ${wishlistEntries.propertyId} and ${named})`
  );
};

const ofBuyer = (buyerId: string | undefined): SQL | undefined =>
  buyerId === undefined ? undefined : eq(wishlistEntries.buyerId, buyerId);

/** One entry, with its buyer's id; `null` if there is none. */
export async function entryById(db: Reader, id: string) {
  if (!isId(id)) return null;
  const [row] = await entries(db).where(eq(wishlistEntries.id, id));
  return row ? { entry: asEntry(row), buyerId: row.entry.buyerId } : null;
}

/** The id of a buyer's entry for a property; `null` if there is none. */
export async function findEntryId(
  db: Reader,
  buyerId: string,
  propertyId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: wishlistEntries.id })
    .from(wishlistEntries)
    .where(and(eq(wishlistEntries.buyerId, buyerId), eq(wishlistEntries.propertyId, propertyId)));
  return row?.id ?? null;
}

// A limit for each property: counting all wishes of a popular one would cost more than its page.
const hearts = prepared((db) =>
  db
    .select({
      propertyId: sql<string>`wanted.id`,
      count: sql<number>`kept.count`,
      entry: sql<string | null>`own.id`,
    })
    .from(sql`unnest(${sql.placeholder("propertyIds")}::uuid[]) as wanted (id)
      cross join lateral (
        select count(*)::int as count
        from (select from ${wishlistEntries} where ${wishlistEntries.propertyId} = wanted.id limit ${sql.placeholder("max")}::int) as few
      ) as kept
      left join ${wishlistEntries} as own on own.property_id = wanted.id and own.buyer_id = ${sql.placeholder("buyerId")}::uuid`)
    .where(sql`kept.count > 0`),
);

/**
 * For each of these properties, on how many wishlists it is, counted up to `max`, and this buyer's
 * own entry; without those on none.
 */
export const findHearts = (
  db: Reader,
  propertyIds: readonly string[],
  buyerId: string | null,
  max: number,
) => hearts(db).execute({ propertyIds, buyerId, max });

/** Empties a person's wishlist, when they stop being a buyer. */
export async function deleteEntries(tx: Tx, buyerId: string): Promise<void> {
  await tx.delete(wishlistEntries).where(eq(wishlistEntries.buyerId, buyerId));
}

export async function deleteEntry(tx: Tx, id: string): Promise<number> {
  const deleted = await tx
    .delete(wishlistEntries)
    .where(eq(wishlistEntries.id, id))
    .returning({ id: wishlistEntries.id });
  return deleted.length;
}

function asEntry({ entry, property, picture, buyer, agent }: Row): WishlistEntry {
  return {
    _id: entry.id,
    propertyId: property.id,
    email: buyer.email ?? "",
    name: buyer.name,
    title: property.title,
    location: property.location,
    image: imageAddress(picture.id),
    picture: asPicture(picture),
    price: toDollars(property.priceCents),
    status: property.status,
    agent_name: agent.name,
    agent_image: agent.image,
  };
}
