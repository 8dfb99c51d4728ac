import type { z } from "zod";
import type { Life } from "./life.ts";
import type { offer } from "./offer.shape.ts";
import { Refusal } from "./refusal.ts";
import { type Actor, isPerson, requirePerson } from "./user.ts";

export const offerStatuses = ["Pending", "Accepted", "Rejected", "Withdrawn"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** An offer that is open still waits for its answer or its payment. A buyer has one such offer on a property. */
export const openOfferStatuses = ["Pending", "Accepted"] as const satisfies readonly OfferStatus[];

export type Offer = z.infer<typeof offer>;

/** The whole life of an offer. No status is ever set except by one of these moves. */
export const offerLife = {
  withdraw: { from: ["Pending"], to: "Withdrawn", by: "its buyer" },
  accept: { from: ["Pending"], to: "Accepted", by: "the property's agent" },
  reject: { from: openOfferStatuses, to: "Rejected", by: "the property's agent" },
  lapse: { from: ["Accepted"], to: "Rejected", by: "the clock" },
  pay: { from: ["Accepted"], to: "Accepted", by: "payment" },
  /** Another offer on the property was paid, or the property is gone. */
  close: { from: ["Pending"], to: "Rejected", by: "the house" },
} as const satisfies Life<OfferStatus, "its buyer" | "the property's agent" | "the clock" | "payment" | "the house">;

export type OfferMove = keyof typeof offerLife;

/** As much of an offer as the rules need. `acceptedOnProperty`: another offer on the property is Accepted. */
export type OfferState = { status: OfferStatus; paid: boolean; acceptedOnProperty: boolean; buyerId: string; agentId: string };

function makes(actor: Actor, by: (typeof offerLife)[OfferMove]["by"], { buyerId, agentId }: OfferState): boolean {
  switch (by) {
    case "its buyer":
      return actor.role === "user" && actor._id === buyerId;
    case "the property's agent":
      return actor.role === "agent" && actor._id === agentId;
    case "the clock":
      return actor.role === "system" && actor.name === "clock";
    case "payment":
      return actor.role === "system" && actor.name === "payment";
    case "the house":
      return true;
  }
}

/** The status a move leads to. Refuses `unauthenticated`, `forbidden` (not theirs to make) or `conflict` (wrong time). */
export function decideOffer<M extends OfferMove>(move: M, actor: Actor, state: OfferState): (typeof offerLife)[M]["to"] {
  const { by, to } = offerLife[move];
  if (!makes(actor, by, state)) {
    if (actor.role !== "system") requirePerson(actor);
    throw new Refusal("forbidden");
  }
  const why = wrongTime(move, state);
  if (why) throw new Refusal("conflict", why);
  return to;
}

function wrongTime(move: OfferMove, { status, paid, acceptedOnProperty }: OfferState): string | null {
  if (paid) return "This offer is paid; nothing about it changes any more.";
  if (!(offerLife[move].from as readonly OfferStatus[]).includes(status)) return `This offer is ${status} by now.`;
  if (move === "accept" && acceptedOnProperty) return "Another offer on this property is accepted. Reject that one first.";
  return null;
}

/** The moves this actor may make now; what is not among them has no button. */
export function offerMovesOpenTo(actor: Actor, state: OfferState): OfferMove[] {
  const moves = Object.keys(offerLife) as OfferMove[];
  return moves.filter((move) => offerLife[move].by !== "the house" && makes(actor, offerLife[move].by, state) && wrongTime(move, state) === null);
}

/** Who may read an offer, and what happened to it: its two sides, and admins. */
export const mayReadOffer = (actor: Actor, { buyerId, agentId }: Pick<OfferState, "buyerId" | "agentId">): boolean =>
  actor.role === "admin" || actor.role === "system" || (isPerson(actor) && (actor._id === buyerId || actor._id === agentId));

/** The earliest day anywhere on earth at a moment: a buyer behind UTC may still have yesterday's date. */
export const earliestToday = (now: Date): string => new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
