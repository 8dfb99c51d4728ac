import { boolean, index, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** When each admin is written to about what waits for a decision; nobody else has a row. */
export const adminLetters = pgTable(
  "admin_letters",
  {
    adminId: uuid("admin_id")
      .primaryKey()
      .references(() => users.id),
    /** When the next letter is due; `null` while nothing new waits. */
    dueAt: timestamp("due_at", { withTimezone: true }),
    /** When the last letter was sent. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** The admin wants no such letters. */
    stopped: boolean().notNull().default(false),
  },
  (table) => [index("admin_letters_due").on(table.dueAt)],
);
