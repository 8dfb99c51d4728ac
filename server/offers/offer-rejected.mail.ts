import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";
import type { Moved } from "./record-offer-move.ts";

const notTaken =
  "The agent did not accept this offer. You can make another while the home is for sale.";
// A buyer who paid a moment ago must learn what happens to the money.
const takenBack =
  "The agent withdrew their acceptance of this offer. Any payment you have started is canceled, and any money that still arrives is refunded. " +
  "You can make another offer while the home is for sale.";

/** To the buyer, whether or not the offer had been accepted before. */
export const offerRejected = (
  { offer: { status, buyer, property }, receipt }: Moved,
  publicUrl: string,
): Letter | null =>
  buyer.email
    ? letter(buyer.email, `Your offer on ${quoted(property.title)} was rejected`, [
        status === "Accepted" ? takenBack : notTaken,
        { label: "See your wishlist", address: `${publicUrl}/dashboard/wishlist` },
        { foot: proofLine(receipt) },
      ])
    : null;
