import type { Letter } from "#adapters/mail/mail.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

/** To a buyer with a pending offer on a home that is off the market for the time being. */
export const offerOnHold = (
  to: string | null,
  { property }: { property: { title: string } },
  publicUrl: string,
): Letter | null =>
  to
    ? letter(to, `Your offer on ${quoted(property.title)} is on hold`, [
        "The home is not on the market at the moment, so its agent can't accept your offer. We will email you when it is back; until then you can withdraw your offer.",
        { label: "See your offers", address: `${publicUrl}/dashboard/bookings` },
      ])
    : null;
