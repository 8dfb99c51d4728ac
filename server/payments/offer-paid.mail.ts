import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { showDollars, toDollars } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";
import type { LockedOffer } from "../offers/offers.db.ts";

type Paid = { offer: LockedOffer; receipt: string; reference: string };

/** To both sides: the buyer's receipt, and the agent's good news. */
export function offerPaid(
  { offer: { row, buyer, agent, property }, receipt, reference }: Paid,
  publicUrl: string,
): Letter[] {
  const amount = showDollars(toDollars(row.amountCents));
  const proof = `Payment Transaction ID: ${reference}\n${proofLine(receipt)}`;
  const toBuyer = (to: string) =>
    letter(to, `${quoted(property.title)} is yours`, [
      `We received your payment of ${amount}.`,
      { label: "See your receipt", address: `${publicUrl}/dashboard/receipt/${row.id}` },
      proof,
    ]);
  const toAgent = (to: string) =>
    letter(to, `${quoted(property.title)} is sold`, [
      `${buyer.name} paid ${amount}.`,
      { label: "See your sold properties", address: `${publicUrl}/dashboard/sold-properties` },
      proof,
    ]);
  return [
    ...(buyer.email ? [toBuyer(buyer.email)] : []),
    ...(agent.email ? [toAgent(agent.email)] : []),
  ];
}
