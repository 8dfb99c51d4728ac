import { aboutPropertyPart, type EventDetails } from "#core/history.ts";
import { toCents } from "#core/money.ts";
import { decideOffer, type OfferMove, type OfferState, type OfferStatus } from "#core/offer.ts";
import { authorId, type Person, type System } from "#core/user.ts";
import { fixedId } from "./fixed-id.ts";
import type { Home } from "./homes.ts";
import { toPropertyId } from "./life-of-home.ts";
import { momentAgo } from "./moment.ts";
import type { SeedOffer } from "./offers.ts";
import { makeSeedPerson, type Someone } from "./people.ts";

/**
 * The state of an offer. `decidedAt` is the time of its agent's answer, its withdrawal or its
 * closing.
 */
export type Deal = {
  offer: SeedOffer;
  id: string;
  status: OfferStatus;
  madeAt: Date;
  decidedAt: Date | null;
  buyingDate: string;
  paid: Paid | null;
};
export type Paid = { paymentId: string; reference: string; at: Date };

type Step = { move: OfferMove; deal: Deal; by: Person | System; at: Date };

const payer = { role: "system", name: "payment" } as const;
const offerId = ({ home, by, made }: SeedOffer) => fixedId(`offer on ${home} by ${by}, ${made}`);

/** Plays the moves of all offers on one home in order of time, each decided by the rules. */
export function playDeals(
  home: Home,
  offers: readonly SeedOffer[],
  now: Date,
): { deals: Deal[]; events: EventDetails[] } {
  const deals = offers.map((offer) => begin(offer, now));
  const events = deals.map(made);
  const steps = deals
    .flatMap((deal) => listSteps(deal, home, now))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const step of steps) events.push(...take(step, deals, home));
  return { deals, events };
}

function begin(offer: SeedOffer, now: Date): Deal {
  const id = offerId(offer);
  const madeAt = momentAgo(now, offer.made, `make ${id}`);
  const buyingDate = momentAgo(madeAt, -offer.buysIn, id).toISOString().slice(0, 10);
  return { offer, id, status: "Pending", madeAt, decidedAt: null, buyingDate, paid: null };
}

function made({ offer, id, madeAt, buyingDate }: Deal): EventDetails {
  return {
    ...about(offer, "offer", id),
    move: "make",
    from: null,
    to: "Pending",
    by: makeSeedPerson(offer.by)._id,
    at: madeAt,
    why: null,
    data: { amountCents: toCents(offer.amount), buyingDate },
  };
}

function listSteps(deal: Deal, home: Home, now: Date): Step[] {
  const { offer, id } = deal;
  const step = (move: OfferMove, days: number, by: Someone = home.agent): Step => {
    const at = momentAgo(now, days, `${move} ${id}`);
    return { move, deal, by: makeSeedPerson(by), at };
  };
  const atSale = (move: OfferMove): Step => ({ move, deal, by: payer, at: soldAt(home, now) });
  switch (offer.status) {
    case "Pending":
      return [];
    case "Accepted":
      return [step("accept", offer.accepted)];
    case "Rejected":
      return [step("reject", offer.rejected)];
    case "Withdrawn":
      return [step("withdraw", offer.withdrawn, offer.by)];
    case "Paid":
      return [step("accept", offer.accepted), atSale("pay")];
    case "Outbid":
      return [atSale("close")];
  }
}

/** The time of the sale, the same as in the home's own life. */
function soldAt(home: Home, now: Date): Date {
  if (home.status !== "Sold")
    throw new Error(`"${home.title}" is not sold, yet an offer on it is paid or outbid`);
  return momentAgo(now, home.sold, `sell ${home.title}`);
}

function take({ move, deal, by, at }: Step, deals: readonly Deal[], home: Home): EventDetails[] {
  const { offer, id, status: from } = deal;
  const acceptedOnProperty = deals.some((other) => other !== deal && other.status === "Accepted");
  const parties = {
    buyerId: makeSeedPerson(offer.by)._id,
    agentId: makeSeedPerson(home.agent)._id,
  };
  const state: OfferState = {
    status: from,
    paid: deal.paid !== null,
    paymentOnItsWay: false,
    acceptedOnProperty,
    ...parties,
  };
  deal.status = decideOffer(move, by, state);
  const event: EventDetails = {
    ...about(offer, "offer", id),
    move,
    from,
    to: deal.status,
    by: authorId(by),
    at,
    why: null,
  };
  if (move !== "pay") {
    deal.decidedAt = at;
    return [{ ...event, why: move === "close" ? "the property was sold" : null }];
  }
  const paymentId = fixedId(`payment of ${id}`);
  deal.paid = { paymentId, reference: `sandbox_${paymentId}`, at };
  const payment = about(offer, "payment", paymentId);
  const begun = { move: "begin", from: null, to: "created", by: parties.buyerId };
  const received = { move: "succeeded", from: "created", to: "succeeded", by: "payment" };
  return [
    { ...payment, ...begun, at, why: null },
    { ...payment, ...received, at, why: null },
    { ...event, why: deal.paid.reference },
  ];
}

const about = ({ home }: SeedOffer, noun: "offer" | "payment", id: string) =>
  aboutPropertyPart(toPropertyId(home), noun, id);
