import type { Letter } from "#adapters/mail/mail.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";
import type { Moved } from "./tell-of-move.ts";

const notTaken = "The agent did not take this offer. As long as the property is on sale you may make another.";
// Who paid a moment ago is not left to wonder.
const takenBack =
  "The agent took back the acceptance of this offer. A payment that you began for it is given up, and any money that still comes goes back to you. " +
  "As long as the property is on sale you may make another offer.";

/** To the buyer: of an offer that was never accepted, or of one that was. */
export const offerRejected = ({ offer: { status, buyer, property }, receipt }: Moved, publicUrl: string): Letter | null =>
  buyer.email
    ? letter(buyer.email, `Your offer on ${quoted(property.title)} was rejected`, [
        status === "Accepted" ? takenBack : notTaken,
        { label: "See your wishlist", address: `${publicUrl}/dashboard/wishlist` },
        `Receipt: ${receipt}`,
      ])
    : null;
