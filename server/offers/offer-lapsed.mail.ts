import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";
import type { Moved } from "./record-offer-move.ts";

export const offerLapsed = (
  { offer: { buyer, property }, receipt }: Moved,
  publicUrl: string,
): Letter | null =>
  buyer.email
    ? letter(buyer.email, `Your accepted offer on ${quoted(property.title)} has lapsed`, [
        "It was not paid in time, so the home is open to other offers again. You can make another offer while it is for sale.",
        { label: "See your wishlist", address: `${publicUrl}/dashboard/wishlist` },
        { foot: proofLine(receipt) },
      ])
    : null;
