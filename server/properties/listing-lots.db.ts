import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PropertyStatus } from "#core/property.ts";
import { listings } from "#db/schema/listings.ts";

/** One listing in so many has the lot 0, whoever lists it and whatever it is like: what is counted there stands for all. */
export const lots = 128;

/** Whether so many in one lot say that there are more than `most` in all: by five standard deviations, one time in three million in error. */
export const saysMoreThan = (most: number, inLot: number): boolean => inLot - 5 * Math.sqrt(inLot) > most / lots;

/** The Verified homes of one lot, which have an index of their own. */
export const ofOneLot = and(eq(listings.status, "Verified"), eq(listings.lot, 0));

/** As many homes are counted one by one. */
export const fewEnough = 20_000;

const verified = sql`${listings.status} = 'Verified'`;

/**
 * The parts of all homes of which each has an index of words: two halves of what is shown, whatever the homes are like, so that two can look
 * at once (028), and one for each other status. Said by the letter: of a value that comes later PostgreSQL does not know whose index it is.
 */
export const wordedParts: Record<PropertyStatus, readonly SQL[]> = {
  Verified: [sql`${verified} and ${listings.lot} < 64`, sql`${verified} and ${listings.lot} >= 64`],
  Available: [sql`${listings.status} = 'Available'`],
  Rejected: [sql`${listings.status} = 'Rejected'`],
  Sold: [sql`${listings.status} = 'Sold'`],
};

/** The same of what is not shown to everyone. */
export const hiddenParts = [...wordedParts.Available, ...wordedParts.Rejected, ...wordedParts.Sold];
