import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Property } from "#core/property.ts";
import { Address } from "#web/browser/address.ts";
import { ReadingContext } from "#web/ui/reading.ts";
import { PropertyActions } from "./property-actions.tsx";

const property = { _id: "home", title: "Red house" } as Property;
const accepted = {
  _id: "offer",
  status: "Accepted",
  payBy: "2026-12-09T11:02:00.000Z",
  paymentOnItsWay: false,
  paymentWaitsForBuyer: false,
} as const;

/** A buyer's actions on a home that they made an offer on. */
const actions = (offer: Parameters<typeof PropertyActions>[0]["offer"]) =>
  renderToStaticMarkup(
    <Address value="/properties/home">
      <ReadingContext value={{ timeZone: "UTC", today: "2026-11-27" }}>
        <PropertyActions property={property} entry="entry" offer={offer} />
      </ReadingContext>
    </Address>,
  );

test("whose offer is accepted reads until when to pay, and is led there", () => {
  const due = actions(accepted);
  expect(due).toContain("Your offer is accepted. Pay by");
  expect(due).toContain('href="/dashboard/payment?offer=offer"');
  const moving = actions({ ...accepted, paymentOnItsWay: true });
  expect(moving).toContain("Your offer is accepted. Its payment is on its way.");
  expect(moving).toContain("See payment");
  const waiting = actions({ ...accepted, paymentOnItsWay: true, paymentWaitsForBuyer: true });
  expect(waiting).toContain("Your offer is accepted. Confirm the payment at your bank by <time");
  expect(waiting).toContain("Confirm payment");
  const open = actions({ ...accepted, status: "Pending", payBy: null });
  expect(open).toContain("You have an open offer on this home.");
  expect(open).toContain('href="/dashboard/bookings"');
});
