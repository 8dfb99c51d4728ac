import type { Payment } from "#core/payment.ts";
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
      return `/dashboard/payment/return?payment=${paymentId}`;
  }
}
