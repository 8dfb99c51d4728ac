import { and, eq, sql } from "drizzle-orm";
import { listings } from "#db/schema/listings.ts";

/** One listing in so many has the lot 0, whoever lists it and whatever it is like: what is counted there stands for all. */
export const lots = 128;

/** Whether so many in one lot say that there are more than `most` in all: by five standard deviations, one time in three million in error. */
export const saysMoreThan = (most: number, inLot: number): boolean => inLot - 5 * Math.sqrt(inLot) > most / lots;

/** The Verified homes of one lot, which have an index of their own. */
export const ofOneLot = and(eq(listings.status, "Verified"), eq(listings.lot, 0));

/** As many homes are counted one by one. */
export const fewEnough = 20_000;

/** The parts of all homes of which each has an index of words: two halves of what is shown, whatever the homes are like, so that two can look at once (028). */
export const wordedParts = {
  shown: [sql`${listings.status} = 'Verified' and ${listings.lot} < 64`, sql`${listings.status} = 'Verified' and ${listings.lot} >= 64`],
  hidden: [sql`${listings.status} <> 'Verified'`],
} as const;
