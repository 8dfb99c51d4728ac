import { describe, expect, test } from "vitest";
import {
  changesPayment,
  changesStatus,
  isCancelable,
  isOpen,
  isUnsettled,
  type PaymentStatus,
  paymentStatuses,
} from "./payment.ts";

const allBut = (status: PaymentStatus) => paymentStatuses.filter((one) => one !== status);

/** The statuses that a report may lead to from each status. */
const nextStatuses: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: allBut("created"),
  requires_action: allBut("requires_action"),
  processing: allBut("processing"),
  failed: allBut("failed"),
  canceled: ["succeeded", "refunded", "refund_failed"],
  succeeded: ["refunded", "refund_failed"],
  refunded: ["refund_failed"],
  refund_failed: ["refunded"],
};

describe("reports of a payment, which may come twice", () => {
  test.each(paymentStatuses)(
    "that is %s lead to any other state while it is open, and never back from what is settled",
    (from) => {
      expect(paymentStatuses.filter((to) => changesStatus(from, to))).toEqual(nextStatuses[from]);
    },
  );
});

test("a part of a payment that goes back, or can't, changes nothing, and another card's failure does", () => {
  const paid = { status: "succeeded", amountCents: 500, failure: null } as const;
  for (const status of ["refunded", "refund_failed"] as const)
    expect(
      [499, 500].map((amountCents) => changesPayment(paid, { ...paid, status, amountCents })),
    ).toEqual([false, true]);
  const failed = { ...paid, status: "failed", failure: "The card was declined." } as const;
  expect(changesPayment(failed, failed)).toBe(false);
  expect(changesPayment(failed, { ...failed, failure: "The card has expired." })).toBe(true);
});

test("money may still come from an open payment, and from one that is canceled here and not yet at its supplier", () => {
  const [open, closed] = [null, new Date()].map((closedAt) =>
    paymentStatuses.filter((status) => isUnsettled({ status, closedAt })),
  );
  const unfinished = ["created", "requires_action", "processing", "failed"];
  expect(paymentStatuses.filter(isOpen)).toEqual(unfinished);
  expect(open).toEqual([...unfinished, "canceled"]);
  expect(closed).toEqual(unfinished);
  expect(paymentStatuses.filter(isCancelable)).toEqual(["created", "requires_action", "failed"]);
});
