import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";
import type { LockedOffer } from "./offers.db.ts";

/** `why`: the reason, if it was not the buyer who withdrew the offer. */
type Moved = {
  offer: Pick<LockedOffer, "agent" | "buyer"> & {
    property: Pick<LockedOffer["property"], "title">;
  };
  receipt: string;
  why?: string;
};

export const offerWithdrawn = (
  { offer: { agent, buyer, property }, receipt, why }: Moved,
  publicUrl: string,
): Letter | null =>
  agent.email
    ? letter(agent.email, `An offer on ${quoted(property.title)} was withdrawn`, [
        why ? `${buyer.name}'s offer was withdrawn: ${why}.` : `${buyer.name} withdrew the offer.`,
        { label: "See your offers", address: `${publicUrl}/dashboard/requested-properties` },
        { foot: proofLine(receipt) },
      ])
    : null;
