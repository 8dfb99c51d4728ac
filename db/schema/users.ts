import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Role } from "#core/user.ts";

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Lower case. `null` once the person is deleted, so that the address is free again. */
    email: text().unique(),
    image: text(),
    role: text().$type<Role>().notNull().default("user"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /**
     * How often all sessions of this person were ended: a sign-in that began before the last time
     * opens none.
     */
    sessionsEnded: integer("sessions_ended").notNull().default(0),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    /** Since when an admin keeps the person from logging in; `null`: they may. */
    suspendedAt: timestamp("suspended_at", { withTimezone: true }),
    /**
     * Name, then address, as `contains` reads them: the text for searching and sorting people.
     * Stored, because computing it for every candidate takes most of the time.
     */
    nameAndEmail: text("name_and_email").generatedAlwaysAs(
      sql`plain_text(name || E'\\n' || email)`,
    ),
  },
  (table) => [
    check("users_role", sql`${table.role} in ('user', 'agent', 'admin')`),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    check(
      "users_email_until_deleted",
      sql`(${table.email} is null) = (${table.deletedAt} is not null)`,
    ),
    // The admins' list is read along one of these; by address, along the unique index.
    index("users_by_name").on(table.nameAndEmail, table.id).where(sql`${table.deletedAt} is null`),
    index("users_who_list_by_name")
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`${table.role} <> 'user'`),
    index("users_by_role").on(table.role, table.id).where(sql`${table.deletedAt} is null`),
    index("users_words").using("gin", sql`${table.nameAndEmail} gin_trgm_ops`),
  ],
);
