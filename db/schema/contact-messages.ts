import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What was sent by the contact form. */
export const contactMessages = pgTable("contact_messages", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
