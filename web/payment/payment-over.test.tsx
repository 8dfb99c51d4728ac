import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import type { Offer } from "#core/offer.ts";
import type { Payment } from "#core/payment.ts";
import { ClosedOffer } from "./closed-offer.tsx";
import { PaymentOver } from "./payment-over.tsx";

const render = (piece: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/dashboard/payment/return">{piece}</StaticRouter>);
const tooLate = "The offer was no longer open when the money arrived.";
const closed = { status: "Rejected", transactionId: null } as const;
const waits = { status: "Accepted", transactionId: null } as const;
const paid = { status: "Accepted", transactionId: "pi_1" } as const;

function over(
  details: Partial<Payment>,
  settled: boolean,
  offer: Pick<Offer, "status" | "transactionId"> = closed,
) {
  const payment = {
    paymentId: "",
    offerId: "",
    supplier: "stripe",
    clientSecret: null,
    publishableKey: null,
    amount: 1,
    status: "canceled",
    failure: null,
    sandbox: false,
    sentBack: false,
  } as const;
  return render(
    <PaymentOver payment={{ ...payment, ...details }} settled={settled} offer={offer} />,
  );
}

test("a canceled payment shows that nothing was charged once its supplier confirms it, and not before", () => {
  expect(over({}, true)).toContain("Nothing was charged.");
  expect(over({}, false)).not.toContain("Nothing was charged");
  expect(over({}, false)).toContain("any money that still arrives is refunded.");
});

test("money that came too late is on its way back, and then went back", () => {
  expect(over({ failure: tooLate, sentBack: true }, false)).toMatch(
    /Your payment is being refunded.*no longer open when the money arrived\./s,
  );
  const back = over({ status: "refunded", failure: tooLate, sentBack: true }, true);
  expect(back).toMatch(/Your payment was refunded.*no longer open when the money arrived\./s);
  expect(back).not.toContain("/dashboard/payment?");
});

test("a refund that failed is not shown as one, and it is said who has the money", () => {
  for (const offer of [closed, paid]) {
    const html = over({ status: "refund_failed", failure: tooLate, sentBack: true }, true, offer);
    expect(html).toMatch(/Your refund failed.*The operator of this site has it again/s);
    expect(html).not.toContain("was refunded");
  }
  expect(over({ status: "refund_failed" }, true, waits)).toContain(
    "still waiting for your payment",
  );
});

test.each([
  [
    "its supplier gave it up by itself",
    { status: "canceled" },
    "Nothing was charged. The offer is still waiting for your payment.",
  ],
  [
    "the amount was another",
    {
      status: "refunded",
      sentBack: true,
      failure: "The amount that arrived was not the amount of the offer.",
    },
    "The amount that arrived was not the amount of the offer. The offer is still waiting for your payment.",
  ],
  [
    "it was given back before we heard of it",
    { status: "refunded" },
    "It was refunded by the payment provider. The offer is still waiting",
  ],
] as const)(
  "an offer that can still be paid is not shown as closed, and leads to Pay, where %s",
  (_, details, sentence) => {
    const html = over(details, true, waits);
    expect(html).toContain(sentence);
    expect(html).not.toContain("no longer open");
    expect(html).toContain('href="/dashboard/payment?offer=');
  },
);

test("a sale that was refunded at the provider is shown as refunded", () => {
  const html = over({ status: "refunded" }, true, paid);
  expect(html).toContain(
    "It was refunded by the payment provider. What happens to the sale is between you and the agent.",
  );
  expect(html).not.toContain("no longer open");
});

test("an attempt beside the one that paid does not show the offer as closed", () => {
  expect(over({}, true, paid)).toContain(
    "The offer was paid by another payment. Nothing was charged for this one.",
  );
  expect(
    over(
      { failure: "The offer was already paid when the money arrived.", sentBack: true },
      true,
      paid,
    ),
  ).not.toContain("the sale");
});

test("of a rejected offer it is not known whether anything was charged", () => {
  const html = render(
    <ClosedOffer offer={{ status: "Rejected", title: "House by the park" } as Offer} />,
  );
  expect(html).not.toContain("Nothing was charged");
  expect(html).toContain("is refunded");
});
