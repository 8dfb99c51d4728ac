import { asc, eq, gt, sql } from "drizzle-orm";
import {
  canonical,
  canonicalLink,
  contentsOf,
  genesisHash,
  type HistoryEvent,
} from "#core/history.ts";
import { hashOfContents, sha256 } from "./history.ts";
import type { Db, Tx } from "./open.ts";
import { historyChains, historyContents, historyEvents } from "./schema/history.ts";

/**
 * The place where the history differs from what was written: an event was changed, removed or
 * inserted there.
 */
type Break = { chain: string; position: number; reason: string };
type Verdict = { chains: number; events: number; broken: Break | null };

type Contents = Pick<typeof historyContents.$inferSelect, "salt" | "contents">;
type Row = typeof historyEvents.$inferSelect & { said: Contents | null };
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
  if (hashOf(row) !== row.hash || !saysTheSame(row))
    return "its content is not what was hashed: it was altered";
  return null;
}

/** The hash that an event has to have, by its version. */
const hashOf = ({ said: _, ...row }: Row): string => {
  const event = asEvent(row);
  return sha256(
    row.contentsHash === null ? canonical(event) : canonicalLink(event, row.contentsHash),
  );
};

/** Whether an event's contents are those it was made with, and its row says the same. */
function saysTheSame({ said, ...row }: Row): boolean {
  if (row.contentsHash === null) return said === null;
  if (said === null || row.why !== null || hashOfContents(said) !== row.contentsHash) return false;
  const inRow = Object.entries(contentsOf(asEvent(row)));
  return inRow.every(([name, value]) => said.contents[name] === value);
}

const asEvent = ({ fromStatus, toStatus, ...row }: Omit<Row, "said">): HistoryEvent =>
  ({ ...row, from: fromStatus, to: toStatus }) as HistoryEvent;

async function* allEvents(tx: Tx): AsyncGenerator<Row> {
  const { chain, position } = historyEvents;
  const { salt, contents } = historyContents;
  let after: { chain: string; position: number } = { chain: "", position: 0 };
  for (;;) {
    const rows = await tx
      .select({ row: historyEvents, said: { salt, contents } })
      .from(historyEvents)
      .leftJoin(historyContents, eq(historyContents.event, historyEvents.sequence))
      .where(gt(sql`(${chain}, ${position})`, sql`(${after.chain}::text, ${after.position}::int)`))
      .orderBy(asc(chain), asc(position))
      .limit(batch);
    yield* rows.map(({ row, said }) => ({ ...row, said }));
    const last = rows.at(-1)?.row;
    if (!last || rows.length < batch) return;
    after = last;
  }
}
