import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { cents, showDollars, toDollars } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";
import type { LockedOffer } from "../offers/offers.db.ts";
import type { PaymentRow } from "./payments.db.ts";
import { sandboxLine } from "./sandbox-line.ts";

type SentBack = {
  offer: Pick<LockedOffer, "buyer" | "agent" | "property">;
  payment: Pick<PaymentRow, "sandbox">;
  amountCents: number;
  reference: string;
  reason: string;
  receipt: string;
};

/**
 * To both sides, of money that could not be accepted; it may have arrived days after it was paid.
 * `said`: the reason.
 */
export function paymentSentBack(
  { offer: { buyer, agent, property }, payment, amountCents, reference, reason, receipt }: SentBack,
  publicUrl: string,
): Letter[] {
  const title = quoted(property.title);
  const amount = showDollars(toDollars(cents(amountCents)));
  const proof = [`Payment Transaction ID: ${reference}`, { foot: proofLine(receipt) }];
  const noMoney = payment.sandbox ? [sandboxLine] : [];
  const toBuyer = (to: string) =>
    letter(to, `Your payment for ${title} is being refunded`, [
      ...noMoney,
      `${reason} So ${amount} is on its way back to you.`,
      { label: "See your booking list", address: `${publicUrl}/dashboard/bookings` },
      ...proof,
    ]);
  const toAgent = (to: string) =>
    letter(to, `A payment for ${title} is being refunded`, [
      ...noMoney,
      `${reason} So ${amount} is on its way back to ${buyer.name}. There is nothing for you to do.`,
      { label: "See the offers", address: `${publicUrl}/dashboard/requested-properties` },
      ...proof,
    ]);
  return [
    ...(buyer.email ? [toBuyer(buyer.email)] : []),
    ...(agent.email ? [toAgent(agent.email)] : []),
  ];
}
