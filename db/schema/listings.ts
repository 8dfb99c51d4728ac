import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { Property, PropertyStatus } from "#core/property.ts";
import { type FurtherFacts, properties } from "./properties.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The facts that have no column of their own. */
const furtherFacts = () => jsonb().$type<FurtherFacts>().notNull().default({});

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
  /** Dollars per square meter. */
  pricePerArea: doublePrecision("price_per_area"),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** The `spotOf` of its point. */
  spot: bigint({ mode: "number" }),
  region: text("region_id"),
  country: text("country_id"),
  /** A fixed number from 0 to 127, for estimates from a sample. */
  lot: smallint().notNull(),
});

/**
 * The rows that lists and searches read: one for every property that was not deleted. A trigger on
 * `properties` maintains it (see the migrations `keep_listings` and `words_apart`), so that no move
 * can forget to. Its indexes include every column that a search looks at; Drizzle can't express
 * that, so they are defined in the migrations, too.
 */
export const listings = pgTable("listings", { ...columns(), facts: furtherFacts() }, (table) => [
  index("listings_by_facts")
    .using("gin", table.facts.op("jsonb_path_ops"))
    .where(sql`${table.status} = 'Verified'`),
]);

/**
 * The same columns with each listing's words, for searches in words. A table of its own: its rows
 * are several times as wide (decision 020).
 */
export const wordedListings = pgTable(
  "worded_listings",
  {
    ...columns(),
    /** What its texts say, as `core/words.ts` cuts them. */
    words: tsvector().notNull().default(""),
    /**
     * A home's facts in coarse steps, each a word such as `type:Villa` or `price:2:40` (see
     * `marks_of`), so that one index narrows a search.
     */
    marks: text().array().notNull(),
    /** The version of the rules (`cutting`) by which its words were cut; 0: not yet. */
    cut: smallint().notNull().default(0),
    facts: furtherFacts(),
  },
  (table) => [
    index("worded_listings_cut").on(table.cut),
    // Two indexes, for the halves of the homes on sale, and one for each other status (decision
    // 028).
    index("worded_listings_first_half")
      .using("gin", table.words, table.marks)
      .where(sql`${table.status} = 'Verified' and ${table.lot} < 64`),
    index("worded_listings_second_half")
      .using("gin", table.words, table.marks)
      .where(sql`${table.status} = 'Verified' and ${table.lot} >= 64`),
    index("worded_listings_waiting")
      .using("gin", table.words, table.marks)
      .where(sql`${table.status} = 'Available'`),
    index("worded_listings_rejected")
      .using("gin", table.words, table.marks)
      .where(sql`${table.status} = 'Rejected'`),
    index("worded_listings_sold")
      .using("gin", table.words, table.marks)
      .where(sql`${table.status} = 'Sold'`),
    index("worded_listings_withdrawn")
      .using("gin", table.words, table.marks)
      .where(sql`${table.status} = 'Withdrawn'`),
  ],
);

/**
 * The number of Verified homes in each tile of three zooms (`countedZooms` in core/map.ts), and the
 * sums of their coordinates in millionths of a degree, as whole numbers so that they can be added
 * and subtracted exactly: the map's clusters when there are no other conditions. A trigger on
 * `listings` maintains it (see the migration `map_counts`).
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
