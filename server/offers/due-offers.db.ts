import { and, asc, eq, gt, inArray, isNull, lt, lte, not } from "drizzle-orm";
import { offMarketStatuses } from "#core/market.ts";
import { remindersBefore } from "#core/offer.ts";
import type { Reader, Tx } from "#db/open.ts";
import { offers } from "#db/schema/offers.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";
import { paymentAtBank } from "./offer-filters.db.ts";

const unpaid = and(eq(offers.status, "Accepted"), isNull(offers.transactionId), not(paymentAtBank));

/** Accepted offers that end soon unless they are paid: their buyers may be due for a reminder. */
export async function offersToRemind(db: Reader, now: Date): Promise<string[]> {
  const within = new Date(now.getTime() + Math.max(...remindersBefore));
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(unpaid, gt(offers.payBy, now), lte(offers.payBy, within)))
    .orderBy(asc(offers.payBy));
  return rows.map(({ id }) => id);
}

/** Accepted offers whose time to pay is over, and whose payment no bank is known to be moving. */
export async function lapsedOffers(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(unpaid, lt(offers.payBy, now)))
    .limit(500);
  return rows.map(({ id }) => id);
}

const pending = eq(offers.status, "Pending");

/** The pending offers on these properties, and what their buyers know of a hold. */
export const pendingOffersOn = (db: Reader, propertyIds: readonly string[]) =>
  db
    .select({
      id: offers.id,
      buyerId: offers.buyerId,
      email: users.email,
      property: { title: properties.title },
      isHoldNotified: offers.isHoldNotified,
      holdNotifiedAt: offers.holdNotifiedAt,
    })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.buyerId))
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .where(and(inArray(offers.propertyId, [...propertyIds]), pending));

export async function markNotifiedOfHold(
  tx: Tx,
  ids: readonly string[],
  { onHold, now }: { onHold: boolean; now: Date },
): Promise<void> {
  await tx
    .update(offers)
    .set({ isHoldNotified: onHold, ...(onHold && { holdNotifiedAt: now }) })
    .where(inArray(offers.id, [...ids]));
}

/** The homes off the market with offers whose buyers were last told of a hold before `before`. */
export async function homesDueHoldNotices(db: Reader, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: offers.propertyId })
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .where(
      and(
        pending,
        not(offers.isHoldNotified),
        lte(offers.holdNotifiedAt, before),
        inArray(properties.market, [...offMarketStatuses]),
      ),
    )
    .limit(500);
  return rows.map(({ id }) => id);
}
