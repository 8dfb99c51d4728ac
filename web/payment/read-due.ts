import { redirect } from "react-router";
import { showDollars } from "#core/money.ts";
import type { Payment } from "#core/payment.ts";
import type { Context } from "#server/context.ts";
import { findOffer } from "#server/offers/find-offer.ts";
import { listPayable } from "#server/offers/list-own-offers.ts";
import { beginPayment } from "#server/payments/begin-payment.ts";
import { nextStepPath } from "./next-step-path.ts";
import { payAddress, receiptAddress } from "./payment-addresses.ts";

/**
 * What the payment page shows: all offers that wait for payment, or one offer, payable or closed.
 */
export async function readDue(context: Context, offerId: string | null) {
  if (offerId === null) {
    const offers = await listPayable(context);
    return {
      about: "all",
      offers: offers.map((offer) => ({ ...offer, amount: showDollars(offer.offeredAmount) })),
    } as const;
  }
  const offer = await findOffer(context, offerId);
  if (offer.transactionId) throw redirect(receiptAddress(offerId));
  if (offer.status !== "Accepted") return { about: "closed", offer } as const;
  const payment = await beginPayment(context, offerId);
  if (!goesOnHere(payment)) throw redirect(nextStepPath(payment));
  return { about: "one", offer, payment, amount: showDollars(payment.amount) } as const;
}

/** Whether a payment continues with the form on its page. */
const goesOnHere = (payment: Payment): boolean =>
  nextStepPath(payment) === payAddress(payment.offerId);
