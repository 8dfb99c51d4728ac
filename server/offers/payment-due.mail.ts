import type { Letter } from "#adapters/mail/mail.ts";
import { showDollars, toDollars } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { answeredTo, letter } from "../letters/letter.ts";
import type { LockedOffer } from "./offers.db.ts";

/** Reminds the buyer of an accepted offer to pay it in time. */
export const paymentDue = (
  { row, buyer, agent, property }: LockedOffer,
  payBy: Date,
  publicUrl: string,
): Letter | null =>
  buyer.email
    ? answeredTo(
        agent.email,
        letter(buyer.email, `Your offer on ${quoted(property.title)} is waiting for your payment`, [
          `Pay ${showDollars(toDollars(row.amountCents))} by ${payBy.toUTCString().slice(5, 22)} UTC. After that, your accepted offer lapses, and the home is open to other offers.`,
          `Questions? Reply to this email: it goes to ${agent.name}.`,
          { label: "Pay now", address: `${publicUrl}/dashboard/payment?offer=${row.id}` },
        ]),
      )
    : null;
