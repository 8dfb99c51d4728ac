import { v7 as newId } from "uuid";
import { cents, showDollars, toDollars } from "#core/money.ts";
import { decideOffer } from "#core/offer.ts";
import type { Payment } from "#core/payment.ts";
import { Refusal } from "#core/refusal.ts";
import { requireBuyer } from "#core/user.ts";
import { appendHistory } from "#db/history.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { noSuchOffer } from "../offers/no-such-offer.ts";
import { type LockedOffer, lockOffer } from "../offers/offers.db.ts";
import { askSupplier } from "./ask-supplier.ts";
import { asPayment, insertPayment, openPaymentOf, type PaymentRow, paymentById, setReference, updatePayment } from "./payments.db.ts";

/** Begins to pay an accepted offer, or goes on where the buyer left off. The amount is the offer's. Refuses `notFound`, `conflict`, `unavailable`. */
export async function beginPayment(context: Context, offerId: string): Promise<Payment> {
  const { db, actor, now, payments: supplier } = context;
  const buyer = requireBuyer(actor, "pay");
  const payment = await db.transaction(async (tx) => {
    const offer = await lockOffer(tx, offerId);
    if (offer?.buyerId !== buyer._id) throw noSuchOffer();
    decideOffer("pay", { role: "system", name: "payment" }, offer);
    refuseBeyondCard(supplier.mostCents, offer.row.amountCents);
    const open = await openPaymentOf(tx, offerId);
    if (open?.supplier === supplier.name) return open;
    if (open) await leaveFormerSupplier(tx, offer, open, now());
    return insertPayment(tx, { id: newId(), offerId, supplier: supplier.name, amountCents: offer.row.amountCents, now: now() });
  });
  if (payment.reference) return asPayment(payment, supplier.publishableKey);
  // Outside the transaction: the same payment may be begun twice, the supplier answers alike.
  const begun = await askSupplier(context, () => supplier.begin({ paymentId: payment.id, offerId, amountCents: payment.amountCents }));
  await db.transaction((tx) => setReference(tx, payment.id, begun));
  const kept = await paymentById(db, payment.id);
  return asPayment(kept?.row ?? { ...payment, ...begun }, supplier.publishableKey);
}

function refuseBeyondCard(most: number | null, amount: number): void {
  if (most === null || amount <= most) return;
  throw new Refusal(
    "conflict",
    `One card payment takes at most ${showDollars(toDollars(cents(most)))}. Ask the agent to arrange a bank transfer for this one.`,
  );
}

/** A payment that was begun before the house changed its supplier can't be finished any more, nor asked about. */
async function leaveFormerSupplier(tx: Tx, { property }: LockedOffer, { id: nounId, status: from, supplier }: PaymentRow, at: Date): Promise<void> {
  await updatePayment(tx, nounId, { status: "canceled", failure: null, updatedAt: at });
  const why = `payments go by another supplier than ${supplier} now`;
  await appendHistory(tx, { chain: `property:${property.id}`, noun: "payment", nounId, move: "canceled", from, to: "canceled", by: "payment", at, why });
}
