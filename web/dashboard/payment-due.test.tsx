import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { questionBeforeReject } from "#core/offer.ts";
import { shownOffer } from "#test/shown-offer.ts";
import { Address } from "#web/browser/address.ts";
import { PayLink } from "#web/payment/pay-link.tsx";
import { PayableList } from "#web/payment/payable-list.tsx";
import { InDocument } from "#web/ui/in-document.ts";
import { ReadingContext } from "#web/ui/reading.ts";
import { RequestActions, type RequestRow } from "./agent/request-columns.tsx";
import { PaymentDue } from "./payment-due.tsx";

const offer: RequestRow = {
  ...shownOffer,
  among: null,
  amount: "$240,000",
  against: "",
  moves: ["reject"],
  questionBeforeAccept: null,
  questionBeforeReject: null,
  daysToPay: 14,
};
const onItsWay = { paymentOnItsWay: true, paymentWaitsForBuyer: false };
const moving = {
  ...offer,
  ...onItsWay,
  questionBeforeReject: questionBeforeReject(onItsWay),
};

const drawn = (piece: ReactNode) =>
  renderToStaticMarkup(
    <StaticRouter location="/dashboard">
      <InDocument value={renderToStaticMarkup}>
        <ReadingContext value={{ timeZone: null, today: "2026-06-02" }}>
          <Address value="/dashboard">{piece}</Address>
        </ReadingContext>
      </InDocument>
    </StaticRouter>,
  );

test("a payment on its way is shown in place of the time to pay, to the buyer and to the agent", () => {
  expect(drawn(<PaymentDue offer={offer} />)).toMatch(
    /Pay by <time[^>]*>15 Jun 2026, 00:00 UTC<\/time> \(in\s13\sdays\)/,
  );
  for (const piece of [
    <PaymentDue key="1" offer={moving} />,
    <PayableList key="2" offers={[moving]} />,
  ]) {
    expect(drawn(piece)).toContain("Payment on its way");
    expect(drawn(piece)).not.toContain("Pay by 1");
  }
});

test("on a card the time to pay and how far off it is are one value beside the label", () => {
  expect(drawn(<PayableList offers={[offer]} />)).toMatch(
    /data-label="Pay by"[^>]*><span><time[^>]*>[^<]*<\/time> \(in\s13\sdays\)<\/span><\/td>/,
  );
});

test("an offer paid in the sandbox shows that no money moved", () => {
  const paid = { ...offer, payBy: null, transactionId: "sandbox_1", sandbox: true };
  expect(drawn(<PaymentDue offer={paid} />)).toContain("Sandbox: no money moved");
});

test("a paid offer whose refund failed says so", () => {
  const paid = { ...offer, payBy: null, transactionId: "pi_1", refundFailed: true };
  expect(drawn(<PaymentDue offer={paid} />)).toContain("The refund failed");
});

test("its buyer is led to see it, not to pay again", () => {
  expect(drawn(<PayLink offer={offer} />)).toContain(">Pay<");
  expect(drawn(<PayLink offer={moving} />)).toContain(">See payment<");
});

test("a payment that waits for its buyer is not shown as on its way, and the buyer is led to confirm it", () => {
  const waiting = { ...moving, paymentWaitsForBuyer: true };
  for (const piece of [
    <PaymentDue key="1" offer={waiting} />,
    <PayableList key="2" offers={[waiting]} />,
  ]) {
    expect(drawn(piece)).toMatch(/Payment to be confirmed at the bank by <time[^>]*>15 Jun/);
    expect(drawn(piece)).not.toContain("on its way");
  }
  expect(drawn(<PayLink offer={waiting} />)).toContain(">Confirm payment<");
});

test("its agent is asked before they reject, and only then", () => {
  expect(drawn(<RequestActions offer={offer} />)).not.toMatch(/formaction|confirmed/i);
  const html = drawn(<RequestActions offer={moving} />);
  expect(html).toContain('name="confirmed" value="yes"');
  expect(html).toMatch(/formAction="\/sure\?[^"]*goes\+back\+to\+the\+buyer/i);
});
