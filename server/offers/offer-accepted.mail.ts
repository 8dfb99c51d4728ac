import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { showDollars, toDollars } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { answeredTo, letter } from "../letters/letter.ts";
import type { Moved } from "./record-offer-move.ts";

export const offerAccepted = (
  { offer: { row, buyer, agent, property }, receipt }: Moved,
  payBy: Date,
  { publicUrl, sandbox }: { publicUrl: string; sandbox: boolean },
): Letter | null =>
  buyer.email
    ? answeredTo(
        agent.email,
        letter(buyer.email, `Your offer on ${quoted(property.title)} was accepted`, [
          `Pay ${showDollars(toDollars(row.amountCents))} by ${payBy.toUTCString().slice(5, 22)} UTC, and the home is yours.`,
          ...(sandbox ? ["Payments here are in the sandbox: no money moves."] : []),
          `Questions? Reply to this email: it goes to ${agent.name}.`,
          { label: "Pay now", address: `${publicUrl}/dashboard/payment?offer=${row.id}` },
          { foot: proofLine(receipt) },
        ]),
      )
    : null;
