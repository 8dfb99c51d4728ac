import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray, lte, max, sql } from "drizzle-orm";
import { canonical, type EventDetails, genesisHash, type HistoryEvent } from "#core/history.ts";
import { announcedMoves } from "#core/property.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Db, Reader, Tx } from "./open.ts";
import { historyChains, historyEvents } from "./schema/history.ts";

/** SHA-256, in hex, over the event's canonical text. */
const hashOf = (event: HistoryEvent): string =>
  createHash("sha256").update(canonical(event)).digest("hex");

/** An event as a caller reports it; most moves need no reason. */
type Told = Omit<EventDetails, "why"> & { why?: string | null };

/**
 * Adds an event to its chain, inside the transaction of the move it tells of. Returns its hash: the
 * receipt.
 */
export async function appendHistory(tx: Tx, told: Told): Promise<string> {
  const [receipt = ""] = await appendHistories(tx, [told]);
  return receipt;
}

/**
 * Adds events to their chains, in as many statements as for one; some thousands at most. Returns
 * their hashes.
 */
export async function appendHistories(tx: Tx, told: readonly Told[]): Promise<string[]> {
  if (told.length === 0) return [];
  const happenings = told.map(asKept);
  // Events are numbered at insert and visible at commit, so without this lock a later event may be
  // visible before an earlier one.
  if (happenings.some(isFollowed))
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.history})`);
  const ends = await lockEnds(tx, [...new Set(happenings.map(({ chain }) => chain))]);
  const rows = happenings.map((happening) => {
    const { chain, from, to, ...columns } = happening;
    const end = ends.get(chain);
    if (!end) throw new Error(`the chain ${chain} vanished while it was being added to`);
    const place = { position: end.length + 1, previousHash: end.head };
    const hash = hashOf({ ...happening, ...place });
    ends.set(chain, { length: place.position, head: hash });
    return { chain, ...columns, ...place, fromStatus: from, toStatus: to, hash };
  });
  await tx.insert(historyEvents).values(rows);
  const moved = [...ends].map(([chain, { length, head }]) => ({ chain, length, head }));
  await tx.execute(sql`update ${historyChains} set length = ends.length, head = ends.head
    from json_to_recordset(${JSON.stringify(moved)}) as ends (chain text, length int, head text) where ${historyChains.chain} = ends.chain`);
  return rows.map(({ hash }) => hash);
}

/**
 * Locks the ends of chains, always in the same order, which prevents deadlocks; inserts chains that
 * are new.
 */
async function lockEnds(
  tx: Tx,
  chains: readonly string[],
): Promise<Map<string, { length: number; head: string }>> {
  const begun = chains.map((chain) => ({ chain, length: 0, head: genesisHash }));
  await tx.insert(historyChains).values(begun).onConflictDoNothing();
  const { chain } = historyChains;
  const ends = await tx
    .select()
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
const asKept = ({ chain, nounId, why = null, ...rest }: Told): EventDetails => ({
  ...rest,
  chain: chain.toLowerCase() as EventDetails["chain"],
  nounId: nounId.toLowerCase(),
  why,
});

/** Whether readers follow an event by its number: they follow homes that come on show. */
const isFollowed = ({ noun, move }: EventDetails): boolean =>
  noun === "property" && (announcedMoves as readonly string[]).includes(move);

/**
 * The number up to which the history is complete: every event up to it that brings a home on show
 * is visible. Moves in progress or yet to begin get higher numbers, until this transaction ends;
 * they wait for it, so keep it short.
 */
export async function endOfHistory(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.history})`);
  const [row] = await tx.select({ end: max(historyEvents.sequence) }).from(historyEvents);
  return row?.end ?? 0;
}

/**
 * The next event after a number, as far as `end`, that brought a home on show; `null` if there is
 * none.
 */
