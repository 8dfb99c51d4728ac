import type { z } from "zod";
import type { card, payment } from "./payment.shape.ts";

/** As a supplier tells them; `succeeded` is final but for `refunded`. */
export const paymentStatuses = ["created", "requires_action", "processing", "succeeded", "failed", "canceled", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type Payment = z.infer<typeof payment>;
export type Card = z.infer<typeof card>;

const rank: Record<PaymentStatus, number> = { created: 0, requires_action: 1, processing: 2, failed: 2, canceled: 3, succeeded: 4, refunded: 5 };

/** Whether news of a payment may change what we know: messages come twice, late and out of order; what is settled stays settled. */
export const movesOn = (from: PaymentStatus, to: PaymentStatus): boolean =>
  from !== to && (rank[to] > rank[from] || (rank[to] === rank[from] && rank[from] === 2) || (from === "failed" && rank[to] < 3 && to !== "created"));

/** Whether a payment may still be finished by its payer. */
export const isOpen = (status: PaymentStatus): boolean => ["created", "requires_action", "processing", "failed"].includes(status);

/** Whether money may still come of a payment, so that its supplier has to be asked. One that was given up here may be paid there, until the supplier has closed it as well. */
export const isUnsettled = ({ status, closedAt }: { status: PaymentStatus; closedAt: Date | null }): boolean =>
  isOpen(status) || (status === "canceled" && closedAt === null);

/** Whether a supplier lets a payment be given up: one that a bank is at work on runs to its end. */
export const canBeGivenUp = (status: PaymentStatus): boolean => isOpen(status) && status !== "processing";
