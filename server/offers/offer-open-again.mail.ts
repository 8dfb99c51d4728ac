import type { Letter } from "#adapters/mail/mail.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";
import type { LockedOffer } from "./offers.db.ts";

/** To a buyer whose offer was on hold, and is no longer: the accepted one has come to nothing. */
export const offerOpenAgain = (
  to: string | null,
  { property }: Pick<LockedOffer, "property">,
  publicUrl: string,
): Letter | null =>
  to
    ? letter(to, `Your offer on ${quoted(property.title)} is open again`, [
        "Another offer had been accepted, but nothing came of it. The agent can accept yours now; until then you can withdraw it.",
        { label: "See your offers", address: `${publicUrl}/dashboard/bookings` },
      ])
    : null;
