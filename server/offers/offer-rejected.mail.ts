import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";
import type { Moved } from "./record-offer-move.ts";

const notTaken =
  "The agent did not accept this offer. While the property is for sale you can make another.";
// A buyer who paid a moment ago must learn what happens to the money.
const takenBack =
  "The agent withdrew their acceptance of this offer. Any payment that you started is canceled, and money that still arrives goes back to you. " +
  "While the property is for sale you can make another offer.";

/** To the buyer, whether or not the offer had been accepted before. */
export const offerRejected = (
  { offer: { status, buyer, property }, receipt }: Moved,
  publicUrl: string,
): Letter | null =>
  buyer.email
    ? letter(buyer.email, `Your offer on ${quoted(property.title)} was rejected`, [
        status === "Accepted" ? takenBack : notTaken,
        { label: "See your wishlist", address: `${publicUrl}/dashboard/wishlist` },
        proofLine(receipt),
      ])
    : null;
