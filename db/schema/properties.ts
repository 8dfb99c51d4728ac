import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { FactName, Facts } from "#core/facts/facts.ts";
import { type MarketStatus, type Moderation, standings } from "#core/market.ts";
import type { Cents } from "#core/money.ts";
import type { PropertyStatus } from "#core/property.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

/** The facts that most searches ask for have columns of their own; all others share `facts`. */
const factColumns = {
  type: text().$type<Facts["type"]>(),
  bedrooms: integer(),
  bathrooms: integer(),
  area: doublePrecision(),
  yearBuilt: integer("year_built"),
};
type FactWithColumn = keyof typeof factColumns;
export const hasColumn = (name: FactName): name is FactWithColumn => name in factColumns;

/** The known ones of the other facts (decision 075). */
export type FurtherFacts = {
  [Name in Exclude<FactName, FactWithColumn>]?: NonNullable<Facts[Name]>;
};

const rowsOfStandings = standings
  .map(({ moderation, market, status }) => `('${moderation}', '${market}', '${status}')`)
  .join(", ");

/**
 * All that is known of a home. The migration `search_columns` adds what only searches look at, and
 * its indexes: see `listings`.
 */
export const properties = pgTable(
  "properties",
  {
    id: uuid().primaryKey(),
    agentId: uuid("agent_id")
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    location: text().notNull(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Ids of `places`: the matched city, and its region and country. */
    placeId: text("place_id"),
    regionId: text("region_id"),
    countryId: text("country_id"),
    priceCents: bigint("price_cents", { mode: "number" }).$type<Cents>().notNull(),
    imageId: uuid("image_id")
      .notNull()
      .references(() => images.id),
    description: text().notNull().default(""),
    ...factColumns,
    facts: jsonb().$type<FurtherFacts>().notNull().default({}),
    moderation: text().$type<Moderation>().notNull(),
    market: text().$type<MarketStatus>().notNull(),
    /** Follows from the two before it (`toStatus`). */
    status: text().$type<PropertyStatus>().notNull(),
    /** On hold because its agent is suspended. */
    suspended: boolean().notNull().default(false),
    /** Since when it is off the market for the time being, and how long it was before. */
    pausedSince: timestamp("paused_since", { withTimezone: true }),
    pausedMilliseconds: bigint("paused_milliseconds", { mode: "number" }).notNull().default(0),
    soldAt: timestamp("sold_at", { withTimezone: true }),
    /** Null until its price changes on the market. */
    originalPriceCents: bigint("original_price_cents", { mode: "number" }).$type<Cents>(),
    previousPriceCents: bigint("previous_price_cents", { mode: "number" }).$type<Cents>(),
    priceChangedAt: timestamp("price_changed_at", { withTimezone: true }),
    rejectionReason: text("rejection_reason"),
    /** When it was first on show; until then, when it was added. */
    listedAt: timestamp("listed_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => {
    const notDeleted = sql`${table.deletedAt} is null`;
    return [
      check(
        "properties_status",
        sql`${table.market} = 'Canceled' or (${table.moderation}, ${table.market}, ${table.status}) in (${sql.raw(rowsOfStandings)})`,
      ),
      check(
        "properties_canceled",
        sql`(${table.market} = 'Canceled') = (${table.deletedAt} is not null)`,
      ),
      check("properties_suspended", sql`not ${table.suspended} or ${table.market} = 'Hold'`),
      check("properties_price", sql`${table.priceCents} between 100 and 100000000000`),
      // A list is read along one of these per status, forwards or backwards; `id` breaks ties. The
      // orders of searches have theirs in the migration `search_columns`.
      index("properties_by_title")
        .on(table.status, sql`lower(${table.title})`, table.id)
        .where(notDeleted),
      index("properties_by_location")
        .on(table.status, sql`lower(${table.location})`, table.id)
        .where(notDeleted),
      index("properties_of_agent_by_price")
        .on(table.agentId, table.priceCents, table.id)
        .where(notDeleted),
      index("properties_of_agent_by_listed")
        .on(table.agentId, table.listedAt, table.id)
        .where(notDeleted),
      index("properties_of_agent_by_title")
        .on(table.agentId, sql`lower(${table.title})`, table.id)
        .where(notDeleted),
      index("properties_of_agent_by_status")
        .on(table.agentId, table.status, table.id)
        .where(notDeleted),
      index("properties_image").on(table.imageId),
      index("properties_by_facts")
        .using("gin", table.facts.op("jsonb_path_ops"))
        .with({ fastupdate: false }),
      // The target of the offers' foreign key, so that an offer names the agent of its own
      // property.
      unique("properties_with_agent").on(table.id, table.agentId),
    ];
  },
);

/** The further pictures of a property, in their order. */
export const propertyImages = pgTable(
  "property_images",
  {
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id),
    position: integer().notNull(),
    imageId: uuid("image_id")
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.position] }),
    index("property_images_image").on(table.imageId),
  ],
);

// Fails to compile unless the columns and the noun define these facts alike.
type Equal<A, B> = A extends B ? (B extends A ? true : never) : never;
export const factsAgree: Equal<
  Pick<typeof properties.$inferSelect, FactWithColumn>,
  Pick<Facts, FactWithColumn>
> = true;
