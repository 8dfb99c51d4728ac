import type { Buyer } from "./people.ts";
import { earlierReviews } from "./reviews/earlier.ts";
import { recentReviews } from "./reviews/recent.ts";

/** A review of a home (by its title), written so many days before now. */
export type SeedReview = { home: string; by: Buyer; daysAgo: number; text: string };

export const seedReviews: readonly SeedReview[] = [...recentReviews, ...earlierReviews];