export async function nextShown(
  db: Reader,
  after: number,
  end: number,
): Promise<{ sequence: number; propertyId: string; at: Date } | null> {
  const { sequence, nounId: propertyId, noun, move, toStatus, at } = historyEvents;
  const [next] = await db
    .select({ sequence, propertyId, at })
    .from(historyEvents)
    .where(
      and(
        gt(sequence, after),
        lte(sequence, end),
        eq(noun, "property"),
        // For the index, which holds the homes that came on show.
        eq(toStatus, "Verified"),
        inArray(move, announcedMoves),
      ),
    )
    .orderBy(asc(sequence))
    .limit(1);
  return next ?? null;
}

/**
 * The place where the history differs from what was written: an event was changed, removed or
 * inserted there.
 */
type Break = { chain: string; position: number; reason: string };
type Verdict = { chains: number; events: number; broken: Break | null };

type Row = typeof historyEvents.$inferSelect;
const batch = 5_000;

/**
 * Walks every chain from its beginning, in one snapshot; stops at the first broken link and names
 * it.
 */
export function verifyHistory(db: Db): Promise<Verdict> {
  return db.transaction(walkChains, { isolationLevel: "repeatable read", accessMode: "read only" });
}

async function walkChains(tx: Tx): Promise<Verdict> {
  const ends = new Map(
    (await tx.select().from(historyChains)).map(({ chain, ...end }) => [chain, end]),
  );
  const chains = ends.size;
  let events = 0;
  let walked: { chain: string; position: number; hash: string } | null = null;
  const endOf = (chain: string, position: number, hash: string): Break | null => {
    const end = ends.get(chain);
    ends.delete(chain);
    if (end && end.length === position && end.head === hash) return null;
    return {
      chain,
      position: position + 1,
      reason:
        "the chain does not end where its last event says: events were removed from its end or added to it",
    };
  };
  for await (const row of allEvents(tx)) {
    if (walked && walked.chain !== row.chain) {
      const broken = endOf(walked.chain, walked.position, walked.hash);
      if (broken) return { chains, events, broken };
      walked = null;
    }
    const reason = faultOf(row, walked);
    if (reason)
      return { chains, events, broken: { chain: row.chain, position: row.position, reason } };
    walked = { chain: row.chain, position: row.position, hash: row.hash };
    events += 1;
  }
  const broken = walked && endOf(walked.chain, walked.position, walked.hash);
  if (broken) return { chains, events, broken };
  const [lost] = ends.keys();
  return {
    chains,
    events,
    broken: lost ? { chain: lost, position: 1, reason: "every event of this chain is gone" } : null,
  };
}

function faultOf(row: Row, before: { position: number; hash: string } | null): string | null {
  const position = (before?.position ?? 0) + 1;
  if (row.position !== position) return `event ${position} is missing`;
  if (row.previousHash !== (before?.hash ?? genesisHash))
    return "it does not follow the event before it: one was changed or slipped in";
  if (hashOf(asEvent(row)) !== row.hash)
    return "its content is not what was hashed: it was altered";
  return null;
}

const asEvent = ({ fromStatus, toStatus, ...row }: Row): HistoryEvent =>
  ({ ...row, from: fromStatus, to: toStatus }) as HistoryEvent;

async function* allEvents(tx: Tx): AsyncGenerator<Row> {
  const { chain, position } = historyEvents;
  let after: { chain: string; position: number } = { chain: "", position: 0 };
  for (;;) {
    const rows = await tx
      .select()
      .from(historyEvents)
      .where(gt(sql`(${chain}, ${position})`, sql`(${after.chain}::text, ${after.position}::int)`))
      .orderBy(asc(chain), asc(position))
      .limit(batch);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}

/**
 * The event that a receipt stands for, or `null`: then the history was rewritten since, or the
 * receipt is not ours.
 */
export async function findReceipt(db: Reader, hash: string): Promise<Row | null> {
  const [row] = await db.select().from(historyEvents).where(eq(historyEvents.hash, hash));
  return row ?? null;
}

/** The events of one noun, oldest first. */
export function historyOf(db: Reader, noun: EventDetails["noun"], nounId: string): Promise<Row[]> {
  const { nounId: id, noun: kind, sequence } = historyEvents;
  return db
    .select()
    .from(historyEvents)
    .where(and(eq(id, nounId), eq(kind, noun)))
    .orderBy(asc(sequence));
}
