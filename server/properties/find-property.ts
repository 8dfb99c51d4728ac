import { isPaused, marketMovesOpenTo } from "#core/market.ts";
import {
  decideProperty,
  mayReadProperty,
  type Property,
  propertyMovesOpenTo,
  requireProperty,
  requireReadable,
} from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { propertyById } from "./property-pages.db.ts";

/**
 * One property by its id, and when it was last written. Refuses `notFound`, also for one that this
 * actor may not see.
 */
export async function findProperty(
  { db, actor, now }: Context,
  id: string,
): Promise<Property & { updatedAt: string }> {
  const { property, agentId, updatedAt } = requireProperty(await propertyById(db, id, now()));
  requireReadable(actor, { status: property.status, agentId });
  return { ...property, updatedAt };
}

/**
 * A property that its agent may update now, and when it was last written. Refuses `notFound`,
 * `forbidden` (another's) and `conflict` (not Rejected).
 */
export async function findPropertyToUpdate(
  { db, actor, now }: Context,
  id: string,
): Promise<Property & { updatedAt: string }> {
  requirePerson(actor, "agent");
  const { property, agentId, updatedAt } = requireProperty(await propertyById(db, id, now()));
  decideProperty("update", actor, requireReadable(actor, { status: property.status, agentId }));
  return { ...property, updatedAt };
}

/** What everybody may know of a home that is off the market for the time being. */
export type OffMarket = { named: { title: string; location: string } | null };

/**
 * A home for its page: with its agent, where it lies, when it was last written, and the moves open
 * to this actor.
 * A paused one that they may not see has its title and place; of one that was taken down, or whose
 * agent is suspended, only that it is off the market. Refuses `notFound`, also for any other that
 * they may not see.
 */
export async function findHome({ db, actor, now }: Context, id: string) {
  const row = requireProperty(await propertyById(db, id, now()));
  const { property, agentId, updatedAt, suspended, whereabouts } = row;
  const state = { status: property.status, agentId };
  if (property.status === "Withdrawn" && !mayReadProperty(actor, state)) {
    const { title, location, standardStatus: market } = property;
    const named = isPaused({ market, suspended }) ? { title, location } : null;
    return { found: null, offMarket: { named } };
  }
  requireReadable(actor, state);
  const moves = [
    ...propertyMovesOpenTo(actor, state),
    ...marketMovesOpenTo(actor, { market: property.standardStatus, agentId }),
  ];
  return { found: { property, agentId, updatedAt, whereabouts, moves }, offMarket: null };
}
