import { asc, eq, gt, isNotNull, min, sql } from "drizzle-orm";
import {
  canonicalEnd,
  canonicalEvent,
  canonicalLink,
  genesisHash,
  type HistoryEvent,
  toContents,
} from "#core/history.ts";
import { type HistoryKeys, hashOfContents, seal, sha256 } from "./history.ts";
import type { Db, Tx } from "./open.ts";
import { historyChains, historyContents, historyEvents } from "./schema/history.ts";

/**
 * The place where the history differs from what was written: an event was changed, removed or
 * inserted there.
 */
type Break = { chain: string; position: number; reason: string };
type Verdict = { chains: number; events: number; broken: Break | null };

type Contents = Pick<typeof historyContents.$inferSelect, "salt" | "contents">;
type Row = typeof historyEvents.$inferSelect & { stored: Contents | null };
const batch = 5_000;

/**
 * Walks every chain from its beginning, in one snapshot; stops at the first broken link and names
 * it.
 */
export function verifyHistory(db: Db, keys: HistoryKeys): Promise<Verdict> {
  return db.transaction((tx) => walkChains(tx, keys), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function walkChains(tx: Tx, keys: HistoryKeys): Promise<Verdict> {
  const ends = new Map((await tx.select().from(historyChains)).map((end) => [end.chain, end]));
  const chains = ends.size;
  let events = 0;
  const firstSealed = await firstSealedEvent(tx);
  let last: Row | null = null;
  const broken = (chain: string, position: number, reason: string): Verdict => ({
    chains,
    events,
    broken: { chain, position, reason },
  });
  const endAfter = (row: Row): Verdict | null => {
    const reason = faultOfEnd(ends.get(row.chain), row, keys);
    ends.delete(row.chain);
    return reason ? broken(row.chain, row.position + 1, reason) : null;
  };
  for await (const row of allEvents(tx)) {
    const before: Row | null = last?.chain === row.chain ? last : null;
    const ended = last && !before && endAfter(last);
    if (ended) return ended;
    const reason = findFault(row, before, { ...keys, firstSealed });
    if (reason) return broken(row.chain, row.position, reason);
    last = row;
    events += 1;
  }
  const ended = last && endAfter(last);
  if (ended) return ended;
  const [lost] = ends.keys();
  return lost
    ? broken(lost, 1, "every event of this chain is gone")
    : { chains, events, broken: null };
}

/** The number of the first event that has a key; all later ones have one, too. */
async function firstSealedEvent(tx: Tx): Promise<number> {
  const { sequence, keyNumber } = historyEvents;
  const [first] = await tx
    .select({ sequence: min(sequence) })
    .from(historyEvents)
    .where(isNotNull(keyNumber));
  return first?.sequence ?? Number.POSITIVE_INFINITY;
}

function findFault(
  row: Row,
  before: Row | null,
  keys: HistoryKeys & { firstSealed: number },
): string | null {
  const position = (before?.position ?? 0) + 1;
  if (row.position !== position) return `event ${position} is missing`;
  if (row.previousHash !== (before?.hash ?? genesisHash))
    return "it does not follow the event before it: one was changed or slipped in";
  if (row.keyNumber === null && row.sequence > keys.firstSealed)
    return "it has no key, and was written when there was one: it was slipped in";
  if (row.sequence <= (before?.sequence ?? 0)) return "its number is older than its place";
  if (row.keyNumber !== null && !keys.keys.has(row.keyNumber)) return missingKey(row.keyNumber);
  if (recomputeHash(row, keys) !== row.hash || !matchesContents(row))
    return "its content is not what was hashed: it was altered";
  return null;
}

const missingKey = (number: number) => `it is sealed under key ${number}, which is not given`;

type End = typeof historyChains.$inferSelect;

function faultOfEnd(end: End | undefined, last: Row, keys: HistoryKeys): string | null {
  if (!end || end.length !== last.position || end.head !== last.hash)
    return "the chain does not end where its last event says: events were removed from its end or added to it";
  if (end.keyNumber === null)
    return last.keyNumber === null ? null : "the chain's end has no seal: it was rewritten";
  if (!keys.keys.has(end.keyNumber)) return missingKey(end.keyNumber);
  return seal(keys, end.keyNumber, canonicalEnd(end)) === end.seal
    ? null
    : "the chain's end is not sealed by this key: events were removed from its end or added to it";
}

/** The hash that an event has to have, by its version and key. */
function recomputeHash({ stored: _, ...row }: Row, keys: HistoryKeys): string | null {
  const event = asEvent(row);
  if (row.contentsHash === null)
    return row.keyNumber === null ? sha256(canonicalEvent(event)) : null;
  const text = canonicalLink(event, row.contentsHash);
  return row.keyNumber === null ? sha256(text) : seal(keys, row.keyNumber, text);
}

/** Whether an event's contents are those it was made with, and its row says the same. */
function matchesContents({ stored, ...row }: Row): boolean {
  if (row.contentsHash === null) return stored === null;
  if (stored === null || row.why !== null || hashOfContents(stored) !== row.contentsHash)
    return false;
  const inRow = Object.entries(toContents(asEvent(row)));
  return inRow.every(([name, value]) => stored.contents[name] === value);
}

const asEvent = ({ fromStatus, toStatus, ...row }: Omit<Row, "stored">): HistoryEvent =>
  ({ ...row, from: fromStatus, to: toStatus }) as HistoryEvent;

async function* allEvents(tx: Tx): AsyncGenerator<Row> {
  const { chain, position } = historyEvents;
  const { salt, contents } = historyContents;
  let after: { chain: string; position: number } = { chain: "", position: 0 };
  for (;;) {
    const rows = await tx
      .select({ row: historyEvents, stored: { salt, contents } })
      .from(historyEvents)
      .leftJoin(historyContents, eq(historyContents.event, historyEvents.sequence))
      .where(gt(sql`(${chain}, ${position})`, sql`(${after.chain}::text, ${after.position}::int)`))
      .orderBy(asc(chain), asc(position))
      .limit(batch);
    yield* rows.map(({ row, stored }) => ({ ...row, stored }));
    const last = rows.at(-1)?.row;
    if (!last || rows.length < batch) return;
    after = last;
  }
}
