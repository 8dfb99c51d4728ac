import { and, eq } from "drizzle-orm";
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
export const exactCountLimit = 20_000;
