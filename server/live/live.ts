import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import type { Tx } from "#db/open.ts";

const channel = "gable_changed";
/** The channel of the migration `tell_what_shows`. */
const shownChannel = "gable_shown";

// PostgreSQL takes 8000 bytes a time, and an id with its quotes and comma is 39.
const atATime = 200;

/** Tells open pages of these people that something of theirs changed (an offer, a payment, what a saved search found), on every node, once the transaction is through. */
export async function tellPeople(tx: Tx, people: string[]): Promise<void> {
  for (let start = 0; start < people.length; start += atATime) {
    await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(people.slice(start, start + atATime))})`);
  }
}

/** Who hears of what: one connection to the database, however many pages are open. */
export type Live = {
  /** Calls back whenever something of this person's changed, and `over` when nothing more will be heard: the oldest of many is ended. Returns how to stop. */
  listen(personId: string, heard: () => void, over?: () => void): () => void;
  /** Calls back with the name of a table whose rows pages for everyone show, whenever they change; with `null` after some may have been missed. */
  watch(heard: (changed: string | null) => void): void;
  /** Whether the ear is open: nothing changes unheard. */
  hears(): boolean;
  /** Tells everyone who listens that it is over. */
  hangUp(): void;
  close(): Promise<void>;
};

/** Of one person: more open pages than anybody looks at. */
const mostEars = 30;

type Ear = { heard: () => void; over: () => void };

/** Opens the ear. When its connection is lost it opens another, and everyone is told once, since something may have been missed. `patience` in milliseconds. */
export async function openLive(url: string, log: Logger, patience = 5_000): Promise<Live> {
  const listeners = new Map<string, Set<Ear>>();
  const watchers: ((changed: string | null) => void)[] = [];
  let closed = false;
  let open = false;
  let client: pg.Client;
  const tell = (people: string[]) => {
    for (const person of people) for (const ear of listeners.get(person) ?? []) ear.heard();
  };
  const connect = async () => {
    const limits = { connectionTimeoutMillis: patience, query_timeout: patience, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
    const next = new pg.Client({ connectionString: url, application_name: "gable live", ...limits });
    next.on("notification", ({ channel: heardOn, payload }) => {
      if (heardOn === shownChannel) for (const heard of watchers) heard(payload ?? null);
      else tell(JSON.parse(payload ?? "[]"));
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
      // What changed before it listened was not told.
      for (const heard of watchers) heard(null);
      open = true;
    } catch (error) {
      // Its end brings the next try.
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
      const ear: Ear = { heard, over };
      const ears = listeners.get(personId) ?? new Set();
      listeners.set(personId, ears.add(ear));
      // A copy: whoever is told that it is over stops listening.
      for (const oldest of [...ears].slice(0, -mostEars)) oldest.over();
      return () => {
        ears.delete(ear);
        if (ears.size === 0) listeners.delete(personId);
      };
    },
    watch: (heard) => void watchers.push(heard),
    hears: () => open,
    hangUp() {
      for (const ear of [...listeners.values()].flatMap((ears) => [...ears])) ear.over();
    },
    async close() {
      [closed, open] = [true, false];
      // One that hangs takes no leave.
      await Promise.race([client.end().catch(() => undefined), pause(1_000, undefined, { ref: false })]);
    },
  };
}
