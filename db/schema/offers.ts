import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cents } from "#core/money.ts";
import type { OfferStatus } from "#core/offer.ts";
import { properties } from "./properties.ts";
import { users } from "./users.ts";

/**
 * The rules between offers are enforced here, whatever the code does: see the unique indexes and
 * checks.
 */
export const offers = pgTable(
  "offers",
  {
    id: uuid().primaryKey(),
    propertyId: uuid("property_id").notNull(),
    /**
     * The property's agent, who never changes. Stored here so that an agent's offers are read along
     * an index, however many homes they list.
     */
    agentId: uuid("agent_id").notNull(),
    buyerId: uuid("buyer_id")
      .notNull()
      .references(() => users.id),
    amountCents: bigint("amount_cents", { mode: "number" }).$type<Cents>().notNull(),
    buyingDate: date("buying_date").notNull(),
    status: text().$type<OfferStatus>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** When an accepted offer lapses unless it is paid. */
    payBy: timestamp("pay_by", { withTimezone: true }),
    /** When the buyer was last reminded to pay. */
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    /** Whether its buyer was last notified of a hold or of its end, and when of a hold. */
    isHoldNotified: boolean("is_hold_notified").notNull().default(false),
    holdNotifiedAt: timestamp("hold_notified_at", { withTimezone: true }),
    transactionId: text("transaction_id").unique(),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    /** What the two were called on the day of the payment: a receipt does not change. */
    buyerNameWhenPaid: text("buyer_name_when_paid"),
    agentNameWhenPaid: text("agent_name_when_paid"),
  },
  (table) => [
    foreignKey({
      columns: [table.propertyId, table.agentId],
      foreignColumns: [properties.id, properties.agentId],
    }),
    check(
      "offers_status",
      sql`${table.status} in ('Pending', 'Accepted', 'Rejected', 'Withdrawn')`,
    ),
    check("offers_amount", sql`${table.amountCents} between 1 and 100000000000`),
    check(
      "offers_paid_is_accepted",
      sql`${table.transactionId} is null or ${table.status} = 'Accepted'`,
    ),
    check("offers_paid_whole", sql`(${table.transactionId} is null) = (${table.paidAt} is null)`),
    uniqueIndex("offers_one_accepted")
      .on(table.propertyId)
      .where(sql`${table.status} = 'Accepted'`),
    uniqueIndex("offers_one_open_per_buyer")
      .on(table.buyerId, table.propertyId)
      .where(sql`${table.status} in ('Pending', 'Accepted')`),
    index("offers_of_property").on(table.propertyId, table.createdAt, table.id),
    index("offers_of_agent").on(table.agentId, table.createdAt, table.id),
    index("offers_of_agent_by_amount").on(table.agentId, table.amountCents, table.id),
    index("offers_of_agent_by_status").on(table.agentId, table.status, table.id),
    index("offers_of_agent_by_sold")
      .on(table.agentId, table.paidAt, table.id)
      .where(sql`${table.transactionId} is not null`),
    index("offers_pending_of_agent")
      .on(table.agentId, table.createdAt, table.id)
      .where(sql`${table.status} = 'Pending'`),
    index("offers_of_buyer").on(table.buyerId, table.createdAt, table.id),
    index("offers_newest").on(table.createdAt, table.id),
    index("offers_hold_to_notify")
      .on(table.holdNotifiedAt)
      .where(sql`${table.status} = 'Pending' and not ${table.isHoldNotified}`),
    index("offers_to_lapse")
      .on(table.payBy)
      .where(sql`${table.status} = 'Accepted' and ${table.transactionId} is null`),
  ],
);
