import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The first responses to calls with an `Idempotency-Key`. `status` is `null` while the first call is still running. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** A hash of the caller, the address and the key. */
    key: text().primaryKey(),
    /** A hash of the request's body. */
    request: text().notNull(),
    status: integer(),
    body: text(),
    contentType: text("content_type"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("idempotency_keys_age").on(table.createdAt)],
);
