/** What an event is about. `chain` ties together what belongs to one property or person. */
type Subject = {
  chain: `property:${string}` | `user:${string}`;
  noun: "property" | "offer" | "payment" | "review" | "user" | "application";
  nounId: string;
};

/** What a move is about, as data: later steps read it, and what shows it puts it into words. */
export type EventData = Readonly<{
  amountCents?: number;
  /** A calendar day, as "2027-01-17". */
  buyingDate?: string;
  priceCents?: number;
  previousPriceCents?: number;
  /** Where a move leads on the market. */
  market?: string;
  /** The coded reason of an admin. */
  code?: string;
}>;

/** One thing that happened: what, from, to, by whom, when, why. */
export type EventDetails = Subject & {
  move: string;
  from: string | null;
  to: string | null;
  /** A person's id, or the name of the part of the system that acted. */
  by: string;
  at: Date;
  /** A sentence; what can be said as data is said in `data`. */
  why: string | null;
  data?: EventData;
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
export const aboutPropertyPart = (
  propertyId: string,
  noun: "offer" | "payment" | "review",
  nounId: string,
): Subject => ({ chain: `property:${propertyId}`, noun, nounId });

/**
 * An event with its place in its chain: `position` counts from 1, `previousHash` is the hash of the
 * event before it.
 */
export type HistoryEvent = EventDetails & { position: number; previousHash: string };

/** The `previousHash` of a chain's first event. */
export const genesisHash = "0".repeat(64);

/**
 * The text that is hashed of an event of the first version: a JSON array of version, chain,
 * position, previous hash, noun, id, move, from, to, by, at (UTC, to the millisecond) and why, in
 * this order, without spaces.
 */
export function canonicalEvent(event: HistoryEvent): string {
  const { chain, position, previousHash, noun, nounId, move, from, to, by, at, why } = event;
  const when = at.toISOString();
  return JSON.stringify([
    ...[1, chain, position, previousHash],
    ...[noun, nounId, move, from, to, by, when, why],
  ]);
}

/**
 * An event's contents, which stand beside it under a salt: what it says, but for its place in its
 * chain. A flat map.
 */
export type EventContents = Readonly<Record<string, string | number | boolean | null>>;

export const toContents = (event: EventDetails): EventContents => {
  const { noun, nounId, move, from, to, by, at, why, data } = event;
  const contents = { ...data, noun, id: nounId, move, from, to, by, at: at.toISOString() };
  return why === null ? contents : { ...contents, why };
};

/** The contents as canonical JSON (RFC 8785, which for a flat map only orders the names). */
export const canonicalContents = (contents: EventContents): string =>
  JSON.stringify(Object.fromEntries(Object.entries(contents).sort(byName)));

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/**
 * The text that is hashed of an event whose contents stand beside it: they can be forgotten, with
 * their salt, and the chain stays whole.
 */
export const canonicalLink = (
  { chain, position, previousHash }: { chain: string; position: number; previousHash: string },
  contentsHash: string,
): string => JSON.stringify([2, chain, position, previousHash, contentsHash]);

/**
 * The text that is sealed of a chain's end, so that nobody without the key can cut a chain and
 * write down its new end.
 */
export const canonicalEnd = ({ chain, length, head }: ChainEnd): string =>
  JSON.stringify(["end", chain, length, head]);

/** Where a chain ends: how many events it has, and the hash of the last. */
export type ChainEnd = { chain: string; length: number; head: string };

/**
 * The line of an email that gives the hash of the event that it reports, so that its reader can
 * prove that the event happened.
 */
export const proofLine = (hash: string): string => `Proof of this step: ${hash}`;
