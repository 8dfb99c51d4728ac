/** One thing that happened: what, from, to, by whom, when, why. `chain` ties together what belongs to one property or person. */
export type Happening = {
  chain: `property:${string}` | `user:${string}`;
  noun: "property" | "offer" | "payment" | "review" | "user";
  nounId: string;
  move: string;
  from: string | null;
  to: string | null;
  /** A person's id, or the name of the part of the system that acted. */
  by: string;
  at: Date;
  why: string | null;
};

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
