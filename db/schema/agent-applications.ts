import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AgentApplicationStatus } from "#core/agent-application.ts";
import { users } from "./users.ts";

/** Requests of buyers to become agents. */
export const agentApplications = pgTable(
  "agent_applications",
  {
    id: uuid().primaryKey(),
    applicantId: uuid("applicant_id")
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    agency: text(),
    phone: text(),
    licence: text(),
    words: text(),
    status: text().$type<AgentApplicationStatus>().notNull().default("Pending"),
    /** Why it was declined. */
    reason: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
  },
  (table) => [
    check("agent_applications_status", sql`${table.status} in ('Pending', 'Approved', 'Declined')`),
    check(
      "agent_applications_decided",
      sql`(${table.status} = 'Pending') = (${table.decidedAt} is null)`,
    ),
    check(
      "agent_applications_reason",
      sql`(${table.status} = 'Declined') = (${table.reason} is not null)`,
    ),
    uniqueIndex("agent_applications_one_open")
      .on(table.applicantId)
      .where(sql`${table.status} = 'Pending'`),
    index("agent_applications_newest").on(table.createdAt, table.id),
    index("agent_applications_by_status").on(table.status, table.createdAt, table.id),
    index("agent_applications_of_applicant").on(table.applicantId, table.createdAt, table.id),
  ],
);
