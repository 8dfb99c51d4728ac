import type { z } from "zod";
import { type Cents, showDollars } from "./money.ts";
import type { card, payment } from "./payment.shape.ts";

/** Who may move the money. */
export const paymentSuppliers = ["stripe", "sandbox"] as const;
export type PaymentSupplierName = (typeof paymentSuppliers)[number];

/** As a supplier tells them; `succeeded` is final but for `refunded`. */
export const paymentStatuses = ["created", "requires_action", "processing", "succeeded", "failed", "canceled", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type Payment = z.infer<typeof payment>;
export type Card = z.infer<typeof card>;

const ended = ["succeeded", "canceled", "refunded"] as const;

/** From each status those that news of a payment may lead to: messages come twice, late and out of order; what is settled stays settled. */
const leadsTo: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ["requires_action", "processing", "failed", ...ended],
  requires_action: ["processing", "failed", ...ended],
  processing: ["failed", ...ended],
  failed: ["requires_action", "processing", ...ended],
  // It may have been paid before its supplier had closed it.
  canceled: ["succeeded", "refunded"],
  succeeded: ["refunded"],
  refunded: [],
};

/** Whether news of a payment changes what we know. */
export const movesOn = (from: PaymentStatus, to: PaymentStatus): boolean => leadsTo[from].includes(to);

const open = ["created", "requires_action", "processing", "failed"] as const satisfies readonly PaymentStatus[];

/** Whether a payment may still be finished by its payer. */
export const isOpen = (status: PaymentStatus): boolean => (open as readonly PaymentStatus[]).includes(status);

/** Whether a payment waits for a card: none was tried, or none that paid. */
export const takesCard = (status: PaymentStatus): boolean => status === "created" || status === "failed";

/** Whether a payment waits for its payer to say to their bank that it is theirs. */
export const waitsForPayer = (status: PaymentStatus): boolean => status === "requires_action";

/** Whether money may still come of a payment, so that its supplier has to be asked. One that was given up here may be paid there, until the supplier has closed it as well. */
export const isUnsettled = ({ status, closedAt }: { status: PaymentStatus; closedAt: Date | null }): boolean =>
  isOpen(status) || (status === "canceled" && closedAt === null);

/** What one payment may be at a supplier, in cents; `mostCents` is `null` without a limit. */
export type CardLimits = { leastCents: number; mostCents: number | null };

/** Why an amount can't be paid by card, if it is less or more than the supplier's cards take at once; `null` if it can. */
export function beyondCard(amount: Cents, { leastCents, mostCents }: CardLimits): string | null {
  const takes = (bound: string) => `One card payment takes ${bound}, so this offer can't be paid here.`;
  if (amount < leastCents) return takes(`at least ${showDollars(leastCents / 100)}`);
  if (mostCents !== null && amount > mostCents) return takes(`at most ${showDollars(mostCents / 100)}`);
  return null;
}

/** Whether a supplier lets a payment be given up: one that a bank is at work on runs to its end. */
export const canBeGivenUp = (status: PaymentStatus): boolean => isOpen(status) && status !== "processing";
