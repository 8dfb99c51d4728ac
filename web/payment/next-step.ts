import { redirect } from "react-router";
import type { Payment } from "#core/payment.ts";
import type { Context } from "#server/context.ts";
import { findOffer } from "#server/offers/find-offer.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { payAddress, receiptAddress } from "./payment-addresses.ts";

/** The page where the buyer continues with a payment, by its status. */
export function nextStepPath({ paymentId, offerId, supplier, status }: Payment): string {
  switch (status) {
    case "created":
    case "failed":
      return payAddress(offerId);
    case "requires_action":
      // For Stripe, its own form asks for the confirmation.
      return supplier === "sandbox" ? `/dashboard/payment/step/${paymentId}` : payAddress(offerId);
    case "succeeded":
      return receiptAddress(offerId);
    case "processing":
    case "canceled":
    case "refunded":
    case "refund_failed":
      return `/dashboard/payment/return?payment=${paymentId}`;
  }
}

/**
 * Redirects the buyer to the next step of a payment. After a successful one, the receipt first says
 * that the home is bought.
 */
export async function redirectToNextStep(context: Context, payment: Payment): Promise<Response> {
  const next = nextStepPath(payment);
  if (payment.status !== "succeeded") return redirect(next);
  const { title } = await findOffer(context, payment.offerId);
  return redirectWithFlash(next, { as: "notice", ...messageWords.homeBought(title) });
}
