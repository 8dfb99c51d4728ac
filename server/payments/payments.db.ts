import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { isId } from "#core/id.ts";
import { toDollars } from "#core/money.ts";
import {
  isOpen,
  isUnsettled,
  type Payment,
  type PaymentStatus,
  type PaymentSupplierName,
  paymentStatuses,
} from "#core/payment.ts";
import { deleteInBatches } from "#db/delete-in-batches.ts";
import { insertOnce } from "#db/insert-once.ts";
import type { Db, Reader, Tx } from "#db/open.ts";
import { offers } from "#db/schema/offers.ts";
import { paymentNews, payments } from "#db/schema/payments.ts";

export type PaymentRow = typeof payments.$inferSelect;

const open = paymentStatuses.filter(isOpen);
const unsettled = paymentStatuses.filter((status) => isUnsettled({ status, closedAt: null }));

export async function paymentById(db: Reader, id: string) {
  if (!isId(id)) return null;
  const [found] = await db
    .select({ row: payments, buyerId: offers.buyerId })
    .from(payments)
    .innerJoin(offers, eq(offers.id, payments.offerId))
    .where(eq(payments.id, id));
  return found ?? null;
}

export async function paymentByReference(
  db: Reader,
  supplier: PaymentSupplierName,
  reference: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.supplier, supplier)));
  return row ?? null;
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  return row ?? null;
}

/** The open payment of an offer, locked; `null` if there is none. */
export async function findOpenPayment(tx: Tx, offerId: string): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.offerId, offerId), inArray(payments.status, open)))
    .for("update");
  return row ?? null;
}

/** The reference of an offer's open payment at a supplier; `null` if there is none. */
export async function findOpenReference(
  db: Reader,
  supplier: PaymentSupplierName,
  offerId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(payments.offerId, offerId),
        eq(payments.supplier, supplier),
        inArray(payments.status, open),
      ),
    );
  return row?.reference ?? null;
}

export async function insertPayment(
  tx: Tx,
  {
    now,
    ...rest
  }: Pick<PaymentRow, "id" | "offerId" | "supplier" | "sandbox" | "amountCents"> & { now: Date },
): Promise<PaymentRow> {
  const [made] = await tx
    .insert(payments)
    .values({ ...rest, status: "created", createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error("a payment was not kept");
  return made;
}

export async function updatePayment(
  tx: Tx,
  id: string,
  changes: Partial<PaymentRow>,
): Promise<void> {
  await tx.update(payments).set(changes).where(eq(payments.id, id));
}

/**
 * Stores the supplier's reference of a payment that was begun there; `null` if it has one already.
 */
export async function setReference(
  tx: Tx,
  id: string,
  begun: { reference: string; clientSecret: string },
): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payments)
    .set(begun)
    .where(and(eq(payments.id, id), isNull(payments.reference)))
    .returning();
  return row ?? null;
}

export type Unsettled = { id: string; reference: string; status: PaymentStatus };

/** Payments that a supplier knows and that are not settled yet, those begun first at the front. */
export async function unsettledPayments(
  db: Reader,
  supplier: PaymentSupplierName,
  { after, limit }: { after: Unsettled | undefined; limit: number },
): Promise<Unsettled[]> {
  const { id, reference, status, closedAt } = payments;
  return db
    .select({ id, reference: sql<string>`${reference}`, status })
    .from(payments)
    .where(
      and(
        inArray(status, unsettled),
        isNull(closedAt),
        isNotNull(reference),
        eq(payments.supplier, supplier),
        after && gt(id, after.id),
      ),
    )
    .orderBy(id)
    .limit(limit);
}

/**
 * Deletes the ids of messages received before a moment: a supplier repeats them for days, and a
 * later repeat changes nothing (`changesStatus`).
 */
export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, paymentNews, lt(paymentNews.receivedAt, before));
}

/** Records a message of a supplier; returns whether it is new. */
export const isNewMessage = (
  tx: Tx,
  supplier: string,
  newsId: string,
  receivedAt: Date,
): Promise<boolean> => insertOnce(tx, paymentNews, { supplier, newsId, receivedAt });

export const asPayment = (row: PaymentRow, publishableKey: string | null): Payment => ({
  paymentId: row.id,
  offerId: row.offerId,
  supplier: row.supplier,
  clientSecret: row.clientSecret,
  publishableKey,
  amount: toDollars(row.amountCents),
  status: row.status,
  failure: row.failure,
  sandbox: row.sandbox,
  sentBack: row.sentBackAt !== null,
});
