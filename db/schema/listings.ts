import {
  bigint,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cents } from "#core/money.ts";
import type { Property, PropertyStatus } from "#core/property.ts";
import type { FurtherFacts } from "./properties.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What lists and searches look at of every property that was not deleted: a view of `properties`,
 * and of the columns that PostgreSQL (or `db/cut-words.ts`) derives there for searches. The indexes
 * of its orders include further columns, so that a list is read from them alone; Drizzle can't
 * express that, so they are defined in the migration `search_columns`, as the view is.
 */
export const listings = pgView("listings", {
  id: uuid().notNull(),
  agentId: uuid("agent_id").notNull(),
  status: text().$type<PropertyStatus>().notNull(),
  priceCents: bigint("price_cents", { mode: "number" }).$type<Cents>().notNull(),
  listedAt: timestamp("listed_at", { withTimezone: true }).notNull(),
  type: text().$type<Property["type"]>(),
  bedrooms: integer(),
  bathrooms: integer(),
  area: doublePrecision(),
  yearBuilt: integer("year_built"),
  /** Dollars per square meter. */
  pricePerArea: doublePrecision("price_per_area"),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** The `toSpot` of its point. */
  spot: bigint({ mode: "number" }),
  region: text("region_id"),
  country: text("country_id"),
  /** The facts that have no column of their own. */
  facts: jsonb().$type<FurtherFacts>().notNull(),
  /** A bit for each thing that they say, some of which share one (`signature_of`). */
  factsSignature: bigint("facts_signature", { mode: "bigint" }).notNull(),
  /** A fixed number from 0 to 127, for estimates from a sample. */
  lot: smallint().notNull(),
  /** What its texts say, as `core/search/words.ts` cuts them. */
  words: tsvector().notNull(),
  /** The version of the rules (`cutting`) by which its words were cut; 0: not yet. */
  cut: smallint().notNull(),
}).existing();

/**
 * The number of Verified homes in each tile of three zooms (`countedZooms` in core/map.ts), and the
 * sums of their coordinates in millionths of a degree, as whole numbers so that they can be added
 * and subtracted exactly: the map's clusters when there are no other conditions. A trigger on
 * `properties` maintains it (see the migrations `map_counts` and `search_columns`).
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
