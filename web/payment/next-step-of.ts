import type { Payment } from "#core/payment.ts";
import { payAddress, receiptAddress } from "./payment-addresses.ts";

/** Where the buyer goes on with a payment, by how it stands. */
export function nextStepOf({ paymentId, offerId, supplier, status }: Payment): string {
  switch (status) {
    case "created":
    case "failed":
      return payAddress(offerId);
    case "requires_action":
      // At Stripe its own form asks for it.
      return supplier === "sandbox" ? `/dashboard/payment/step/${paymentId}` : payAddress(offerId);
    case "succeeded":
      return receiptAddress(offerId);
    case "processing":
    case "canceled":
    case "refunded":
      return `/dashboard/payment/return?payment=${paymentId}`;
  }
}
