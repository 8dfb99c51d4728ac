import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isId } from "#core/id.ts";
import { isOffMarket } from "#core/market.ts";
import { type Offer, type OfferState, openOfferStatuses } from "#core/offer.ts";
import { formerMember } from "#core/review.ts";
import type { UserState } from "#core/user.ts";
import type { Reader, Tx } from "#db/open.ts";
import { offers } from "#db/schema/offers.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";
import { lockPeople } from "../users/locked-people.db.ts";
import { paymentOnItsWay, paymentWaitsForBuyer } from "./offer-filters.db.ts";

const agents = alias(users, "agents");

/** Of these properties, those on which an offer is Accepted, paid or not. */
export async function propertiesAccepted(db: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: offers.propertyId })
    .from(offers)
    .where(and(inArray(offers.propertyId, [...ids]), eq(offers.status, "Accepted")));
  return found.map(({ id }) => id);
}

/** The accepted offer on a property that waits for its payment, if there is one. */
export async function acceptedOfferOn(db: Reader, propertyId: string): Promise<string | null> {
  if (!isId(propertyId)) return null;
  const [found] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.propertyId, propertyId),
        eq(offers.status, "Accepted"),
        isNull(offers.transactionId),
      ),
    );
  return found?.id ?? null;
}

/** Whether a buyer has offers that are Pending. */
export async function hasPendingOffers(db: Reader, buyerId: string): Promise<boolean> {
  const found = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.buyerId, buyerId), eq(offers.status, "Pending")))
    .limit(1);
  return found.length > 0;
}

/** What a home's page and the form of an offer tell a buyer of their own open offer. */
export type OpenOffer = Pick<
  Offer,
  "_id" | "status" | "payBy" | "paymentOnItsWay" | "paymentWaitsForBuyer"
>;

/** A buyer's open offer on a property: the database allows only one. */
export async function openOfferOn(
  db: Reader,
  buyerId: string,
  propertyId: string,
): Promise<OpenOffer | null> {
  const { id: _id, status, payBy } = offers;
  const [open] = await db
    .select({ _id, status, payBy, paymentOnItsWay, paymentWaitsForBuyer })
    .from(offers)
    .where(
      and(
        eq(offers.buyerId, buyerId),
        eq(offers.propertyId, propertyId),
        inArray(offers.status, openOfferStatuses),
      ),
    );
  return open ? { ...open, payBy: open.payBy?.toISOString() ?? null } : null;
}

/** A buyer's offer on a property that was paid, or else their last one. */
export async function lastOfferOn(db: Reader, buyerId: string, propertyId: string) {
  const bought = isNotNull(offers.transactionId);
  const [last] = await db
    .select({ offerId: offers.id, status: offers.status, bought: sql<boolean>`${bought}` })
    .from(offers)
    .where(and(eq(offers.buyerId, buyerId), eq(offers.propertyId, propertyId)))
    .orderBy(desc(bought), desc(offers.createdAt))
    .limit(1);
  return last ?? null;
}

/** Of these properties, those on which a buyer has an open offer. */
export async function propertiesOffered(
  db: Reader,
  buyerId: string,
  propertyIds: readonly string[],
): Promise<string[]> {
  const open = await db
    .select({ propertyId: offers.propertyId })
    .from(offers)
    .where(
      and(
        eq(offers.buyerId, buyerId),
        inArray(offers.propertyId, [...propertyIds]),
        inArray(offers.status, openOfferStatuses),
      ),
    );
  return open.map(({ propertyId }) => propertyId);
}

/** A pending offer locked for a move, with its property and both its people. */
export type PendingOffer = Awaited<ReturnType<typeof lockPendingOffers>>[number];

/**
 * The pending offers on some properties, or of a buyer, locked for a move after their properties:
 * every move locks in this order.
 */
