import type { z } from "zod";
import { aDay, anHour } from "./duration.ts";
import { type Life, makeRules, startsFrom } from "./life.ts";
import type { offer } from "./offer.shape.ts";
import { isPaymentAtBank, type PaymentUnderWay } from "./payment.ts";
import { isOnSale, type PropertyStatus, requireOnShow } from "./property.ts";
import { Refusal } from "./refusal.ts";
import { type Actor, isPerson, type Party, requireBuyer } from "./user.ts";

export const offerStatuses = ["Pending", "Accepted", "Rejected", "Withdrawn"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/**
 * An offer is open while it waits for its answer or its payment. A buyer has at most one open offer
 * on a property.
 */
export const openOfferStatuses = ["Pending", "Accepted"] as const satisfies readonly OfferStatus[];

export type Offer = z.infer<typeof offer>;

/**
 * An offer as its buyer's or agent's own page shows it. `onShow`: whether its property can still be
 * opened; `offMarket`: the property is paused or taken down for the time being.
 */
export type OwnOffer = Offer & { onShow: boolean; offMarket: boolean };

/** The whole life of an offer. No status is ever set except by one of these moves. */
export const offerLife = {
  /**
   * Also made when an admin changes the role of a buyer or deletes them: their pending offers are
   * withdrawn.
   */
  withdraw: { from: ["Pending"], to: "Withdrawn", by: "its buyer" },
  accept: { from: ["Pending"], to: "Accepted", by: "the property's agent" },
  reject: { from: openOfferStatuses, to: "Rejected", by: "the property's agent" },
  lapse: { from: ["Accepted"], to: "Rejected", by: "the clock" },
  pay: { from: ["Accepted"], to: "Accepted", by: "payment" },
  /** Another offer on the property was paid, or the property is gone or was taken down. */
  close: { from: openOfferStatuses, to: "Rejected", by: "the system" },
} as const satisfies Life<
  OfferStatus,
  "its buyer" | "the property's agent" | "the clock" | "payment" | "the system"
>;

export type OfferMove = keyof typeof offerLife;

/**
 * The part of an offer that the rules need. `acceptedOnProperty`: another offer on the property is
 * Accepted; `paymentOnItsWay`: a bank is moving its payment, or asks the payer for a step.
 */
export type OfferState = {
  status: OfferStatus;
  paid: boolean;
  paymentOnItsWay: boolean;
  acceptedOnProperty?: boolean;
  /** The property is paused or taken down for the time being. */
  offMarket?: boolean;
  buyerId: string;
  agentId: string;
};

const offerRules = makeRules(offerLife, { allows, conflictReason });

/**
 * The status a move leads to. Refuses `unauthenticated`, `forbidden` (not theirs to make) or
 * `conflict` (wrong time). For `accept` the state must say whether another offer is accepted.
 */
export const decideOffer = <M extends OfferMove>(
  move: M,
  actor: Actor | Party,
  state: M extends "accept" ? OfferState & { acceptedOnProperty: boolean } : OfferState,
) => offerRules.decide(move, actor, state);

/** The refusal that `decideOffer` would throw; `null` if none. */
export const offerRefusal = offerRules.refusal;

/** The moves that this actor may make now; a page shows no button for any other. */
export const offerMovesOpenTo = offerRules.movesOpenTo;

function allows(
  actor: Actor | Party,
  by: (typeof offerLife)[OfferMove]["by"],
  { buyerId, agentId }: OfferState,
): boolean {
  switch (by) {
    case "its buyer":
      return actor.role === "user" && actor._id === buyerId;
    case "the property's agent":
      return actor.role === "agent" && actor._id === agentId;
    case "the clock":
      return actor.role === "system" && actor.name === "clock";
    case "payment":
      return actor.role === "system" && actor.name === "payment";
    case "the system":
      return actor.role === "system";
  }
}

function conflictReason(
  move: OfferMove,
  { status, paid, paymentOnItsWay, acceptedOnProperty, offMarket = false }: OfferState,
): string | null {
  if (paid) return "This offer is paid and can no longer change.";
  if (!startsFrom(offerLife[move], status)) return `This offer is already ${status}.`;
  if (move === "accept" && acceptedOnProperty)
    return "Another offer on this property is accepted. Reject that one first.";
  if (move === "accept" && offMarket)
    return "This property is not on the market at the moment, so its offers wait.";
  if (move === "lapse" && paymentOnItsWay) return "The payment of this offer is on its way.";
  return null;
}

/** How long before an accepted offer lapses its buyer is reminded to pay, in milliseconds. */
export const remindersBefore = [3 * aDay, aDay] as const;

type ToRemind = Pick<OfferState, "status" | "paid"> &
  PaymentUnderWay & {
    payBy: Date | null;
    decidedAt: Date | null;
    remindedAt: Date | null;
  };

/**
 * Whether the buyer of an offer is to be reminded to pay: one of the times for it has come since
 * the offer was accepted, and since the last reminder.
 */
export function paymentReminderIsDue(
  { payBy, decidedAt, remindedAt, ...offer }: ToRemind,
  now: Date,
): boolean {
  if (offer.status !== "Accepted" || offer.paid || isPaymentAtBank(offer)) return false;
  if (!payBy || payBy <= now) return false;
  const last = (remindedAt ?? decidedAt ?? now).getTime();
  return remindersBefore.some((before) => {
    const at = payBy.getTime() - before;
    return at > last && at <= now.getTime();
  });
}

type HoldNotice = { isHoldNotified: boolean; holdNotifiedAt: Date | null };

/** A buyer is told of a hold at most once within this time, however often a home is paused. */
export const holdNoticeInterval = aDay;

/**
 * Whether the buyer of a pending offer is to be told that it is on hold, or no longer is: not of
 * what they know already.
 */
export function isNewsOfHold(
  { isHoldNotified, holdNotifiedAt }: HoldNotice,
  { onHold, now }: { onHold: boolean; now: Date },
): boolean {
  if (onHold === isHoldNotified) return false;
  return (
    !onHold || !holdNotifiedAt || now.getTime() - holdNotifiedAt.getTime() >= holdNoticeInterval
  );
}

/** What an agent has to confirm before they reject an offer; `null` if nothing. */
export const questionBeforeReject = ({
  paymentOnItsWay,
  paymentWaitsForBuyer,
}: PaymentUnderWay): string | null => {
  if (!paymentOnItsWay) return null;
  return paymentWaitsForBuyer
    ? "The buyer was asked to confirm the payment of this offer at their bank. If you reject it, the payment is canceled."
    : "The payment of this offer is on its way. If you reject it, the money goes back to the buyer.";
};

/**
 * What an agent has to confirm before they accept an offer; `null` if nothing. `today`: the
 * earliest current date anywhere on earth.
 */
export const questionBeforeAccept = (
  { buyingDate }: { buyingDate: string },
  today: string,
): string | null =>
  buyingDate < today
    ? "The buying date of this offer has passed. If you accept it, agree on a new day with the buyer."
    : null;

/** Whether an actor may read an offer and its history: its buyer, its agent and admins may. */
export const mayReadOffer = (
  actor: Actor,
  { buyerId, agentId }: Pick<OfferState, "buyerId" | "agentId">,
): boolean =>
  actor.role === "admin" ||
  actor.role === "system" ||
  (isPerson(actor) && (actor._id === buyerId || actor._id === agentId));

/** Whether an actor may make an offer on a property: buyers may, while it is on sale. */
export const mayOffer = (actor: Actor, property: { status: PropertyStatus }): boolean =>
  actor.role === "user" && isOnSale(property);

/**
 * Only buyers make an offer; `wished`: the property is on their wishlist. Refuses
 * `unauthenticated`, `forbidden` (agents and admins), `notFound` (not on show), `conflict` (sold,
 * or not on the wishlist).
 */
export function requireOffer(
  actor: Actor,
  property: { status: PropertyStatus } | null,
  { wished }: { wished: boolean },
): void {
  const buyer = requireBuyer(actor, "make offers");
  if (!mayOffer(buyer, requireOnShow(property)))
    throw new Refusal("conflict", "This property is sold.");
  if (!wished)
    throw new Refusal(
      "conflict",
      "Add the property to your wishlist first; offers are made from there.",
    );
}

/** The message for a buying date in the past. */
export const dayHasPassed = "Choose today or a later day.";

const mostYears = 10;

/** The message for a buying date beyond the latest one. */
export const dayIsFar = `Choose a day within ${mostYears} years.`;

/** The latest buying date: a year of another calendar (2569) or a typing error is beyond it. */
export const latestBuyingDate = (now: Date): string =>
  `${now.getUTCFullYear() + mostYears}${now.toISOString().slice(4, 10)}`;

/**
 * The earliest current date anywhere on earth: a buyer west of UTC may still have yesterday's date.
 */
export const earliestToday = (now: Date): string =>
  new Date(now.getTime() - 12 * anHour).toISOString().slice(0, 10);
