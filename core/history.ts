/** What an event is about. `chain` ties together what belongs to one property or person. */
type Subject = {
  chain: `property:${string}` | `user:${string}`;
  noun: "property" | "offer" | "payment" | "review" | "user";
  nounId: string;
};

/** One thing that happened: what, from, to, by whom, when, why. */
export type Happening = Subject & {
  move: string;
  from: string | null;
  to: string | null;
  /** A person's id, or the name of the part of the system that acted. */
  by: string;
  at: Date;
  why: string | null;
};

export const aboutProperty = (id: string): Subject => ({ chain: `property:${id}`, noun: "property", nounId: id });
export const aboutUser = (id: string): Subject => ({ chain: `user:${id}`, noun: "user", nounId: id });

/** Of an offer on a property, its payment, or a review of it: they stand in the property's chain. */
export const aboutPartOf = (propertyId: string, noun: "offer" | "payment" | "review", nounId: string): Subject => ({
  chain: `property:${propertyId}`,
  noun,
  nounId,
});

/** A happening in its place: the `position`th of its chain (from 1), after the event with `previousHash`. */
export type HistoryEvent = Happening & { position: number; previousHash: string };

/** What a chain's first event has in place of the hash before it. */
export const beginning = "0".repeat(64);

/**
 * The one text of an event that is hashed: a JSON array of version, chain, position, previous hash, noun, id, move, from,
 * to, by, at (UTC, to the millisecond) and why, in this order, without spaces.
 */
export function canonical(event: HistoryEvent): string {
  const { chain, position, previousHash, noun, nounId, move, from, to, by, at, why } = event;
  return JSON.stringify([1, chain, position, previousHash, noun, nounId, move, from, to, by, at.toISOString(), why]);
}

/** How an email says the hash of the event that it tells of, for whoever wants to prove that it happened. */
export const proofLine = (hash: string): string => `Proof of this step: ${hash}`;
