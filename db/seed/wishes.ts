import type { Buyer } from "./people.ts";

/** A home on a buyer's wishlist, besides those that they have offers on. */
export const wishes: readonly { home: string; by: Buyer; daysAgo: number }[] = [
  { home: "Contemporary villa with a long pool", by: "amara", daysAgo: 25 },
  { home: "Stone cottage with climbing roses", by: "amara", daysAgo: 19 },
  { home: "Charcoal villa at the forest edge", by: "amara", daysAgo: 14 },
  { home: "Sea-green bungalow under palms", by: "amara", daysAgo: 3 },
  { home: "Gabled canal house, restored", by: "ines", daysAgo: 33 },
  { home: "Poolside villa lit for the evening", by: "harjit", daysAgo: 9 },
  { home: "Beach house with a deck to the sea", by: "mei", daysAgo: 13 },
  { home: "Winter cabin below the ridge", by: "leilani", daysAgo: 10 },
  { home: "Half-timbered house under old maples", by: "jonas", daysAgo: 27 },
  { home: "Family brick house with garage", by: "rosa", daysAgo: 6 },
];
