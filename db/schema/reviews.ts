import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { properties } from "./properties.ts";
import { users } from "./users.ts";

export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id),
    writerId: uuid("writer_id")
      .notNull()
      .references(() => users.id),
    description: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("reviews_length", sql`length(${table.description}) between 1 and 2000`),
    uniqueIndex("reviews_one_per_writer").on(table.propertyId, table.writerId),
    index("reviews_newest").on(table.createdAt, table.id),
    index("reviews_of_property").on(table.propertyId, table.createdAt, table.id),
    index("reviews_of_writer").on(table.writerId, table.createdAt, table.id),
  ],
);
