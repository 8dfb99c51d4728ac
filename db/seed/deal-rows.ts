import { aDay } from "#core/duration.ts";
import type { EventDetails } from "#core/history.ts";
import { toCents } from "#core/money.ts";
import type { offers } from "#db/schema/offers.ts";
import type { payments } from "#db/schema/payments.ts";
import type { wishlistEntries } from "#db/schema/wishlist.ts";
import { type Deal, playDeals } from "./deals-of-home.ts";
import { fixedId } from "./fixed-id.ts";
import { type Home, homes } from "./homes.ts";
import { toPropertyId } from "./life-of-home.ts";
import { hoursAfter, momentAgo } from "./moment.ts";
import { seedOffers } from "./offers.ts";
import { type Buyer, makeSeedPerson } from "./people.ts";
import { wishes } from "./wishes.ts";

export type DealRows = {
  wishlistEntries: (typeof wishlistEntries.$inferInsert)[];
  offers: (typeof offers.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
};

const daysToPay = 14;

/** Wishlists, offers and payments as they stand at `now`, and the moves that led there. */
export function dealRows(now: Date): DealRows & { events: EventDetails[] } {
  const played = homes.map((home) => {
    const offered = seedOffers.filter((offer) => offer.home === home.title);
    return { home, ...playDeals(home, offered, now) };
  });
  const deals = played.flatMap((one) => one.deals);
  if (deals.length !== seedOffers.length)
    throw new Error("an offer is on a home that is not of the market");
  return {
    wishlistEntries: makeEntries(deals, now),
    offers: played.flatMap(({ home, deals: ofHome }) => ofHome.map((deal) => offerRow(deal, home))),
    payments: deals.flatMap(paymentRow),
    events: played.flatMap(({ events }) => events),
  };
}

function offerRow(
  { offer, id, status, madeAt, decidedAt, buyingDate, paid }: Deal,
  { agent }: Home,
): DealRows["offers"][number] {
  const waits = status === "Accepted" && !paid && decidedAt;
  return {
    id,
    propertyId: toPropertyId(offer.home),
    agentId: makeSeedPerson(agent)._id,
    buyerId: makeSeedPerson(offer.by)._id,
    amountCents: toCents(offer.amount),
    buyingDate,
    status,
    createdAt: madeAt,
    decidedAt,
    payBy: waits ? new Date(decidedAt.getTime() + daysToPay * aDay) : null,
    transactionId: paid?.reference ?? null,
    paidAt: paid?.at ?? null,
  };
}

function paymentRow({ offer, id, paid }: Deal): DealRows["payments"] {
  if (!paid) return [];
  const { paymentId, reference, at } = paid;
  const moments = { createdAt: new Date(at.getTime() - 90_000), updatedAt: at };
  const amountCents = toCents(offer.amount);
  return [
    {
      id: paymentId,
      offerId: id,
      supplier: "sandbox",
      sandbox: true,
      reference,
      clientSecret: `${reference}_secret`,
      amountCents,
      status: "succeeded",
      ...moments,
    },
  ];
}

/**
 * A home is put on the wishlist some hours before an offer on it; the entry stays while the offer
 * is open and unpaid.
 */
function makeEntries(deals: readonly Deal[], now: Date): DealRows["wishlistEntries"] {
  const wished = wishes.map(({ home, by, daysAgo }) =>
    entry(home, by, momentAgo(now, daysAgo, `wish ${home} by ${by}`)),
  );
  const open = deals.filter(
    ({ status, paid }) => (status === "Pending" || status === "Accepted") && !paid,
  );
  return [
    ...wished,
    ...open.map(({ offer, madeAt, id }) =>
      entry(offer.home, offer.by, hoursAfter(madeAt, -20, -1, `wish before ${id}`)),
    ),
  ];
}

const onSale = new Set(
  homes.flatMap((home: Home) => (home.status === "Verified" ? [home.title] : [])),
);

function entry(home: string, by: Buyer, createdAt: Date): DealRows["wishlistEntries"][number] {
  if (!onSale.has(home)) throw new Error(`"${home}" is on a wishlist and not on sale`);
  return {
    id: fixedId(`wish ${home} by ${by}`),
    propertyId: toPropertyId(home),
    buyerId: makeSeedPerson(by)._id,
    createdAt,
  };
}
