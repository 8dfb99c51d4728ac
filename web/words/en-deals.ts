import { howMany } from "#core/how-many.ts";
import type { OfferStatus } from "#core/offer.ts";
import { isPaymentAtBank, type PaymentUnderWay } from "#core/payment.ts";
import type { Mover } from "#server/history/list-offer-history.ts";

/** The standing of an offer, in more detail than its status. */
export type OfferStanding = OfferStatus | "On hold" | "Paid" | "Refunded";

export const offerStandingWords: Record<OfferStanding, string> = {
  Pending: "Pending",
  "On hold": "On hold",
  Accepted: "Accepted",
  Paid: "Paid",
  Refunded: "Refunded",
  Rejected: "Rejected",
  Withdrawn: "Withdrawn",
};

export const dealWords = {
  offeredAmount: "Offered Amount",
  buyingDate: "Buying Date",
  yourOffer: "Your offer",
  pay: "Pay",
  seePayment: "See payment",
  confirmPayment: "Confirm payment",
  noMoneyMoved: "Sandbox: no money moved",
  refundFailed: "The refund failed",
  notGivenBack:
    "The payment provider could not give the money back. The operator of this site has it again, and has to return it another way.",
  withSandbox: "Includes sandbox sales, where no money moved",
  onItsWay: "Payment on its way",
  toConfirmBy: "Payment to be confirmed at the bank by",
  toPayBy: "Pay by",
  receipt: "Receipt",
  proof: "Proof",
  transactionId: "Payment Transaction ID",
  history: "History",
  hideHistory: "Hide history",
  you: "You",
  sides: {
    buyer: "buyer",
    agent: "agent",
    admin: "An admin",
    clock: "No payment in time",
    payment: "Payment",
    seed: "Demonstration",
    owner: "Owner of the installation",
  },
  bookings: "My Booking List",
  payment: "Payment",
} as const;

/** What leads the buyer of an accepted offer to its payment. */
export function payWords(offer: PaymentUnderWay): string {
  if (isPaymentAtBank(offer)) return dealWords.seePayment;
  return offer.paymentWaitsForBuyer ? dealWords.confirmPayment : dealWords.pay;
}

/** Who moved something, to one of the people it concerns: "You", "Amara O., buyer", "An admin". */
export function moverWords({ side, name }: Mover): string {
  if (side === "you") return dealWords.you;
  return name === null ? dealWords.sides[side] : `${name}, ${dealWords.sides[side]}`;
}

/** How an offer compares with the others on its home. */
export const amongWords = {
  lower: (higher: number) => howMany(higher, "higher offer"),
  highest: (all: number) => `highest of ${howMany(all, "offer")}`,
} as const;

/** Why an offer is on hold. */
export const whyOnHold = ({ offMarket }: { offMarket: boolean }): string =>
  offMarket ? "The home is not on the market" : "Another offer was accepted";
