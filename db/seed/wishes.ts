import type { Buyer } from "./people.ts";

/** A home on a buyer's wishlist, besides those that they have offers on. */
export const wishes: readonly { home: string; by: Buyer; daysAgo: number }[] = [
  { home: "Contemporary villa with a long pool", by: "amara", daysAgo: 25 },
  { home: "Stone cottage with climbing roses", by: "amara", daysAgo: 19 },
  { home: "Charcoal villa at the forest edge", by: "amara", daysAgo: 14 },
  { home: "Sea-green bungalow under palms", by: "amara", daysAgo: 3 },
  { home: "Gabled canal house, restored", by: "ines", daysAgo: 33 },
  { home: "Terraced townhouse with a roof terrace", by: "harjit", daysAgo: 9 },
  { home: "Sea-green bungalow under palms", by: "mei", daysAgo: 13 },
  { home: "Winter cabin below the ridge", by: "leilani", daysAgo: 2 },
  { home: "Half-timbered house under old maples", by: "jonas", daysAgo: 1 },
  { home: "Sunlit apartment with a deep balcony", by: "rosa", daysAgo: 6 },
];
