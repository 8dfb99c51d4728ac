import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { showDollars, toDollars } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { answeredTo, letter } from "../letters/letter.ts";
import type { LockedOffer } from "../offers/offers.db.ts";
import type { PaymentRow } from "./payments.db.ts";
import { sandboxLine } from "./sandbox-line.ts";

type Paid = {
  offer: LockedOffer;
  payment: Pick<PaymentRow, "sandbox">;
  receipt: string;
  reference: string;
};

/** To both sides: the buyer's receipt, and the agent's good news. */
export function offerPaid(
  { offer: { row, buyer, agent, property }, payment, receipt, reference }: Paid,
  publicUrl: string,
): Letter[] {
  const amount = showDollars(toDollars(row.amountCents));
  const proof = [`Payment Transaction ID: ${reference}`, { foot: proofLine(receipt) }];
  const noMoney = payment.sandbox ? [sandboxLine] : [];
  const toBuyer = (to: string) =>
    letter(to, `${quoted(property.title)} is yours`, [
      ...noMoney,
      `We received your payment of ${amount}.`,
      { label: "See your receipt", address: `${publicUrl}/dashboard/receipt/${row.id}` },
      ...proof,
    ]);
  const toAgent = (to: string) =>
    letter(to, `${quoted(property.title)} is sold`, [
      ...noMoney,
      `${buyer.name} paid ${amount}.`,
      { label: "See your sold properties", address: `${publicUrl}/dashboard/sold-properties` },
      ...proof,
    ]);
  return [
    ...(buyer.email ? [answeredTo(agent.email, toBuyer(buyer.email))] : []),
    ...(agent.email ? [answeredTo(buyer.email, toAgent(agent.email))] : []),
  ];
}
