import { dateFormats } from "#core/date-formats.ts";
import { proofLine } from "#core/history.ts";
import { showCents, showDollars } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { answeredTo, letter, type UnsentLetter } from "../letters/letter.ts";
import type { Moved } from "./move-offer.ts";
import type { LockedOffer } from "./offers.db.ts";

type Made = {
  title: string;
  buyer: { name: string; email: string };
  amount: number;
  receipt: string;
};

export const offerMade = (
  to: string | null,
  { title, buyer, amount, receipt }: Made,
  publicUrl: string,
): UnsentLetter =>
  answeredTo(
    buyer.email,
    letter(to, `An offer on ${quoted(title)}`, [
      `${buyer.name} offers ${showDollars(amount)}.`,
      { label: "Accept or reject it", address: `${publicUrl}/dashboard/requested-properties` },
      { foot: proofLine(receipt) },
    ]),
  );

/** "Pay $240,000 by 9 Jun 2026, 12:00 UTC". */
export const payBefore = ({ amountCents }: LockedOffer["row"], payBy: Date): string =>
  `Pay ${showCents(amountCents)} by ${dateFormats("UTC").stamp.format(payBy)}`;

/** The link with which the buyer of an accepted offer pays. */
export const payNow = ({ id }: LockedOffer["row"], publicUrl: string) => ({
  label: "Pay now",
  address: `${publicUrl}/dashboard/payment?offer=${id}`,
});

export const offerAccepted = (
  { offer: { row, buyer, agent, property }, receipt }: Moved,
  payBy: Date,
  { publicUrl, sandbox }: { publicUrl: string; sandbox: boolean },
): UnsentLetter =>
  answeredTo(
    agent.email,
    letter(buyer.email, `Your offer on ${quoted(property.title)} was accepted`, [
      `${payBefore(row, payBy)}, and the home is yours.`,
      ...(sandbox ? ["Payments here are in the sandbox: no money moves."] : []),
      `Questions? Reply to this email: it goes to ${agent.name}.`,
      payNow(row, publicUrl),
      { foot: proofLine(receipt) },
    ]),
  );

const notTaken =
  "The agent did not accept this offer. You can make another while the home is for sale.";
// A buyer who paid a moment ago must learn what happens to the money.
const takenBack =
  "The agent withdrew their acceptance of this offer. Any payment you have started is canceled, and any money that still arrives is refunded. " +
  "You can make another offer while the home is for sale.";

/**
 * To the buyer, whether or not the offer had been accepted before; if so, they know the agent's
 * address.
 */
export const offerRejected = (
  { offer: { status, buyer, agent, property }, receipt }: Moved,
  publicUrl: string,
): UnsentLetter =>
  answeredTo(
    status === "Accepted" ? agent.email : null,
    letter(buyer.email, `Your offer on ${quoted(property.title)} was rejected`, [
      status === "Accepted" ? takenBack : notTaken,
      { label: "See your wishlist", address: `${publicUrl}/dashboard/wishlist` },
      { foot: proofLine(receipt) },
    ]),
  );

/** `why`: the reason, if it was not the buyer who withdrew the offer. */
type Withdrawn = {
  offer: Pick<LockedOffer, "agent" | "buyer"> & {
    property: Pick<LockedOffer["property"], "title">;
  };
  receipt: string;
  why?: string;
};

export const offerWithdrawn = (
  { offer: { agent, buyer, property }, receipt, why }: Withdrawn,
  publicUrl: string,
): UnsentLetter =>
  letter(agent.email, `An offer on ${quoted(property.title)} was withdrawn`, [
    why ? `${buyer.name}'s offer was withdrawn: ${why}.` : `${buyer.name} withdrew the offer.`,
    { label: "See your offers", address: `${publicUrl}/dashboard/requested-properties` },
    { foot: proofLine(receipt) },
  ]);

/** To a buyer with a pending offer on a home that is off the market for the time being. */
export const offerOnHold = (
  to: string | null,
  { title }: { title: string },
  publicUrl: string,
): UnsentLetter =>
  letter(to, `Your offer on ${quoted(title)} is on hold`, [
    "The home is not on the market at the moment, so its agent can't accept your offer. We will email you when it is back; until then you can withdraw your offer.",
    { label: "See your offers", address: `${publicUrl}/dashboard/bookings` },
  ]);

const sentences = {
  acceptedEnded: "Another offer had been accepted, but it fell through.",
  homeIsBack: "The home is back on the market.",
};

/** To a buyer whose offer was on hold, and is no longer. */
export const offerOpenAgain = (
  to: string | null,
  { title }: { title: string },
  publicUrl: string,
  why: keyof typeof sentences = "acceptedEnded",
): UnsentLetter =>
  letter(to, `Your offer on ${quoted(title)} is open again`, [
    `${sentences[why]} The agent can now accept yours; until then you can withdraw it.`,
    { label: "See your offers", address: `${publicUrl}/dashboard/bookings` },
  ]);

/** `accepted`: it was accepted before, so that money may be on its way. */
type Closed = { title: string; why: string; receipt: string; accepted?: boolean };

export const offerClosed = (
  to: string | null,
  { title, why, receipt, accepted = false }: Closed,
  publicUrl: string,
): UnsentLetter =>
  letter(to, `Your offer on ${quoted(title)} was closed`, [
    accepted
      ? `It ended: ${why}. Any payment you have started is canceled, and any money that still arrives is refunded.`
      : `It can no longer be accepted: ${why}.`,
    { label: "See other homes", address: `${publicUrl}/properties` },
    { foot: proofLine(receipt) },
  ]);

/** Reminds the buyer of an accepted offer to pay it in time. */
export const paymentDue = (
  { row, buyer, agent, property }: LockedOffer,
  payBy: Date,
  publicUrl: string,
): UnsentLetter =>
  answeredTo(
    agent.email,
    letter(buyer.email, `Your offer on ${quoted(property.title)} is waiting for your payment`, [
      `${payBefore(row, payBy)}. After that, your accepted offer lapses, and the home is open to other offers.`,
      `Questions? Reply to this email: it goes to ${agent.name}.`,
      payNow(row, publicUrl),
    ]),
  );

export const offerLapsed = (
  { offer: { buyer, agent, property }, receipt }: Moved,
  publicUrl: string,
): UnsentLetter =>
  answeredTo(
    agent.email,
    letter(buyer.email, `Your accepted offer on ${quoted(property.title)} has lapsed`, [
      "It was not paid in time, so the home is open to other offers again. You can make another offer while it is for sale.",
      { label: "See your wishlist", address: `${publicUrl}/dashboard/wishlist` },
      { foot: proofLine(receipt) },
    ]),
  );

/** To the agent of an accepted offer that was not paid in time. */
export const acceptanceLapsed = (
  { offer: { agent, buyer, property }, receipt }: Moved,
  publicUrl: string,
): UnsentLetter =>
  answeredTo(
    buyer.email,
    letter(agent.email, `The accepted offer on ${quoted(property.title)} has lapsed`, [
      `${buyer.name} did not pay in time, so the home is open to other offers again. You can now accept those that were on hold.`,
      { label: "See your offers", address: `${publicUrl}/dashboard/requested-properties` },
      { foot: proofLine(receipt) },
    ]),
  );
