import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { EventContents } from "#core/history.ts";

/**
 * One event of the history. Rows are only ever added: a trigger refuses the rest (migration 0002).
 */
export const historyEvents = pgTable(
  "history_events",
  {
    /** The order of the whole history, for readers who follow it. */
    sequence: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * `property:{id}` for a property, its offers, payments and reviews; `user:{id}` for a person.
     */
    chain: text().notNull(),
    /** 1 for a chain's first event. */
    position: integer().notNull(),
    noun: text().notNull(),
    nounId: uuid("noun_id").notNull(),
    move: text().notNull(),
    fromStatus: text("from_status"),
    toStatus: text("to_status"),
    /** A person's id, or the name of the part of the system that acted. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Only of events of the first version: a later one says it in its contents. */
    why: text(),
    /** SHA-256, in hex, over salt and contents; null for events of the first version. */
    contentsHash: text("contents_hash"),
    previousHash: text("previous_hash").notNull(),
    /** The number of the key of the history that `hash` is made with; null before there was one. */
    keyNumber: smallint("key_number"),
    /** HMAC-SHA-256 in hex; before there was a key, SHA-256. */
    hash: text().notNull(),
  },
  (table) => [
    uniqueIndex("history_events_place").on(table.chain, table.position),
    uniqueIndex("history_events_hash").on(table.hash),
    index("history_events_noun").on(table.nounId, table.sequence),
    // Events are added as they happen, so that a range of time is a range of pages.
    index("history_events_at").using("brin", table.at),
  ],
);

/**
 * The length and last hash of each chain, sealed, which reveal that a last event was removed. The
 * row is locked while an event is added. A trigger refuses that a chain gets shorter, loses its
 * seal or goes.
 */
export const historyChains = pgTable("history_chains", {
  chain: text().primaryKey(),
  length: integer().notNull(),
  head: text().notNull(),
  /** HMAC-SHA-256 of the end, in hex; null where nothing was added since there is a key. */
  seal: text(),
  /** The number of the key that `seal` is made with. */
  keyNumber: smallint("key_number"),
});

/**
 * What an event says, beside it, so that it could be forgotten without breaking the chain. Rows are
 * only ever added, as events are.
 */
export const historyContents = pgTable("history_contents", {
  event: bigint({ mode: "number" })
    .primaryKey()
    .references(() => historyEvents.sequence),
  /** 16 random bytes in hex: nobody can guess forgotten contents from their hash. */
  salt: text().notNull(),
  contents: jsonb().$type<EventContents>().notNull(),
});

/** Signed checkpoints, one a day. Rows are only ever added, as events are. */
export const historyCheckpoints = pgTable("history_checkpoints", {
  at: timestamp({ withTimezone: true }).primaryKey(),
  /** As `signedText` writes it. */
  signed: text().notNull(),
});
