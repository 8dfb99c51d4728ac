import { and, count, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { requirePerson } from "#core/user.ts";
import { offers } from "#db/schema/offers.ts";
import type { Context } from "../context.ts";

const beside = alias(offers, "beside");

/** How many offers are pending on the home of an offer, with it, and how many are higher. */
export type AmongOffers = { all: number; higher: number };

/**
 * Compares the pending ones of these offers to the caller's homes with the others that are pending
 * on the same home; by their ids.
 */
export async function compareOffers(
  { db, actor }: Context,
  ids: readonly string[],
): Promise<Map<string, AmongOffers>> {
  const rows = await db
    .select({
      id: offers.id,
      all: count(),
      higher: sql<number>`count(*) filter (where ${beside.amountCents} > ${offers.amountCents})`,
    })
    .from(offers)
    .innerJoin(beside, eq(beside.propertyId, offers.propertyId))
    .where(
      and(
        inArray(offers.id, [...ids]),
        eq(offers.agentId, requirePerson(actor)._id),
        eq(offers.status, "Pending"),
        eq(beside.status, "Pending"),
      ),
    )
    .groupBy(offers.id);
  return new Map(rows.map(({ id, all, higher }) => [id, { all, higher: Number(higher) }]));
}
