import { sql } from "drizzle-orm";
import { bigint, boolean, check, customType, doublePrecision, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Frequency } from "#core/saved-search.ts";
import type { Conditions } from "#core/search.ts";
import { users } from "./users.ts";

const tsquery = customType<{ data: string }>({ dataType: () => "tsquery" });
const polygon = customType<{ data: string }>({ dataType: () => "polygon" });

/**
 * The searches that people keep. Beside the conditions as they were asked stands what a new home is held against first: where,
 * and in which words. It is reckoned when a search is saved, and never changes after.
 */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey(),
    personId: uuid("person_id")
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    conditions: jsonb().$type<Conditions>().notNull(),
    frequency: text().$type<Frequency>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** How far the history had come when it was saved: what is older was in the list then. */
    savedAfter: bigint("saved_after", { mode: "number" }).notNull(),
    /** How far it had come when its owner last looked. */
    seenUpTo: bigint("seen_up_to", { mode: "number" }).notNull(),
    country: text("country_id"),
    region: text("region_id"),
    /** A circle around a city. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    kilometres: doublePrecision(),
    /** How much shorter a degree of longitude is there than one of latitude. */
    narrowing: doublePrecision(),
    /** The rectangle that holds every part of the map it asks for. */
    west: doublePrecision(),
    south: doublePrecision(),
    east: doublePrecision(),
    north: doublePrecision(),
    outline: polygon(),
    words: tsquery().generatedAlwaysAs(sql`websearch_to_tsquery('english'::regconfig, plain_text(conditions ->> 'q'))`),
  },
  (table) => [
    check("saved_searches_frequency", sql`${table.frequency} in ('at once', 'daily', 'never')`),
    index("saved_searches_of_person").on(table.personId, table.id),
    // Each search stands in one of these, by what it says of where.
    index("saved_searches_by_box")
      .using("gist", sql`box(point(${table.west}, ${table.south}), point(${table.east}, ${table.north}))`)
      .where(sql`${table.west} is not null`),
    index("saved_searches_by_region").on(table.region).where(sql`${table.west} is null and ${table.region} is not null`),
    index("saved_searches_by_country").on(table.country).where(sql`${table.west} is null and ${table.region} is null and ${table.country} is not null`),
    index("saved_searches_anywhere").on(table.id).where(sql`${table.west} is null and ${table.region} is null and ${table.country} is null`),
  ],
);

/** That an event of the history brought a home before a search: once, whatever happens. */
export const searchMatches = pgTable(
  "search_matches",
  {
    searchId: uuid("search_id")
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
    /** Properties are never removed, so this is not held against them: a home may be met by a hundred thousand. */
    propertyId: uuid("property_id").notNull(),
    sequence: bigint({ mode: "number" }).notNull(),
    matchedAt: timestamp("matched_at", { withTimezone: true }).notNull(),
    /** Since when it waits for a letter; `null` once it is in one, or where none is wanted. */
    waitsSince: timestamp("waits_since", { withTimezone: true }),
    toldAt: timestamp("told_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.sequence, table.propertyId] }),
    index("search_matches_waiting").on(table.waitsSince).where(sql`${table.waitsSince} is not null`),
    index("search_matches_oldest").on(table.matchedAt),
  ],
);

/** Up to which event of the history homes were held against the searches. One row; whoever goes on locks it. */
export const alertCursor = pgTable("alert_cursor", { only: boolean().primaryKey(), sequence: bigint({ mode: "number" }).notNull() }, (table) => [
  check("alert_cursor_only", sql`${table.only}`),
]);
