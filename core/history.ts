/** What an event is about. `chain` ties together what belongs to one property or person. */
type Subject = {
  chain: `property:${string}` | `user:${string}`;
  noun: "property" | "offer" | "payment" | "review" | "user" | "application";
  nounId: string;
};

/** One thing that happened: what, from, to, by whom, when, why. */
export type EventDetails = Subject & {
  move: string;
  from: string | null;
  to: string | null;
  /** A person's id, or the name of the part of the system that acted. */
  by: string;
  at: Date;
  why: string | null;
};

export const aboutProperty = (id: string): Subject => ({
  chain: `property:${id}`,
  noun: "property",
  nounId: id,
});
export const aboutUser = (id: string): Subject => ({
  chain: `user:${id}`,
  noun: "user",
  nounId: id,
});

/** The subject of an event about a person's application to become an agent. */
export const aboutApplication = (userId: string, applicationId: string): Subject => ({
  chain: `user:${userId}`,
  noun: "application",
  nounId: applicationId,
});

/**
 * The subject of an event about a property's offer, payment or review: it belongs to the property's
 * chain.
 */
export const aboutPartOf = (
  propertyId: string,
  noun: "offer" | "payment" | "review",
  nounId: string,
): Subject => ({
  chain: `property:${propertyId}`,
  noun,
  nounId,
});

/**
 * An event with its place in its chain: `position` counts from 1, `previousHash` is the hash of the
 * event before it.
 */
export type HistoryEvent = EventDetails & { position: number; previousHash: string };

/** The `previousHash` of a chain's first event. */
export const genesisHash = "0".repeat(64);

/**
 * The one text of an event that is hashed: a JSON array of version, chain, position, previous hash,
 * noun, id, move, from, to, by, at (UTC, to the millisecond) and why, in this order, without
 * spaces.
 */
export function canonical(event: HistoryEvent): string {
  const { chain, position, previousHash, noun, nounId, move, from, to, by, at, why } = event;
  return JSON.stringify([
    1,
    chain,
    position,
    previousHash,
    noun,
    nounId,
    move,
    from,
    to,
    by,
    at.toISOString(),
    why,
  ]);
}

/**
 * The line of an email that gives the hash of the event that it reports, so that its reader can
 * prove that the event happened.
 */
export const proofLine = (hash: string): string => `Proof of this step: ${hash}`;
