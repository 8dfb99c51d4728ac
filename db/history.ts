import { createHash, createHmac, randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, lte, max, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  type ChainEnd,
  canonicalContents,
  canonicalEnd,
  canonicalLink,
  type EventContents,
  type EventData,
  type EventDetails,
  genesisHash,
  toContents,
} from "#core/history.ts";
import { announcedMoves } from "#core/market.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Reader, Tx } from "./open.ts";
import { historyChains, historyContents, historyEvents } from "./schema/history.ts";

/** SHA-256, in hex. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** The hash under which an event holds its contents: over the salt's text, then theirs. */
export const hashOfContents = ({ salt, contents }: { salt: string; contents: EventContents }) =>
  createHash("sha256")
    .update(Buffer.from(salt, "hex"))
    .update(canonicalContents(contents))
    .digest("hex");

/** An event as a caller reports it; most moves need no reason. */
type ReportedEvent = Omit<EventDetails, "why"> & { why?: string | null };

/**
 * The keys under which events and ends of chains are sealed, by their number; new ones under the
 * newest. They are outside of the database.
 */
export type HistoryKeys = { newest: number; keys: ReadonlyMap<number, Buffer> };

/** HMAC-SHA-256 of a text under one of the keys, in hex; `null` if that key is not among them. */
export function seal({ keys }: HistoryKeys, number: number, text: string): string | null {
  const key = keys.get(number);
  return key ? createHmac("sha256", key).update(text).digest("hex") : null;
}

/** What adds events to the history: the only writer of its tables. */
export type History = {
  /**
   * Adds an event to its chain, inside the transaction of the move it tells of. Returns its hash:
   * the receipt.
   */
  append(tx: Tx, event: ReportedEvent): Promise<string>;
  /**
   * Adds events to their chains, in as many statements as for one; some thousands at most. Returns
   * their hashes.
   */
  appendAll(tx: Tx, events: readonly ReportedEvent[]): Promise<string[]>;
};

export function openHistory(keys: HistoryKeys): History {
  const appendAll = (tx: Tx, events: readonly ReportedEvent[]) => appendEvents(tx, keys, events);
  return {
    appendAll,
    async append(tx, event) {
      const [receipt = ""] = await appendAll(tx, [event]);
      return receipt;
    },
  };
}

async function appendEvents(
  tx: Tx,
  keys: HistoryKeys,
  events: readonly ReportedEvent[],
): Promise<string[]> {
  if (events.length === 0) return [];
  const entries = events.map(normalized);
  // Events are numbered at insert and visible at commit, so without these locks a later event may
  // be visible before an earlier one.
  const followed = entries.some(isFollowed);
  await tx.execute(sql`select pg_advisory_xact_lock_shared(number) from
    unnest(${sql.param([...(followed ? [advisoryLocks.history] : []), advisoryLocks.checkpoint])}::int[]) as number`);
  const ends = await lockEnds(tx, [...new Set(entries.map(({ chain }) => chain))]);
  const keyNumber = keys.newest;
  const sealed = (text: string) => seal(keys, keyNumber, text) as string;
  const rows = entries.map((entry) => {
    const { chain, from, to, why: _, data: __, ...columns } = entry;
    const end = ends.get(chain);
    if (!end) throw new Error(`the chain ${chain} vanished while it was being added to`);
    const place = { position: end.length + 1, previousHash: end.head };
    const contents = toContents(entry);
    const salt = randomBytes(16).toString("hex");
    const contentsHash = hashOfContents({ salt, contents });
    const hash = sealed(canonicalLink({ chain, ...place }, contentsHash));
    ends.set(chain, { chain, length: place.position, head: hash });
    const link = { fromStatus: from, toStatus: to, contentsHash, keyNumber, hash };
    return { row: { chain, ...columns, ...place, ...link }, salt, contents };
  });
  await insertEvents(tx, rows);
  const moved = [...ends.values()].map((end) => ({ ...end, seal: sealed(canonicalEnd(end)) }));
  await tx.execute(sql`update ${historyChains}
    set length = ends.length, head = ends.head, seal = ends.seal, key_number = ${keyNumber}
    from json_to_recordset(${JSON.stringify(moved)}) as ends (chain text, length int, head text, seal text)
    where ${historyChains.chain} = ends.chain`);
  return rows.map(({ row }) => row.hash);
}

type NewEvent = {
  row: typeof historyEvents.$inferInsert;
  salt: string;
  contents: EventContents;
};

/** Inserts events, each with its contents beside it. */
async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const { hash, sequence } = historyEvents;
  const numbered = await tx
    .insert(historyEvents)
    .values(events.map(({ row }) => row))
    .returning({ hash, sequence });
  const numbers = new Map(numbered.map((one) => [one.hash, one.sequence]));
  await tx.insert(historyContents).values(
    events.map(({ row, salt, contents }) => {
      const event = numbers.get(row.hash);
      if (event === undefined) throw new Error("an event was inserted without its number");
      return { event, salt, contents };
    }),
  );
}

/**
 * Locks the ends of chains, always in the same order, which prevents deadlocks; inserts chains that
 * are new.
 */
