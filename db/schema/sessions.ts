import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/**
 * One sign-in on one device. Only a hash of its token is stored, which is of no use to a reader of
 * this table.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    tokenHash: text("token_hash").notNull().unique(),
    /** A description that its owner recognizes: "Firefox on Linux". */
    device: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("sessions_of_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);
