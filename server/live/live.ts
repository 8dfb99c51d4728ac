import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";

const channel = "gable_changed";
/** The channel of the migration `tell_what_shows`. */
const shownChannel = "gable_shown";

// A notification's payload is at most 8000 bytes, and an id with its quotes and comma takes 39.
const atATime = 200;

/**
 * Tells these people's open pages, on every node, that something of theirs changed (an offer, a
 * payment, a saved search), on commit.
 */
export async function notifyPeople(tx: Tx, people: string[]): Promise<void> {
  for (let start = 0; start < people.length; start += atATime) {
    await tx.execute(
      sql`select pg_notify(${channel}, json_build_object('change', pg_current_xact_id()::text, 'people', ${JSON.stringify(people.slice(start, start + atATime))}::json)::text)`,
    );
  }
}

/** Change notifications, over one connection to the database however many pages are open. */
export type Live = {
  /**
   * Calls `onChange` on each change of this person's, with its transaction (empty for what may
   * been missed), and `over` at the end: at shutdown, or as the oldest of too many. Returns how to
   * stop.
   */
  listen(personId: string, onChange: (change: string) => void, over?: () => void): () => void;
  /**
   * Calls `onChange` with a table's name when its rows that public pages show change; with `null`
   * when changes may have been missed.
   */
  watch(onChange: (changed: string | null) => void): void;
  /** Whether the connection is listening, so that no change is missed. */
  isListening(): boolean;
  /** Calls `over` of every listener. */
  closeStreams(): void;
  close(): Promise<void>;
};

/** Listeners of one person: more open pages than anybody looks at. */
const maxListeners = 30;

type Listener = { onChange: (change: string) => void; over: () => void };

/**
 * Opens the listening connection. After a loss it reconnects, and notifies everyone once for what
 * was missed. `patience`: milliseconds.
 */
export async function openLive(url: string, log: Logger, patience = 5_000): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>();
  const watchers: ((changed: string | null) => void)[] = [];
  let closed = false;
  let open = false;
  let client: pg.Client;
  const tell = (people: string[], change = "") => {
    for (const person of people)
      for (const listener of listeners.get(person) ?? []) listener.onChange(change);
  };
  const connect = async () => {
    const limits = {
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    };
    const next = new pg.Client({
      connectionString: url,
      application_name: "gable live",
      ...limits,
    });
    next.on("notification", ({ channel: notifiedChannel, payload }) => {
      if (notifiedChannel === shownChannel)
        for (const onChange of watchers) onChange(payload ?? null);
      else {
        const { people, change } = JSON.parse(payload ?? "{}");
        tell(people, change);
      }
    });
    next.on("error", (error) => {
      open = false;
      log.warn({ err: error }, "the live connection was lost");
    });
    next.on("end", () => {
      open = false;
      if (!closed) setTimeout(reconnect, 500);
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${channel}; listen ${shownChannel}`);
      // Changes before the LISTEN were not notified.
      for (const onChange of watchers) onChange(null);
      open = true;
    } catch (error) {
      // The "end" event triggers the next attempt.
      next.end().catch(() => undefined);
      throw error;
    }
  };
  const reconnect = () =>
    connect().then(
      () => tell([...listeners.keys()]),
      () => undefined,
    );
  await connect();
  return {
    listen(personId, onChange, over = () => undefined) {
      const listener: Listener = { onChange, over };
      const ofPerson = listeners.get(personId) ?? new Set();
      listeners.set(personId, ofPerson.add(listener));
      // A copy, because `over` removes its listener from the set.
      for (const oldest of [...ofPerson].slice(0, -maxListeners)) oldest.over();
      return () => {
        ofPerson.delete(listener);
        if (ofPerson.size === 0) listeners.delete(personId);
      };
    },
    watch: (onChange) => void watchers.push(onChange),
    isListening: () => open,
    closeStreams() {
      for (const listener of [...listeners.values()].flatMap((ofPerson) => [...ofPerson]))
        listener.over();
    },
    async close() {
      [closed, open] = [true, false];
      // A connection that hangs does not close.
      await Promise.race([
        client.end().catch(() => undefined),
        pause(1_000, undefined, { ref: false }),
      ]);
    },
  };
}

/**
 * Which changes a page shows that is read from now on: PostgreSQL's own record of the transactions
 * that are over. A page that hears of one of them need not be read again.
 */
export async function seenChanges({ db }: Context): Promise<string> {
  const { rows } = await db.execute<{ seen: string }>(
    sql`select pg_current_snapshot()::text as seen`,
  );
  return rows[0]?.seen ?? "";
}
