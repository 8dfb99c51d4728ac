import { isUnsettled, type Payment } from "#core/payment.ts";
import type { Context } from "../context.ts";
import { findAtSupplier } from "./ask-supplier.ts";
import { giveUpUnknownPayment } from "./give-up-unknown-payment.ts";
import { ownPayment } from "./own-payment.ts";
import { asPayment } from "./payments.db.ts";
import { recordNews } from "./record-news.ts";

/** `settled`: no more money comes of it. */
type Refreshed = { payment: Payment; settled: boolean };

/**
 * One of the caller's own payments, asked of the supplier first: for a payer who comes back before the supplier's message does. Refuses as
 * `findPayment` does, and `unavailable` unless the payment is known to be under way.
 */
export async function refreshPayment(context: Context, id: string): Promise<Refreshed> {
  const { payments: supplier } = context;
  const known = await ownPayment(context, id);
  const canBeAsked = known.supplier === supplier.name && isUnsettled(known);
  if (known.reference && canBeAsked) {
    const news = await findAtSupplier(context, known.reference).catch((trouble) => {
      // That it is under way is the supplier's own word, and holds until the next one.
      if (known.status !== "processing") throw trouble;
    });
    if (news) await recordNews(context, news);
    if (news === null) await giveUpUnknownPayment(context, known.reference);
  }
  const payment = await ownPayment(context, id);
  return { payment: asPayment(payment, supplier.publishableKey), settled: !payment.reference || !isUnsettled(payment) };
}
