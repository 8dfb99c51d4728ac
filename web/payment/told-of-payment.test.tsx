import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import type { Offer } from "#core/offer.ts";
import type { Payment } from "#core/payment.ts";
import { ClosedOffer } from "./closed-offer.tsx";
import { PaymentOver } from "./payment-over.tsx";

const told = (piece: ReactNode) => renderToStaticMarkup(<StaticRouter location="/dashboard/payment/return">{piece}</StaticRouter>);
const onItsWay = "The offer was no longer open when the money came. It goes back to you.";

function over(given: Partial<Payment>, settled: boolean) {
  const payment = {
    paymentId: "",
    offerId: "",
    supplier: "stripe",
    clientSecret: null,
    publishableKey: null,
    amount: 1,
    status: "canceled",
    failure: null,
    sentBack: false,
  } as const;
  return told(<PaymentOver payment={{ ...payment, ...given }} settled={settled} />);
}

test("that nothing was charged is said of a payment that was given up once its supplier says so, and not before", () => {
  expect(over({}, true)).toContain("Nothing was charged.");
  expect(over({}, false)).not.toContain("Nothing was charged");
  expect(over({}, false)).toContain("any money that still comes goes back to you.");
});

test("money that came too late is on its way back, and then went back", () => {
  expect(over({ failure: onItsWay, sentBack: true }, false)).toMatch(/Your payment is on its way back.*It goes back to you\./s);
  expect(over({ status: "refunded" }, true)).toContain("Your payment went back to you");
});

test("of an offer that was turned down it is not known whether anything was charged", () => {
  const html = told(<ClosedOffer offer={{ status: "Rejected", title: "House by the park" } as Offer} />);
  expect(html).not.toContain("Nothing was charged");
  expect(html).toContain("goes back to you");
});
