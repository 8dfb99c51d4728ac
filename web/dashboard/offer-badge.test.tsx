import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OfferBadge } from "./offer-badge.tsx";

const offer = { status: "Accepted", onHold: false, transactionId: null, refunded: false } as const;

test.each([
  ["Accepted", offer],
  ["On hold", { ...offer, status: "Pending", onHold: true } as const],
  ["Paid", { ...offer, transactionId: "pi_1" }],
  ["Refunded", { ...offer, transactionId: "pi_1", refunded: true }],
])("an offer is shown as %s", (standing, of) => {
  expect(renderToStaticMarkup(<OfferBadge offer={of} />)).toContain(`${standing}</`);
});
