import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Place } from "#core/places/place.ts";

/**
 * Cities, areas, regions and countries, from GeoNames (CC BY 4.0); filled by
 * `server/places/load-places.ts`.
 */
export const places = pgTable(
  "places",
  {
    id: text().primaryKey(),
    kind: text().$type<Place["kind"]>().notNull(),
    name: text().notNull(),
    /** The name as it is looked up (`plainName`). */
    plain: text().notNull(),
    regionId: text("region_id"),
    countryId: text("country_id").notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    population: integer().notNull(),
    /** How many other names it has. */
    names: integer().notNull().default(0),
    /** Of an area: the kilometers around its center that belong to it. */
    radius: integer(),
  },
  (table) => [
    // For names that begin with several letters: the few matches are then sorted by size.
    index("places_by_name").using("btree", sql`${table.plain} text_pattern_ops`, table.population),
    // For one or two letters, which thousands of names begin with: the index is read from the
    // largest place on.
    index("places_by_size").on(
      sql`left(${table.plain}, 1)`,
      table.population.desc().nullsFirst(),
      table.id,
    ),
    index("places_by_likeness").using("gin", sql`${table.plain} gin_trgm_ops`),
    index("places_by_longitude").on(table.kind, table.longitude, table.latitude),
  ],
);

/** The other names of places, in other languages and spellings, and their codes, as looked up. */
export const placeNames = pgTable(
  "place_names",
  {
    plain: text().notNull(),
    placeId: text("place_id").notNull(),
    population: integer().notNull(),
    /** Whether it is called so in English, whatever its main name is: Genève is Geneva. */
    own: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.plain, table.placeId] }),
    // While a name is typed only the larger places are suggested by another name.
    index("place_names_of_large")
      .using("btree", sql`${table.plain} text_pattern_ops`, table.population)
      .where(sql`population >= 100000`),
  ],
);
