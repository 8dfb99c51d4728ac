import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { marketMovesOpenTo, type PressedMarketMove, standings } from "#core/market.ts";
import { type OfferMove, offerMovesOpenTo, offerStatuses } from "#core/offer.ts";
import { type Property, type PropertyMove, propertyMovesOpenTo } from "#core/property.ts";
import { suspensionMovesToOffer } from "#core/suspension.ts";
import { roles, userMovesToOffer } from "#core/user.ts";
import { noFacts } from "#test/make-facts.ts";
import { shownOffer } from "#test/shown-offer.ts";
import { Address } from "#web/browser/address.ts";
import { PropertyMoves } from "#web/properties/page/property-moves.tsx";
import { InDocument } from "#web/ui/in-document.ts";
import { ReadingContext } from "#web/ui/reading.ts";
import { UserActions } from "./admin/user-actions.tsx";
import { AddedProperty } from "./agent/added-property.tsx";
import { RequestActions, type RequestRow } from "./agent/request-columns.tsx";
import { type Booking, bookingColumns } from "./buyer/booking-columns.tsx";

const admin = {
  _id: "1",
  role: "admin",
  email: "ada@post.example",
  name: "Ada",
  image: null,
} as const;
const agent = {
  _id: "2",
  role: "agent",
  email: "bo@post.example",
  name: "Bo",
  image: null,
} as const;
const buyer = {
  _id: "3",
  role: "user",
  email: "cy@post.example",
  name: "Cy",
  image: null,
} as const;

/** The labels of the buttons, and of the links that look like one. */
function buttonsOf(piece: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <InDocument value={renderToStaticMarkup}>
      <ReadingContext value={{ timeZone: null, today: "2026-06-02" }}>
        <Address value="/dashboard">{piece}</Address>
      </ReadingContext>
    </InDocument>,
  );
  const labels = html.matchAll(/<(?:a|button|summary)\b[^>]*>(?:<svg.*?<\/svg>)?([A-Z][^<]*)</gs);
  return [...labels].map(([, label = ""]) => label.trim());
}

/** Expects a button for each open move, and none for any other. */
function expectButtons<Move extends string>(
  piece: ReactNode,
  labels: Record<Move, string>,
  open: readonly Move[],
) {
  const shown = buttonsOf(piece);
  const moves = Object.keys(labels) as Move[];
  expect(moves.filter((move) => shown.includes(labels[move])).sort()).toEqual([...open].sort());
}

const homeButtons: Record<Exclude<PropertyMove, "sell"> | PressedMarketMove, string> = {
  verify: "Verify",
  reject: "Reject",
  update: "Update",
  delete: "Delete",
  changePrice: "Change price",
  pause: "Pause",
  resume: "Resume",
  soldElsewhere: "Sold elsewhere",
  takeDown: "Take down",
  restore: "Restore",
};

test.each(standings)("each move on a home that is $moderation, $market has its button", (home) => {
  const { status, market } = home;
  const property: Property = {
    ...noFacts,
    ...home,
    _id: "home",
    title: "Stone cottage",
    location: "Lisbon",
    price: 1,
    agent,
    details: { description: "" },
    pictures: [],
    image: "",
    images: [],
    email: agent.email,
    rejectionReason: null,
    originalPrice: 1,
    previousPrice: null,
    priceChangedAt: null,
    listedAt: "2026-06-01T00:00:00.000Z",
    onMarketSince: null,
    daysOnMarket: null,
    standardStatus: market,
  };
  const movesOf = (actor: typeof admin | typeof agent) =>
    [
      ...propertyMovesOpenTo(actor, { status, agentId: agent._id }),
      ...marketMovesOpenTo(actor, { market, agentId: agent._id }),
    ] as (keyof typeof homeButtons)[];
  const given = { property, updatedAt: "", refused: null, eager: false };
  const own = (
    <AddedProperty {...given} moves={movesOf(agent)} wishes={undefined} place={undefined} />
  );
  expectButtons(own, homeButtons, movesOf(agent));
  expectButtons(<PropertyMoves {...given} moves={movesOf(admin)} />, homeButtons, movesOf(admin));
});

const offerButtons = { accept: "Accept", reject: "Reject", withdraw: "Withdraw" };

test.each(offerStatuses)("each move on an offer that is %s has its button", (status) => {
  const movesOf = (actor: typeof agent | typeof buyer) =>
    offerMovesOpenTo(actor, {
      status,
      paid: false,
      paymentOnItsWay: false,
      buyerId: buyer._id,
      agentId: agent._id,
    }) as (keyof typeof offerButtons & OfferMove)[];
  const offer = { ...shownOffer, status, amount: "$240,000" };
  const asked: RequestRow = {
    ...offer,
    among: null,
    against: "",
    questionBeforeAccept: null,
    questionBeforeReject: null,
    daysToPay: 14,
    moves: movesOf(agent),
  };
  expectButtons(<RequestActions offer={asked} />, offerButtons, movesOf(agent));
  const actions = bookingColumns.find(({ name }) => name === "Actions");
  const made: Booking = { ...offer, note: null, moves: movesOf(buyer) };
  expectButtons(actions?.cell(made), offerButtons, movesOf(buyer));
});

const personButtons = {
  makeAdmin: "Make Admin",
  makeAgent: "Make Agent",
  suspend: "Suspend",
  restore: "Restore",
  delete: "Delete",
};

test.each(
  roles.flatMap((role) => (["Verified", "Suspended"] as const).map((status) => ({ role, status }))),
)("each move on a person with the role $role who is $status has its button", ({ role, status }) => {
  const person = { _id: "4", role, status };
  const moves = [...userMovesToOffer(admin, person), ...suspensionMovesToOffer(admin, person)];
  expectButtons(<UserActions user={{ ...person, name: "Di", moves }} />, personButtons, moves);
});
