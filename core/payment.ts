import type { z } from "zod";
import { type Cents, showCents } from "./money.ts";
import type { payment, paymentCard } from "./payment.shape.ts";

/** The payment suppliers. */
export const paymentSuppliers = ["stripe", "sandbox"] as const;
export type PaymentSupplierName = (typeof paymentSuppliers)[number];

/**
 * The statuses that a supplier reports. After `succeeded` only a refund can follow, which may fail
 * (`refund_failed`): then the money is in the market's account at the supplier again.
 */
export const paymentStatuses = [
  "created",
  "requires_action",
  "processing",
  "succeeded",
  "failed",
  "canceled",
  "refunded",
  "refund_failed",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type Payment = z.infer<typeof payment>;
export type PaymentCard = z.infer<typeof paymentCard>;

const ended: readonly PaymentStatus[] = ["succeeded", "canceled", "refunded"];

const open: readonly PaymentStatus[] = ["created", "requires_action", "processing", "failed"];

/**
 * The statuses that a report may lead to from each status. An open payment takes any other, because
 * whatever is not final is told by the supplier's present state, never by a message that may be
 * late; a settled one stays settled.
 */
const leadsTo: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: paymentStatuses,
  requires_action: paymentStatuses,
  processing: paymentStatuses,
  failed: paymentStatuses,
  // The payer may have paid before the supplier closed the payment.
  canceled: ["succeeded", "refunded", "refund_failed"],
  succeeded: ["refunded", "refund_failed"],
  refunded: ["refund_failed"],
  refund_failed: ["refunded"],
};

/** Whether a report changes the recorded status of a payment. */
export const changesStatus = (from: PaymentStatus, to: PaymentStatus): boolean =>
  from !== to && leadsTo[from].includes(to);

type Reported = { status: PaymentStatus; amountCents: number; failure: string | null };

/** Whether a report changes what is recorded of a payment. */
export function changesPayment(from: Reported, to: Reported): boolean {
  // A part that went back, or did not, undoes nothing: it is settled between the people.
  if (from.status === "succeeded" && to.amountCents < from.amountCents) return false;
  // Another card may fail too, for another reason, which the payer must be told.
  const failedAnew =
    to.status === "failed" && from.status === "failed" && to.failure !== from.failure;
  return failedAnew || changesStatus(from.status, to.status);
}

/** Whether a report says that the money of a payment went back, or could not. */
export const isAboutRefund = (status: PaymentStatus): boolean =>
  status === "refunded" || status === "refund_failed";

/**
 * Whether a message with this status is right however late it arrives: only the failure of a refund
 * can follow.
 */
export const isFinal = (status: PaymentStatus): boolean => ended.includes(status);

/** The statuses in which a bank moves the money, or asks its payer for a step before it does. */
export const onItsWay: readonly PaymentStatus[] = ["requires_action", "processing"];

/** Whether the payer may still complete a payment. */
export const isOpen = (status: PaymentStatus): boolean => open.includes(status);

/** Whether a payment waits for a card: none was tried, or none that paid. */
export const takesCard = (status: PaymentStatus): boolean =>
  status === "created" || status === "failed";

/** Whether a payment waits for its payer to authenticate it with their bank. */
export const waitsForPayer = (status: PaymentStatus): boolean => status === "requires_action";

/** What an offer says of its payment. `paymentWaitsForBuyer`: the bank asks for a step. */
export type PaymentUnderWay = { paymentOnItsWay: boolean; paymentWaitsForBuyer: boolean };

/** Whether a bank is moving the payment of an offer, so that its buyer has nothing left to do. */
export const isPaymentAtBank = (offer: PaymentUnderWay): boolean =>
  offer.paymentOnItsWay && !offer.paymentWaitsForBuyer;

/**
 * Whether money may still arrive, so that the supplier has to be asked: also for a canceled payment
 * until the supplier has closed it.
 */
export const isUnsettled = ({
  status,
  closedAt,
}: {
  status: PaymentStatus;
  closedAt: Date | null;
}): boolean => isOpen(status) || (status === "canceled" && closedAt === null);

/**
 * The limits of one card payment at a supplier; `maxCents` is `null` if there is no upper limit.
 */
export type CardLimits = { minCents: Cents; maxCents: Cents | null };

/**
 * Why an amount can't be paid by card: it is below or above the supplier's limits for one payment;
 * `null` if it can.
 */
export function whyNotByCard(amount: Cents, { minCents, maxCents }: CardLimits): string | null {
  const takes = (bound: string) =>
    `One card payment takes ${bound}, so this offer can't be paid here.`;
  if (amount < minCents) return takes(`at least ${showCents(minCents)}`);
  if (maxCents !== null && amount > maxCents) return takes(`at most ${showCents(maxCents)}`);
  return null;
}

/** Whether a supplier lets a payment be canceled: one that a bank is processing runs to its end. */
export const isCancelable = (status: PaymentStatus): boolean =>
  isOpen(status) && status !== "processing";