export async function lockPendingOffers(tx: Tx, which: { on: readonly string[] } | { of: string }) {
  const condition = and(
    "of" in which ? eq(offers.buyerId, which.of) : inArray(offers.propertyId, [...which.on]),
    eq(offers.status, "Pending"),
  );
  const on = tx.select({ id: offers.propertyId }).from(offers).where(condition);
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.id, on))
    .orderBy(properties.id)
    .for("update");
  return tx
    .select({
      id: offers.id,
      status: offers.status,
      paid: sql<boolean>`${isNotNull(offers.transactionId)}`,
      paymentOnItsWay,
      property: { id: properties.id, title: properties.title },
      agent: { id: agents.id, name: agents.name, email: agents.email },
      buyer: { id: users.id, name: users.name, email: users.email },
    })
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .innerJoin(agents, eq(agents.id, properties.agentId))
    .innerJoin(users, eq(users.id, offers.buyerId))
    .where(condition)
    .for("update", { of: offers });
}

/**
 * Whether a person has Accepted offers, as their buyer or as the agent of their property, and
 * whether one still waits for its payment.
 */
export async function findBusiness(db: Reader, personId: string): Promise<UserState["business"]> {
  const held = await db
    .selectDistinct({ paid: sql<boolean>`${offers.transactionId} is not null` })
    .from(offers)
    .where(
      and(
        eq(offers.status, "Accepted"),
        or(eq(offers.buyerId, personId), eq(offers.agentId, personId)),
      ),
    );
  if (held.length === 0) return "none";
  return held.every(({ paid }) => paid) ? "paid" : "unpaid";
}

export type LockedOffer = OfferState & {
  paymentWaitsForBuyer: boolean;
  row: typeof offers.$inferSelect;
  property: typeof properties.$inferSelect;
  buyer: { name: string; email: string | null };
  agent: { name: string; email: string | null };
  /** The buyers of the other open offers on the property: an acceptance puts those on hold. */
  otherBidders: { id: string; email: string | null }[];
};

/**
 * An offer locked for a move, after its people and its property: every move locks in this order.
 * `null` if there is none.
 */
export async function lockOffer(tx: Tx, id: string): Promise<LockedOffer | null> {
  if (!isId(id)) return null;
  const [which] = await tx
    .select({ propertyId: offers.propertyId, agentId: offers.agentId, buyerId: offers.buyerId })
    .from(offers)
    .where(eq(offers.id, id));
  if (!which) return null;
  const people = await lockPeople(tx, [which.buyerId, which.agentId]);
  const [property] = await tx
    .select()
    .from(properties)
    .where(eq(properties.id, which.propertyId))
    .for("update");
  const [found] = await tx
    .select({ row: offers, paymentOnItsWay, paymentWaitsForBuyer })
    .from(offers)
    .where(eq(offers.id, id))
    .for("update");
  if (!property || !found) return null;
  const { row } = found;
  const others = await tx
    .select({ id: offers.buyerId, email: users.email, status: offers.status })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.buyerId))
    .where(
      and(
        eq(offers.propertyId, property.id),
        inArray(offers.status, openOfferStatuses),
        ne(offers.id, id),
      ),
    );
  const person = (personId: string) =>
    people.find((one) => one.id === personId) ?? { name: formerMember, email: null };
  return {
    row,
    status: row.status,
    paid: row.transactionId !== null,
    paymentOnItsWay: found.paymentOnItsWay,
    paymentWaitsForBuyer: found.paymentWaitsForBuyer,
    acceptedOnProperty: others.some(({ status }) => status === "Accepted"),
    otherBidders: others,
    buyerId: row.buyerId,
    agentId: property.agentId,
    offMarket: isOffMarket(property.market),
    property,
    buyer: person(row.buyerId),
    agent: person(property.agentId),
  };
}

export async function updateOffer(
  tx: Tx,
  id: string,
  changes: Partial<typeof offers.$inferSelect>,
): Promise<void> {
  await updateOffers(tx, [id], changes);
}

export async function updateOffers(
  tx: Tx,
  ids: readonly string[],
  changes: Partial<typeof offers.$inferSelect>,
): Promise<void> {
  await tx
    .update(offers)
    .set(changes)
    .where(inArray(offers.id, [...ids]));
}
