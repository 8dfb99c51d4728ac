import type { Letter } from "#adapters/mail/mail.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

const sentences = {
  acceptedEnded: "Another offer had been accepted, but it fell through.",
  homeIsBack: "The home is back on the market.",
};

/** To a buyer whose offer was on hold, and is no longer. */
export const offerOpenAgain = (
  to: string | null,
  { property }: { property: { title: string } },
  publicUrl: string,
  why: keyof typeof sentences = "acceptedEnded",
): Letter | null =>
  to
    ? letter(to, `Your offer on ${quoted(property.title)} is open again`, [
        `${sentences[why]} The agent can now accept yours; until then you can withdraw it.`,
        { label: "See your offers", address: `${publicUrl}/dashboard/bookings` },
      ])
    : null;
