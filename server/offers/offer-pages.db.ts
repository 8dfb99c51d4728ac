import { and, count, eq, isNull, type SQL, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { imageAddress } from "#core/image.ts";
import type { Page } from "#core/keyset.ts";
import { cents, toDollars } from "#core/money.ts";
import type { Offer, OfferStatus } from "#core/offer.ts";
import { formerMember } from "#core/review.ts";
import { isId } from "#db/is-id.ts";
import { type Order, pageOf, startOf } from "#db/keyset.ts";
import type { Reader } from "#db/open.ts";
import { images } from "#db/schema/images.ts";
import { offers } from "#db/schema/offers.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";

const buyers = alias(users, "buyers");
const agents = alias(users, "agents");
const others = alias(offers, "others");
const newestFirst: Order = { name: "-created", column: offers.createdAt, type: "timestamptz", id: offers.id, descending: true };

const onHold = sql<boolean>`${offers.status} = 'Pending' and exists (
  select 1 from ${offers} ${sql.raw('"others"')} where ${others.propertyId} = ${offers.propertyId} and ${others.status} = 'Accepted')`;

/** Those that `first` holds for come before the rest; among both, the newest come first. */
const firstAndNewest = (first: SQL): Order => ({
  name: "-waiting",
  column: sql`(case when ${first} then '1' else '0' end || to_char(${offers.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) collate "C"`,
  type: "text",
  id: offers.id,
  descending: true,
});

const all = (db: Reader, first: SQL = sql`false`) =>
  db
    .select({
      offer: offers,
      onHold,
      isFirst: first as SQL<boolean>,
      property: { title: properties.title, location: properties.location, priceCents: properties.priceCents, agentId: properties.agentId },
      picture: { id: images.id, width: images.width, height: images.height, placeholder: images.placeholder, alt: images.alt },
      buyer: { email: buyers.email, name: buyers.name },
      agent: { name: agents.name },
    })
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .innerJoin(images, eq(images.id, properties.imageId))
    .innerJoin(buyers, eq(buyers.id, offers.buyerId))
    .innerJoin(agents, eq(agents.id, properties.agentId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof all>>[number];

export const offersOfBuyer = (buyerId: string): SQL => eq(offers.buyerId, buyerId);
export const offersToAgent = (agentId: string): SQL => eq(properties.agentId, agentId);
export const offersHaving = (status: OfferStatus): SQL => eq(offers.status, status);
export const paidOffers = sql`${offers.transactionId} is not null`;
export const payableOffers = and(eq(offers.status, "Accepted"), isNull(offers.transactionId)) as SQL;
/** Pending, and not on hold. */
export const answerableOffers = and(offersHaving("Pending"), sql`not (${onHold})`) as SQL;

type Wanted = { where?: SQL | undefined; first?: SQL | undefined; limit: number; cursor?: string | undefined };

/** A page of offers, newest first; before them those that `first` holds for. */
export async function pageOfOffers(db: Reader, { where, first, limit, cursor }: Wanted): Promise<Page<Offer>> {
  const start = startOf(first ? firstAndNewest(first) : newestFirst, cursor);
  const rows = await all(db, first)
    .where(and(where, start.beyond))
    .orderBy(...start.by)
    .limit(limit + 1);
  const place = ({ offer: { createdAt }, isFirst }: Row) => `${first ? Number(isFirst) : ""}${createdAt.toISOString()}`;
  return pageOf(rows, limit, start, (row) => [place(row), row.offer.id], asOffer);
}

export async function countOfOffers(db: Reader, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ all: count() }).from(offers).innerJoin(properties, eq(properties.id, offers.propertyId)).where(where);
  return row?.all ?? 0;
}

/** What an agent's paid offers come to, in dollars. */
export async function totalSold(db: Reader, agentId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(offers.amountCents) })
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .where(and(offersToAgent(agentId), paidOffers));
  return toDollars(cents(Number(row?.total ?? 0)));
}

/** One offer with whose it is on either side; `null` if there is none. */
export async function offerById(db: Reader, id: string): Promise<{ offer: Offer; buyerId: string; agentId: string } | null> {
  if (!isId(id)) return null;
  const [row] = await all(db).where(eq(offers.id, id));
  return row ? { offer: asOffer(row), buyerId: row.offer.buyerId, agentId: row.property.agentId } : null;
}

function asOffer({ offer, onHold: held, property, picture: { id, ...picture }, buyer, agent }: Row): Offer {
  return {
    _id: offer.id,
    propertyId: offer.propertyId,
    title: property.title,
    location: property.location,
    image: imageAddress(id),
    picture: { address: imageAddress(id), ...picture },
    price: toDollars(property.priceCents),
    status: offer.status,
    onHold: held,
    agent_name: agent.name,
    offeredAmount: toDollars(offer.amountCents),
    buyingDate: offer.buyingDate,
    buyerEmail: buyer.email ?? "",
    buyerName: buyer.email ? buyer.name : formerMember,
    transactionId: offer.transactionId,
    createdAt: offer.createdAt.toISOString(),
    payBy: offer.payBy?.toISOString() ?? null,
    paidAt: offer.paidAt?.toISOString() ?? null,
  };
}
