import { redirect } from "react-router";
import { showDollars } from "#core/money.ts";
import type { Payment } from "#core/payment.ts";
import type { Context } from "#server/context.ts";
import { findOffer } from "#server/offers/find-offer.ts";
import { listPayable } from "#server/offers/list-payable.ts";
import { beginPayment } from "#server/payments/begin-payment.ts";
import { nextStepOf } from "./next-step-of.ts";
import { payAddress, receiptAddress } from "./payment-addresses.ts";

/** What the payment page is about: all that waits for payment, or one offer, which can be paid or not. */
export async function readDue(context: Context, offerId: string | null) {
  if (offerId === null) {
    const offers = await listPayable(context);
    return { about: "all", offers: offers.map((offer) => ({ ...offer, amount: showDollars(offer.offeredAmount) })) } as const;
  }
  const offer = await findOffer(context, offerId);
  if (offer.transactionId) throw redirect(receiptAddress(offerId));
  if (offer.status !== "Accepted") return { about: "closed", offer } as const;
  const payment = await beginPayment(context, offerId);
  if (!goesOnHere(payment)) throw redirect(nextStepOf(payment));
  return { about: "one", offer, payment, amount: showDollars(payment.amount) } as const;
}

/** Whether a payment goes on with the form of its page. */
const goesOnHere = (payment: Payment): boolean => nextStepOf(payment) === payAddress(payment.offerId);
