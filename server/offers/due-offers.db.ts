import { and, asc, eq, gt, isNull, lt, lte, not } from "drizzle-orm";
import { remindersBefore } from "#core/offer.ts";
import type { Reader } from "#db/open.ts";
import { offers } from "#db/schema/offers.ts";
import { paymentOnItsWay } from "./offer-filters.db.ts";

/** Accepted offers that end soon unless they are paid: their buyers may be due for a reminder. */
export async function offersToRemind(db: Reader, now: Date): Promise<string[]> {
  const within = new Date(now.getTime() + Math.max(...remindersBefore));
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.status, "Accepted"),
        isNull(offers.transactionId),
        gt(offers.payBy, now),
        lte(offers.payBy, within),
        not(paymentOnItsWay),
      ),
    )
    .orderBy(asc(offers.payBy));
  return rows.map(({ id }) => id);
}

/** Accepted offers whose time to pay is over, and whose payment is not known to be on its way. */
export async function lapsedOffers(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.status, "Accepted"),
        isNull(offers.transactionId),
        lt(offers.payBy, now),
        not(paymentOnItsWay),
      ),
    )
    .limit(500);
  return rows.map(({ id }) => id);
}
