import { and, eq, ne, type SQL } from "drizzle-orm";
import { type PropertyStatus, propertyStatuses } from "#core/property.ts";
import type { Actor } from "#core/user.ts";
import { listings } from "#db/schema/listings.ts";
import type { ReadySearch } from "./listing-filters.db.ts";

/** A part of all listings that one index can read. */
export type Scope = SQL | undefined;

const having = (one: PropertyStatus): Scope => eq(listings.status, one);

/** What is shown to everyone. */
export const shown = having("Verified");

// Most homes are Verified: counting these first may be enough.
const mostFirst = ["Verified", ...propertyStatuses.filter((one) => one !== "Verified")] as const;

/**
 * What an actor sees in lists, as disjoint scopes: everyone the Verified homes, agents all of their
 * own as well, admins every home. By its id, everyone can read a Sold home, too
 * (`mayReadProperty`).
 */
export function scopes(actor: Actor, { status, except }: ReadySearch): Scope[] {
  if (actor.role === "admin" || actor.role === "system")
    return (status ? [status] : mostFirst.filter((one) => one !== except)).map(having);
  const publicScopes = !status || status === "Verified" ? [shown] : [];
  if (actor.role !== "agent" || status === "Verified") return publicScopes;
  const own = and(
    eq(listings.agentId, actor._id),
    status ? eq(listings.status, status) : ne(listings.status, "Verified"),
  );
  return [...publicScopes, own];
}

/**
 * The number of lots. Lot 0 is a sample of all listings, independent of their agents and their
 * facts: counts in it are scaled up.
 */
export const lots = 128;

/**
 * Whether a count in one lot shows that there are over `max` in all, by four standard deviations:
 * wrong less than twice in a million.
 */
export const impliesMoreThan = (max: number, inLot: number): boolean =>
  inLot - 4 * Math.sqrt(inLot) > max / lots;

/** The listings of one lot, which have an index of their own. */
export const isInFirstLot = eq(listings.lot, 0);

/** Up to this many homes are counted one by one. */
export const exactCountLimit = 20_000;
