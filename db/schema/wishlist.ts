import { index, pgTable, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { properties } from "./properties.ts";
import { users } from "./users.ts";

/**
 * The entries of buyers' wishlists. Title, price and status are read from the property as it is
 * now.
 */
export const wishlistEntries = pgTable(
  "wishlist_entries",
  {
    id: uuid().primaryKey(),
    buyerId: uuid("buyer_id")
      .notNull()
      .references(() => users.id),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("wishlist_entries_once").on(table.buyerId, table.propertyId),
    index("wishlist_entries_of_buyer").on(table.buyerId, table.createdAt, table.id),
    index("wishlist_entries_of_property").on(table.propertyId),
    index("wishlist_entries_newest").on(table.createdAt, table.id),
  ],
);
