import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** A stored picture; its bytes lie in the image store under its id. */
export const images = pgTable(
  "images",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id").references(() => users.id),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text(),
    alt: text(),
    /** Whether all its widths and formats have been made. */
    ready: boolean().notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When a property or person claimed it; a picture unclaimed for a day is removed. */
    claimedAt: timestamp("claimed_at", { withTimezone: true }),
    /** When its last owner released it, after it had been claimed. */
    letGoAt: timestamp("let_go_at", { withTimezone: true }),
  },
  (table) => [
    index("images_owner").on(table.ownerId),
    index("images_unclaimed")
      .on(sql`coalesce(${table.letGoAt}, ${table.createdAt})`)
      .where(sql`${table.claimedAt} is null`),
  ],
);
