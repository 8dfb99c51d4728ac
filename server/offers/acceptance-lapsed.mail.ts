import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { quoted } from "#core/quoted.ts";
import { answeredTo, letter } from "../letters/letter.ts";
import type { Moved } from "./record-offer-move.ts";

/** To the agent of an accepted offer that was not paid in time. */
export const acceptanceLapsed = (
  { offer: { agent, buyer, property }, receipt }: Moved,
  publicUrl: string,
): Letter | null =>
  agent.email
    ? answeredTo(
        buyer.email,
        letter(agent.email, `The accepted offer on ${quoted(property.title)} has lapsed`, [
          `${buyer.name} did not pay in time, so the home is open to other offers again. You can now accept those that were on hold.`,
          { label: "See your offers", address: `${publicUrl}/dashboard/requested-properties` },
          { foot: proofLine(receipt) },
        ]),
      )
    : null;
