import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import type { Tx } from "#db/open.ts";

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
   * Calls `heard` on each change of this person's, with its transaction (empty for what may have
   * been missed), and `over` at the end: at shutdown, or as the oldest of too many. Returns how to
   * stop.
   */
  listen(personId: string, heard: (change: string) => void, over?: () => void): () => void;
  /**
   * Calls `heard` with a table's name when its rows that public pages show change; with `null` when
   * changes may have been missed.
   */
  watch(heard: (changed: string | null) => void): void;
  /** Whether the connection is listening, so that no change is missed. */
  hears(): boolean;
  /** Calls `over` of every listener. */
  closeStreams(): void;
  close(): Promise<void>;
};

/** Listeners of one person: more open pages than anybody looks at. */
const maxListeners = 30;

type Listener = { heard: (change: string) => void; over: () => void };

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
    for (const person of people) for (const ear of listeners.get(person) ?? []) ear.heard(change);
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
    next.on("notification", ({ channel: heardOn, payload }) => {
      if (heardOn === shownChannel) for (const heard of watchers) heard(payload ?? null);
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
      for (const heard of watchers) heard(null);
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
    listen(personId, heard, over = () => undefined) {
      const ear: Listener = { heard, over };
      const ears = listeners.get(personId) ?? new Set();
      listeners.set(personId, ears.add(ear));
      // A copy, because `over` removes its listener from the set.
      for (const oldest of [...ears].slice(0, -maxListeners)) oldest.over();
      return () => {
        ears.delete(ear);
        if (ears.size === 0) listeners.delete(personId);
      };
    },
    watch: (heard) => void watchers.push(heard),
    hears: () => open,
    closeStreams() {
      for (const ear of [...listeners.values()].flatMap((ears) => [...ears])) ear.over();
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
