import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The first answers to calls that carried an `Idempotency-Key`. `status` is `null` while the first
 * is still under way.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** A hash of caller, address and key. */
    key: text().primaryKey(),
    /** A hash of the body. */
    request: text().notNull(),
    status: integer(),
    body: text(),
    contentType: text("content_type"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("idempotency_keys_age").on(table.createdAt)],
);
