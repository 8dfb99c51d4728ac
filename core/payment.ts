import { z } from "zod";
import { sum } from "./money.ts";

/** As a supplier tells them; `succeeded` is final but for `refunded`. */
export const paymentStatuses = ["created", "requires_action", "processing", "succeeded", "failed", "canceled", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A payment as its payer sees it. `clientSecret` lets their page finish it with the supplier; amounts in dollars. */
export const payment = z.object({
  paymentId: z.uuid(),
  offerId: z.uuid(),
  supplier: z.enum(["stripe", "sandbox"]),
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
  amount: sum,
  status: z.enum(paymentStatuses),
  failure: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

/** What a card form asks for; only the sandbox's own form ever sends it to us, and nothing of it is kept. */
export const card = z.object({
  number: z
    .string("Enter the card's number.")
    .transform((text) => text.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{12,19}$/, "Enter the number as it stands on the card.")),
  expiry: z.string("Enter the date as MM/YY.").regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, "Enter the date as MM/YY."),
  cvc: z.string("Enter the three or four digits.").regex(/^\d{3,4}$/, "Enter the three or four digits."),
});
export type Card = z.infer<typeof card>;

const rank: Record<PaymentStatus, number> = { created: 0, requires_action: 1, processing: 2, failed: 2, canceled: 3, succeeded: 4, refunded: 5 };

/** Whether news of a payment may change what we know: messages come twice, late and out of order; what is settled stays settled. */
export const movesOn = (from: PaymentStatus, to: PaymentStatus): boolean =>
  from !== to && (rank[to] > rank[from] || (rank[to] === rank[from] && rank[from] === 2) || (from === "failed" && rank[to] < 3 && to !== "created"));

/** Whether a payment may still be finished by its payer. */
export const isOpen = (status: PaymentStatus): boolean => ["created", "requires_action", "processing", "failed"].includes(status);
