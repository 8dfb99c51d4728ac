import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";
import type { Moved } from "./tell-of-move.ts";

const notTaken = "The agent did not accept this offer. While the property is for sale you can make another.";
// Who paid a moment ago is not left to wonder.
const takenBack =
  "The agent withdrew their acceptance of this offer. Any payment that you started is canceled, and money that still arrives goes back to you. " +
  "While the property is for sale you can make another offer.";

/** To the buyer: of an offer that was never accepted, or of one that was. */
export const offerRejected = ({ offer: { status, buyer, property }, receipt }: Moved, publicUrl: string): Letter | null =>
  buyer.email
    ? letter(buyer.email, `Your offer on ${quoted(property.title)} was rejected`, [
        status === "Accepted" ? takenBack : notTaken,
        { label: "See your wishlist", address: `${publicUrl}/dashboard/wishlist` },
        proofLine(receipt),
      ])
    : null;
