import { describe, expect, test } from "vitest";
import {
  changesStatus,
  isCancelable,
  isOpen,
  isUnsettled,
  type PaymentStatus,
  paymentStatuses,
} from "./payment.ts";

/** The statuses that a report may lead to from each status. */
const nextStatuses: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ["requires_action", "processing", "succeeded", "failed", "canceled", "refunded"],
  requires_action: ["created", "processing", "succeeded", "failed", "canceled", "refunded"],
  processing: ["created", "requires_action", "succeeded", "failed", "canceled", "refunded"],
  failed: ["created", "requires_action", "processing", "succeeded", "canceled", "refunded"],
  canceled: ["succeeded", "refunded"],
  succeeded: ["refunded"],
  refunded: [],
};

describe("reports of a payment, which may come twice", () => {
  test.each(paymentStatuses)(
    "that is %s lead to any other state while it is open, and never back from what is settled",
    (from) => {
      expect(paymentStatuses.filter((to) => changesStatus(from, to))).toEqual(nextStatuses[from]);
    },
  );
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
