import { v7 as newId } from "uuid";
import type { Begun } from "#adapters/payments/payment-supplier.ts";
import { aboutPropertyPart } from "#core/history.ts";
import { cents } from "#core/money.ts";
import { decideOffer } from "#core/offer.ts";
import { type Payment, type PaymentSupplierName, whyNotByCard } from "#core/payment.ts";
import { Refusal } from "#core/refusal.ts";
import { requireBuyer } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { noSuchOffer } from "../offers/find-offer.ts";
import { type LockedOffer, lockOffer } from "../offers/offers.db.ts";
import { callSupplier, findAtSupplier } from "./call-supplier.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { paymentMode, requirePayments } from "./payment-mode.ts";
import {
  asPayment,
  findOpenPayment,
  insertPayment,
  lockPayment,
  type PaymentRow,
  setReference,
} from "./payments.db.ts";
import { cancelUnknownPayment } from "./sync-payment.ts";

/**
 * Begins or resumes the payment of an accepted offer. The amount is the offer's. Refuses
 * `notFound`, `conflict`, `unavailable`.
 */
export async function beginPayment(context: Context, offerId: string): Promise<Payment> {
  const { db, actor, now, queue, config, payments: supplier } = context;
  const buyer = requireBuyer(actor, "pay");
  const payment = await db.transaction(async (tx) => {
    const offer = await lockOffer(tx, offerId);
    if (offer?.buyerId !== buyer._id) throw noSuchOffer();
    decideOffer("pay", { role: "system", name: "payment" }, offer);
    requirePayments(config);
    const beyond = whyNotByCard(cents(offer.row.amountCents), supplier);
    if (beyond)
      throw new Refusal("conflict", `${beyond} Ask the agent to arrange a bank transfer.`);
    const open = await findOpenPayment(tx, offerId);
    if (open?.supplier === supplier.name) return open;
    if (open && offer.paymentOnItsWay && open.supplier !== "sandbox")
      throw new Refusal("conflict", "Your payment is on its way. Don't pay again.");
    // A payment at another supplier can neither be finished nor looked up any more.
    if (open)
      await cancelPayment(tx, context, offer.property.id, open, {
        by: "payment",
        at: now(),
        why: `payments now go through a provider other than ${open.supplier}`,
      });
    return insertBegun(tx, context, offer, {
      supplier: supplier.name,
      sandbox: paymentMode(config) !== "real",
      by: buyer._id,
      at: now(),
    });
  });
  if (payment.reference && (await isKnown(context, payment.reference)))
    return asPayment(payment, supplier.publishableKey);
  if (payment.reference) {
    await cancelUnknownPayment(context, payment.reference);
    return beginPayment(context, offerId);
  }
  // Outside the transaction, so the same payment may be begun twice: the supplier gives the same
  // answer.
  const begun = await callSupplier(context, () =>
    supplier.begin({ paymentId: payment.id, offerId, amountCents: payment.amountCents }),
  );
  const saved = await db.transaction((tx) => storeReference(tx, queue, payment, begun));
  if (saved.status === "canceled")
    throw new Refusal("conflict", "This offer is no longer open: there is nothing to pay.");
  return asPayment(saved, supplier.publishableKey);
}

/**
 * Whether the supplier still knows a payment, which ends with an exchange of its keys. While it
 * does not answer, assume it does.
 */
const isKnown = (context: Context, reference: string): Promise<boolean> =>
  findAtSupplier(context, reference).then(
    (found) => found !== null,
    () => true,
  );

async function insertBegun(
  tx: Tx,
  { history }: Pick<Context, "history">,
  { row, property }: LockedOffer,
  {
    supplier,
    sandbox,
    by,
    at,
  }: { supplier: PaymentSupplierName; sandbox: boolean; by: string; at: Date },
) {
  const payment = await insertPayment(tx, {
    id: newId(),
    offerId: row.id,
    supplier,
    sandbox,
    amountCents: row.amountCents,
    now: at,
  });
  await history.append(tx, {
    ...aboutPropertyPart(property.id, "payment", payment.id),
    move: "begin",
    from: null,
    to: payment.status,
    by,
    at,
  });
  return payment;
}

/**
 * Stores the supplier's reference. A payment canceled here during the call to the supplier can be
 * canceled there only now.
 */
async function storeReference(
  tx: Tx,
  queue: Context["queue"],
  payment: PaymentRow,
  begun: Begun,
): Promise<PaymentRow> {
  const named = await setReference(tx, payment.id, begun);
  if (named?.status === "canceled")
    await queue.enqueue(tx, "cancel-payment", { reference: begun.reference });
  return named ?? (await lockPayment(tx, payment.id)) ?? { ...payment, ...begun };
}
