import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cents } from "#core/money.ts";
import type { PaymentStatus, PaymentSupplierName } from "#core/payment.ts";
import { offers } from "./offers.ts";

/** An attempt to pay an offer. No card number is stored here. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id),
    supplier: text().$type<PaymentSupplierName>().notNull(),
    reference: text().unique(),
    clientSecret: text("client_secret"),
    amountCents: bigint("amount_cents", { mode: "number" }).$type<Cents>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    failure: text(),
    /** Whether no money moves, at the sandbox or with a test key. */
    sandbox: boolean().notNull(),
    /** When the refund of money that arrived too late was sent on its way. */
    sentBackAt: timestamp("sent_back_at", { withTimezone: true }),
    /** When the supplier itself reported that the payment can't be paid any more. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      "payments_status",
      sql`${table.status} in ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled', 'refunded', 'refund_failed')`,
    ),
    check(
      "payments_closed",
      sql`${table.closedAt} is null or ${table.status} in ('canceled', 'refunded')`,
    ),
    check("payments_amount", sql`${table.amountCents} > 0`),
    uniqueIndex("payments_one_success").on(table.offerId).where(sql`${table.status} = 'succeeded'`),
    uniqueIndex("payments_one_open")
      .on(table.offerId)
      .where(sql`${table.status} in ('created', 'requires_action', 'processing', 'failed')`),
    index("payments_of_offer").on(table.offerId),
    index("payments_unsettled")
      .on(table.id)
      .where(
        sql`${table.status} in ('created', 'requires_action', 'processing', 'failed', 'canceled') and ${table.closedAt} is null and ${table.reference} is not null`,
      ),
  ],
);

/** The suppliers' messages that were handled, so that none is handled twice. */
export const paymentNews = pgTable(
  "payment_news",
  {
    supplier: text().notNull(),
    newsId: text("news_id").notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.newsId] })],
);
