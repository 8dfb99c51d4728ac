import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Cents } from "#core/money.ts";
import type { PaymentStatus } from "#core/payment.ts";
import { offers } from "./offers.ts";

/** A try to pay an offer. No card number is ever here. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id),
    supplier: text().$type<"stripe" | "sandbox">().notNull(),
    reference: text().unique(),
    clientSecret: text("client_secret"),
    amountCents: bigint("amount_cents", { mode: "number" }).$type<Cents>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    failure: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("payments_status", sql`${table.status} in ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled', 'refunded')`),
    check("payments_amount", sql`${table.amountCents} > 0`),
    uniqueIndex("payments_one_success").on(table.offerId).where(sql`${table.status} = 'succeeded'`),
    uniqueIndex("payments_one_open").on(table.offerId).where(sql`${table.status} in ('created', 'requires_action', 'processing', 'failed')`),
    index("payments_of_offer").on(table.offerId),
  ],
);

/** The suppliers' messages that were acted on, so that none is acted on twice. */
export const paymentNews = pgTable(
  "payment_news",
  {
    supplier: text().notNull(),
    newsId: text("news_id").notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.newsId] })],
);
