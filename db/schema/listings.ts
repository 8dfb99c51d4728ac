import { sql } from "drizzle-orm";
import { bigint, customType, doublePrecision, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Cents } from "#core/money.ts";
import type { Property, PropertyStatus } from "#core/property.ts";
import { properties } from "./properties.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const columns = () => ({
  id: uuid()
    .primaryKey()
    .references(() => properties.id, { onDelete: "cascade" }),
  agentId: uuid("agent_id").notNull(),
  status: text().$type<PropertyStatus>().notNull(),
  priceCents: bigint("price_cents", { mode: "number" }).$type<Cents>().notNull(),
  listedAt: timestamp("listed_at", { withTimezone: true }).notNull(),
  type: text().$type<Property["type"]>(),
  bedrooms: smallint(),
  bathrooms: smallint(),
  area: doublePrecision(),
  yearBuilt: smallint("year_built"),
  /** Dollars for a square metre. */
  pricePerArea: doublePrecision("price_per_area"),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** `spotOf` its point. */
  spot: bigint({ mode: "number" }),
  region: text("region_id"),
  country: text("country_id"),
  /** A fixed lot from 0 to 127, for estimates from a part of the whole. */
  lot: smallint().notNull(),
});

/**
 * What lists and searches read: every property that was not deleted. A trigger on
 * `properties` keeps it (see the migrations `keep_listings` and `words_apart`), so that no move can forget to. Its indexes carry every column that a
 * search looks at; Drizzle has no words for that, so they stand in the migrations, too.
 */
export const listings = pgTable("listings", columns());

/** The same with what each says, for searches in words. By itself, because its rows are several times as wide: a decision (027) says what that costs. */
export const wordedListings = pgTable(
  "worded_listings",
  {
    ...columns(),
    /** What title, location and description say, as PostgreSQL's full text search wants it. */
    words: tsvector().notNull(),
    /** What a home is like, coarsely: each a word such as `type:Villa` or `price:2:40` (see `marks_of`), so that one index narrows a search down. */
    marks: text().array().notNull(),
  },
  (table) => [
    // One for each half of what is shown, and one for each other status (a decision, 028).
    index("worded_listings_first_half").using("gin", table.words, table.marks).where(sql`${table.status} = 'Verified' and ${table.lot} < 64`),
    index("worded_listings_second_half").using("gin", table.words, table.marks).where(sql`${table.status} = 'Verified' and ${table.lot} >= 64`),
    index("worded_listings_waiting").using("gin", table.words, table.marks).where(sql`${table.status} = 'Available'`),
    index("worded_listings_rejected").using("gin", table.words, table.marks).where(sql`${table.status} = 'Rejected'`),
    index("worded_listings_sold").using("gin", table.words, table.marks).where(sql`${table.status} = 'Sold'`),
  ],
);

/**
 * How many Verified homes lie in each tile of three zooms (`countedZooms` in core/map.ts), and the sums of their coordinates in
 * millionths of a degree, whole numbers so that they add up and take away exactly: the map's clusters when nothing else is asked.
 * A trigger on `listings` keeps it (see the migration `map_counts`).
 */
export const listingCounts = pgTable(
  "listing_counts",
  {
    zoom: smallint().notNull(),
    tile: bigint({ mode: "number" }).notNull(),
    count: bigint({ mode: "number" }).notNull(),
    north: bigint({ mode: "number" }).notNull(),
    east: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoom, table.tile] })],
);
