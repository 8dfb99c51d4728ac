import { and, eq, not, type SQL, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isId } from "#core/id.ts";
import { imageAddress } from "#core/image.ts";
import type { Page } from "#core/keyset.ts";
import { isOffMarket } from "#core/market.ts";
import { cents, toDollars } from "#core/money.ts";
import type { Offer, OwnOffer } from "#core/offer.ts";
import { formerMember } from "#core/review.ts";
import {
  caseInsensitive,
  findOrder,
  type Order,
  type Orders,
  type Part,
  pageOfParts,
  readListOrder,
  type SortKey,
  type Start,
  unindexed,
} from "#db/keyset.ts";
import type { Reader } from "#db/open.ts";
import { images } from "#db/schema/images.ts";
import { offers } from "#db/schema/offers.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";
import { asPicture, pictureColumns } from "../images/pictures.db.ts";
import {
  onHold,
  paidInSandbox,
  paymentOnItsWay,
  paymentWaitsForBuyer,
  refunded,
  refundFailed,
  soldBy,
} from "./offer-filters.db.ts";

const buyers = alias(users, "buyers");
const agents = alias(users, "agents");

const byTitle = unindexed(caseInsensitive(properties.title));
const byLocation = unindexed(caseInsensitive(properties.location));
// A paid offer keeps the names of its day.
const byBuyer = unindexed(
  caseInsensitive(sql`coalesce(${offers.buyerNameWhenPaid}, ${buyers.name})`),
);
const byAgent = unindexed(
  caseInsensitive(sql`coalesce(${offers.agentNameWhenPaid}, ${agents.name})`),
);
const byAmount: SortKey = { column: offers.amountCents, type: "bigint" };
const byStatus: SortKey = { column: offers.status, type: "text" };

/** What a buyer's offers can be ordered by. */
export const bookingOrders = {
  title: byTitle,
  location: byLocation,
  agent: byAgent,
  amount: unindexed(byAmount),
  day: unindexed({ column: offers.buyingDate, type: "date" }),
  status: unindexed(byStatus),
} satisfies Orders;

/** What the offers to an agent can be ordered by. */
export const requestOrders = {
  title: byTitle,
  location: byLocation,
  email: unindexed({ column: sql`coalesce(${buyers.email}, '')`, type: "text" }),
  buyer: byBuyer,
  amount: byAmount,
  status: byStatus,
} satisfies Orders;

/** What the offers that an agent was paid for can be ordered by. */
export const soldOrders = {
  title: byTitle,
  location: byLocation,
  buyer: byBuyer,
  sold: { column: offers.paidAt, type: "timestamptz" },
  amount: byAmount,
} satisfies Orders;

