import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { cents, showDollars, toDollars } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";
import type { LockedOffer } from "../offers/offers.db.ts";

type SentBack = {
  offer: Pick<LockedOffer, "buyer" | "property">;
  amountCents: number;
  reference: string;
  said: string;
  receipt: string;
};

/**
 * To a payer whose money could not be accepted; it may have arrived days after they paid. `said`:
 * the reason.
 */
export const paymentSentBack = (
  { offer: { buyer, property }, amountCents, reference, said, receipt }: SentBack,
  publicUrl: string,
): Letter | null =>
  buyer.email
    ? letter(buyer.email, `Your payment for ${quoted(property.title)} is being refunded`, [
        `${said} So ${showDollars(toDollars(cents(amountCents)))} is on its way back to you.`,
        { label: "See your booking list", address: `${publicUrl}/dashboard/bookings` },
        `Payment Transaction ID: ${reference}\n${proofLine(receipt)}`,
      ])
    : null;
