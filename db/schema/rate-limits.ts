import { doublePrecision, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Buckets of tries, shared by all nodes. `key` contains no address in plain text. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    tries: doublePrecision().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("rate_limits_age").on(table.at)],
);
