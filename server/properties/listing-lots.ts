import { and, eq } from "drizzle-orm";
import { listings } from "#db/schema/listings.ts";

/** One listing in so many has the lot 0, whoever lists it and whatever it is like: what is counted there stands for all. */
export const lots = 128;

/** The Verified homes of one lot, which have an index of their own. */
export const ofOneLot = and(eq(listings.status, "Verified"), eq(listings.lot, 0));

/** As many homes are counted one by one. */
export const fewEnough = 20_000;
