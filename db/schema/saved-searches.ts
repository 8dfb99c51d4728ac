import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cents } from "#core/money.ts";
import type { Frequency } from "#core/saved-search.ts";
import type { Conditions } from "#core/search/search.ts";
import { users } from "./users.ts";

const tsquery = customType<{ data: string }>({ dataType: () => "tsquery" });
const polygon = customType<{ data: string }>({ dataType: () => "polygon" });

/**
 * The saved searches. Besides the conditions as requested, the columns hold what a new home is
 * matched against first: location and words. They are computed when a search is saved, and never
 * change.
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
    /**
     * How far the history had come when the search was saved: older homes were in its list then.
     */
    savedAfter: bigint("saved_after", { mode: "number" }).notNull(),
    /** How far the history had come when the search's owner last looked. */
    seenUpTo: bigint("seen_up_to", { mode: "number" }).notNull(),
    country: text("country_id"),
    region: text("region_id"),
    /** A circle around a city. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    kilometres: doublePrecision(),
    /** The length of a degree of longitude there, as a fraction of a degree of latitude. */
    narrowing: doublePrecision(),
    /** The bounds of every part of the map that the search asks for. */
    west: doublePrecision(),
    south: doublePrecision(),
    east: doublePrecision(),
    north: doublePrecision(),
    outline: polygon(),
    words: tsquery(),
    /** The version of the rules (`cutting`) by which its words were cut. */
    cut: smallint().notNull().default(0),
  },
  (table) => [
    check("saved_searches_frequency", sql`${table.frequency} in ('at once', 'daily', 'never')`),
    index("saved_searches_of_person").on(table.personId, table.id),
    // Each search is in exactly one of these indexes, by its condition on the location.
    index("saved_searches_by_box")
      .using(
        "gist",
        sql`box(point(${table.west}, ${table.south}), point(${table.east}, ${table.north}))`,
      )
      .where(sql`${table.west} is not null`),
    index("saved_searches_by_region")
      .on(table.region)
      .where(sql`${table.west} is null and ${table.region} is not null`),
    index("saved_searches_by_country")
      .on(table.country)
      .where(
        sql`${table.west} is null and ${table.region} is null and ${table.country} is not null`,
      ),
    index("saved_searches_anywhere")
      .on(table.id)
      .where(sql`${table.west} is null and ${table.region} is null and ${table.country} is null`),
  ],
);

/**
 * A match of a search and a home, which an event of the history brought on show, or whose price it
 * cut. Recorded once, even if matching is repeated.
 */
export const searchMatches = pgTable(
  "search_matches",
  {
    searchId: uuid("search_id")
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
    /**
     * Not a foreign key, which would be checked for each of up to a hundred thousand matches of a
     * home; properties are never removed.
     */
    propertyId: uuid("property_id").notNull(),
    sequence: bigint({ mode: "number" }).notNull(),
    /** The price that the event set, and the one that it cut; both null for a home that is new. */
    priceCents: bigint("price_cents", { mode: "number" }).$type<Cents>(),
    previousPriceCents: bigint("previous_price_cents", { mode: "number" }).$type<Cents>(),
    matchedAt: timestamp("matched_at", { withTimezone: true }).notNull(),
    /**
     * Since when it waits to be emailed; `null` once a letter contains it, or if no letter is
     * wanted.
     */
    waitsSince: timestamp("waits_since", { withTimezone: true }),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.sequence, table.propertyId] }),
    index("search_matches_waiting")
      .on(table.waitsSince)
      .where(sql`${table.waitsSince} is not null`),
    index("search_matches_oldest").on(table.matchedAt),
  ],
);

/**
 * The event of the history up to which homes were matched with the searches. A single row, locked
 * by whoever advances it.
 */
export const alertCursor = pgTable(
  "alert_cursor",
  { only: boolean().primaryKey(), sequence: bigint({ mode: "number" }).notNull() },
  (table) => [check("alert_cursor_only", sql`${table.only}`)],
);