async function lockEnds(tx: Tx, chains: readonly string[]): Promise<Map<string, ChainEnd>> {
  const begun = chains.map((chain) => ({ chain, length: 0, head: genesisHash }));
  await tx.insert(historyChains).values(begun).onConflictDoNothing();
  const { chain, length, head } = historyChains;
  const ends = await tx
    .select({ chain, length, head })
    .from(historyChains)
    .where(inArray(chain, [...chains]))
    .orderBy(asc(chain))
    .for("update");
  return new Map(ends.map((end) => [end.chain, end]));
}

/**
 * Writes ids in lower case, as the database does and callers may not: the text that is hashed has
 * to be the text that will be read.
 */
const normalized = ({ chain, nounId, why = null, ...rest }: ReportedEvent): EventDetails => ({
  ...rest,
  chain: chain.toLowerCase() as EventDetails["chain"],
  nounId: nounId.toLowerCase(),
  why,
});

/** Whether readers follow an event by its number: homes that come on show, and their prices. */
const isFollowed = ({ noun, move }: EventDetails): boolean =>
  noun === "property" && (announcedMoves as readonly string[]).includes(move);

/**
 * The number up to which the history is complete: every event up to it that readers follow is
 * visible. Moves in progress or yet to begin get higher numbers, until this transaction ends;
 * they wait for it, so keep it short.
 */
export async function endOfHistory(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.history})`);
  const [row] = await tx.select({ end: max(historyEvents.sequence) }).from(historyEvents);
  return row?.end ?? 0;
}

export type Announced = { sequence: number; propertyId: string; at: Date; data: EventData };

/**
 * The next event after a number, as far as `end`, that brought a home on show or changed the price
 * of one; `null` if there is none.
 */
export async function nextAnnounced(
  db: Reader,
  after: number,
  end: number,
): Promise<Announced | null> {
  const { sequence, nounId: propertyId, noun, move, toStatus, at } = historyEvents;
  const [next] = await db
    .select({ sequence, propertyId, at, contents: historyContents.contents })
    .from(historyEvents)
    .leftJoin(historyContents, eq(historyContents.event, sequence))
    .where(
      and(
        gt(sequence, after),
        lte(sequence, end),
        eq(noun, "property"),
        // For the index, which holds the homes that are on show after their event.
        eq(toStatus, "Verified"),
        inArray(move, announcedMoves),
      ),
    )
    .orderBy(asc(sequence))
    .limit(1);
  if (!next) return null;
  const { contents, ...event } = next;
  return { ...event, data: fromContents(contents ?? {}).data };
}

/** An event as it is read: its reason and data are in its contents, or in its row. */
export type ReadEvent = Omit<typeof historyEvents.$inferSelect, "contentsHash" | "keyNumber"> & {
  data: EventData;
};

/** The events that meet a condition, in an order. */
export async function readEvents(db: Reader, where: SQL | undefined, order: AnyPgColumn) {
  const rows = await db
    .select({ row: historyEvents, contents: historyContents.contents })
    .from(historyEvents)
    .leftJoin(historyContents, eq(historyContents.event, historyEvents.sequence))
    .where(where)
    .orderBy(asc(order));
  return rows.map(({ row: { contentsHash: _, keyNumber: __, ...row }, contents }): ReadEvent => {
    const { why, data } = fromContents(contents ?? {});
    return { ...row, why: row.why ?? why, data };
  });
}

const inRow = ["noun", "id", "move", "from", "to", "by", "at", "why"];

/** What contents say besides what the event's row says. */
function fromContents(contents: EventContents): { why: string | null; data: EventData } {
  const { why } = contents;
  const data = Object.entries(contents).filter(([name]) => !inRow.includes(name));
  return { why: typeof why === "string" ? why : null, data: Object.fromEntries(data) };
}

/**
 * The event that a receipt stands for, or `null`: then the history was rewritten since, or the
 * receipt is not ours.
 */
export async function findReceipt(db: Reader, hash: string): Promise<ReadEvent | null> {
  const { hash: hashes, sequence } = historyEvents;
  const [event] = await readEvents(db, eq(hashes, hash), sequence);
  return event ?? null;
}

/** The newest events that have a key, newest first, with what their hashes are made of. */
export async function newestSealed(db: Reader, limit: number) {
  const { sequence, chain, position, previousHash, contentsHash, keyNumber, hash } = historyEvents;
  const newest = await db
    .select({ chain, position, previousHash, contentsHash, keyNumber, hash })
    .from(historyEvents)
    .orderBy(desc(sequence))
    .limit(limit);
  return newest.filter(
    (event): event is { [Name in keyof typeof event]: NonNullable<(typeof event)[Name]> } =>
      event.keyNumber !== null && event.contentsHash !== null,
  );
}

/** The events of one noun, oldest first. */
export function eventsAbout(
  db: Reader,
  noun: EventDetails["noun"],
  nounId: string,
): Promise<ReadEvent[]> {
  const { nounId: id, noun: kind, sequence } = historyEvents;
  return readEvents(db, and(eq(id, nounId), eq(kind, noun)), sequence);
}
