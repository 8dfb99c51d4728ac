import { and, eq, or } from "drizzle-orm";
import { appendHistory } from "#db/history.ts";
import type { Reader, Tx } from "#db/open.ts";
import { offers } from "#db/schema/offers.ts";
import { properties } from "#db/schema/properties.ts";

/** Whether an offer on a property is Accepted, paid or not. */
export async function hasAcceptedOffer(db: Reader, propertyId: string): Promise<boolean> {
  const found = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.propertyId, propertyId), eq(offers.status, "Accepted")))
    .limit(1);
  return found.length > 0;
}

/** Rejects the offers on a property that nobody can accept any more. The property is locked by the caller. */
export async function closePendingOffers(tx: Tx, propertyId: string, { by, now, why }: { by: string; now: Date; why: string }): Promise<string[]> {
  const closed = await tx
    .update(offers)
    .set({ status: "Rejected", decidedAt: now })
    .where(and(eq(offers.propertyId, propertyId), eq(offers.status, "Pending")))
    .returning({ id: offers.id });
  for (const { id } of closed) {
    await appendHistory(tx, { chain: `property:${propertyId}`, noun: "offer", nounId: id, move: "close", from: "Pending", to: "Rejected", by, at: now, why });
  }
  return closed.map(({ id }) => id);
}

/** Withdraws the open offers of a buyer who leaves. */
export async function withdrawOffersOf(tx: Tx, buyerId: string, { by, now, why }: { by: string; now: Date; why: string }): Promise<void> {
  const withdrawn = await tx
    .update(offers)
    .set({ status: "Withdrawn", decidedAt: now })
    .where(and(eq(offers.buyerId, buyerId), eq(offers.status, "Pending")))
    .returning({ id: offers.id, propertyId: offers.propertyId });
  for (const { id, propertyId } of withdrawn) {
    await appendHistory(tx, {
      chain: `property:${propertyId}`,
      noun: "offer",
      nounId: id,
      move: "withdraw",
      from: "Pending",
      to: "Withdrawn",
      by,
      at: now,
      why,
    });
  }
}

/** Whether somebody holds an Accepted or paid offer, as its buyer or as the agent of its property. */
export async function holdsAcceptedOffer(db: Reader, personId: string): Promise<boolean> {
  const found = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .where(and(eq(offers.status, "Accepted"), or(eq(offers.buyerId, personId), eq(properties.agentId, personId))))
    .limit(1);
  return found.length > 0;
}
