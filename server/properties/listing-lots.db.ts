import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PropertyStatus } from "#core/property.ts";
import { listings } from "#db/schema/listings.ts";

/**
 * The number of lots. Lot 0 is a sample of all listings, independent of their agents and their
 * facts: counts in it are scaled up.
 */
export const lots = 128;

/**
 * Whether a count in one lot shows that there are over `max` in all, by five standard deviations:
 * wrong once in three million.
 */
export const impliesMoreThan = (max: number, inLot: number): boolean =>
  inLot - 5 * Math.sqrt(inLot) > max / lots;

/** The Verified homes of one lot, which have an index of their own. */
export const ofOneLot = and(eq(listings.status, "Verified"), eq(listings.lot, 0));

/** Up to this many homes are counted one by one. */
export const fewEnough = 20_000;

const verified = sql`${listings.status} = 'Verified'`;

/**
 * The parts of all homes that have a partial index of words each: two halves of the Verified ones
 * by lot, so that two queries can run concurrently (decision 020), and one for each other status.
 * Literals: PostgreSQL can't match a parameter to a partial index.
 */
export const wordedParts: Record<PropertyStatus, readonly SQL[]> = {
  Verified: [sql`${verified} and ${listings.lot} < 64`, sql`${verified} and ${listings.lot} >= 64`],
  Available: [sql`${listings.status} = 'Available'`],
  Rejected: [sql`${listings.status} = 'Rejected'`],
  Sold: [sql`${listings.status} = 'Sold'`],
  Withdrawn: [sql`${listings.status} = 'Withdrawn'`],
};

/** The parts that are not shown to everyone. */
export const hiddenParts = [
  ...wordedParts.Available,
  ...wordedParts.Rejected,
  ...wordedParts.Sold,
  ...wordedParts.Withdrawn,
];