const all = (
  db: Reader,
  place: Start["place"] = { key: sql<string | number>`''`, id: sql<string>`${offers.id}` },
) =>
  db
    .select({
      place,
      offer: offers,
      onHold,
      paymentOnItsWay,
      paymentWaitsForBuyer,
      paidInSandbox,
      refunded,
      refundFailed,
      property: {
        title: properties.title,
        location: properties.location,
        priceCents: properties.priceCents,
        deletedAt: properties.deletedAt,
        market: properties.market,
      },
      picture: pictureColumns,
      buyer: { email: buyers.email, name: buyers.name },
      agent: { name: agents.name, email: agents.email },
    })
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .innerJoin(images, eq(images.id, properties.imageId))
    .innerJoin(buyers, eq(buyers.id, offers.buyerId))
    .innerJoin(agents, eq(agents.id, offers.agentId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof all>>[number];

/** A part of a list of offers, and its order. */
type Scope = { order: Order; where?: SQL };

const created = {
  column: offers.createdAt,
  type: "timestamptz",
  id: offers.id,
  descending: true,
} as const;

const newestFirst: readonly Scope[] = [{ order: { ...created, name: "-created" } }];

export const lastSoldFirst: readonly Scope[] = [
  { order: findOrder(soldOrders, "-sold", offers.id) },
];

const others = (waiting: SQL): Scope => ({
  order: { ...created, name: "-others" },
  where: not(waiting),
});

/** First the offers that wait, then the rest, each newest first. */
export const waitingFirst = (waiting: SQL): readonly Scope[] => [
  { order: { ...created, name: "-waiting" }, where: waiting },
  others(waiting),
];

// Homes by their newest pending offer, and the offers on each by their amount. All have one length.
const byHome = sql<string>`concat(
  (select to_char(max(beside.created_at) at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
    from ${offers} beside where beside.property_id = ${offers.propertyId} and beside.status = 'Pending'),
  ${offers.propertyId}, to_char(${offers.amountCents}, 'FM000000000000'))`;

/**
 * First the offers that wait, those on one home together, the highest first; then the rest, newest
 * first. Sorts all that wait for every page.
 */
export const waitingByHome = (waiting: SQL): readonly Scope[] => [
  {
    order: { column: byHome, type: "text", id: offers.id, descending: true, name: "-homes" },
    where: waiting,
  },
  others(waiting),
];

type PageQuery = {
  where?: SQL | undefined;
  scopes?: readonly Scope[];
  limit: number;
  cursor?: string | undefined;
};

/** A page of offers, newest first unless told otherwise. */
export const pageOfOffers = (db: Reader, query: PageQuery): Promise<Page<Offer>> =>
  readPage(db, query, asOffer);

function readPage<Shown>(
  db: Reader,
  { where, scopes = newestFirst, limit, cursor }: PageQuery,
  show: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const parts = scopes.map(
    ({ order, where: scope }): Part<Row> => ({
      order,
      read: (start, max) => readRows(db, and(where, scope), start, max),
    }),
  );
  return pageOfParts(parts, limit, cursor, show);
}

type Sorted<Name extends string> = Omit<PageQuery, "scopes"> & {
  whose: SQL;
  orders: Orders<Name>;
  defaultOrder: readonly Scope[];
  /** The default order of a list that is short enough to be sorted for every page. */
  shortOrder?: readonly Scope[];
  sort?: string | undefined;
};

/**
 * A page of a person's offers as they sort them, by default in the `defaultOrder`. `sorts`: the
 * orders available at the list's length.
 */
export async function pageOfSortedOffers<Name extends string>(
  db: Reader,
  { whose, where, orders, defaultOrder, shortOrder = defaultOrder, limit, ...query }: Sorted<Name>,
): Promise<Page<OwnOffer> & { sorts: Name[] }> {
  const { long, sorts, order, cursor } = await readListOrder(db, offers, whose, orders, query);
  const scopes = order ? [{ order }] : long ? defaultOrder : shortOrder;
  const page = { limit, cursor, where: and(whose, where), scopes };
  return { ...(await readPage(db, page, asOwnOffer)), sorts };
}

/** Sorts ids only; the columns to show are then joined for the page's rows. */
async function readRows(
  db: Reader,
  where: SQL | undefined,
  start: Start,
  max: number,
): Promise<Row[]> {
  const found = db
    .select({ id: offers.id })
    .from(offers)
    // Left joins, because PostgreSQL removes those that are not used.
    .leftJoin(properties, eq(properties.id, offers.propertyId))
    .leftJoin(buyers, eq(buyers.id, offers.buyerId))
    .leftJoin(agents, eq(agents.id, offers.agentId))
    .where(and(where, start.beyond))
    .orderBy(...start.by)
    .limit(max)
    .as("found");
  return all(db, start.place)
    .innerJoin(found, eq(found.id, offers.id))
    .orderBy(...start.by);
}

/** How many offers meet all of these. */
export const countOfOffers = (db: Reader, ...filters: (SQL | undefined)[]): Promise<number> =>
  db.$count(offers, and(...filters));

/**
 * What an agent's paid offers come to, in dollars, but those whose money went back; `sandbox`: some
 * of it is no money.
 */
export async function totalSold(db: Reader, agentId: string) {
  const [row] = await db
    .select({
      total: sum(offers.amountCents),
      sandbox: sql<boolean | null>`bool_or(${paidInSandbox})`,
    })
    .from(offers)
    .where(and(soldBy(agentId), not(refunded)));
  return { total: toDollars(cents(Number(row?.total ?? 0))), sandbox: row?.sandbox ?? false };
}

/** One offer, with the ids of its buyer and its agent; `null` if there is none. */
export async function offerById(db: Reader, id: string) {
  if (!isId(id)) return null;
  const [row] = await all(db).where(eq(offers.id, id));
  return row
    ? { offer: asOffer(row), buyerId: row.offer.buyerId, agentId: row.offer.agentId }
    : null;
}

// Offers are made on Verified properties, which are on show until deleted: a Sold one can still be
// read.
const asOwnOffer = (row: Row): OwnOffer => ({
  ...asOffer(row),
  onShow: row.property.deletedAt === null,
  offMarket: isOffMarket(row.property.market),
});

function asOffer({ offer, property, picture, buyer, agent, ...row }: Row): Offer {
  return {
    _id: offer.id,
    propertyId: offer.propertyId,
    title: property.title,
    location: property.location,
    image: imageAddress(picture.id),
    picture: asPicture(picture),
    price: toDollars(property.priceCents),
    status: offer.status,
    paymentOnItsWay: row.paymentOnItsWay,
    paymentWaitsForBuyer: row.paymentWaitsForBuyer,
    onHold: row.onHold,
    agent_name: offer.agentNameWhenPaid ?? agent.name,
    agentEmail: offer.status === "Accepted" ? agent.email : null,
    offeredAmount: toDollars(offer.amountCents),
    buyingDate: offer.buyingDate,
    buyerEmail: buyer.email ?? "",
    buyerName: buyer.email ? (offer.buyerNameWhenPaid ?? buyer.name) : formerMember,
    transactionId: offer.transactionId,
    sandbox: row.paidInSandbox,
    refunded: row.refunded,
    refundFailed: row.refundFailed,
    createdAt: offer.createdAt.toISOString(),
    payBy: offer.payBy?.toISOString() ?? null,
    paidAt: offer.paidAt?.toISOString() ?? null,
  };
}
