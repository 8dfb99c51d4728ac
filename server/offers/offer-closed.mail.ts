import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

/** `accepted`: it was accepted before, so that money may be on its way. */
type Closed = { title: string; why: string; receipt: string; accepted?: boolean };

export const offerClosed = (
  to: string,
  { title, why, receipt, accepted = false }: Closed,
  publicUrl: string,
): Letter =>
  letter(to, `Your offer on ${quoted(title)} was closed`, [
    accepted
      ? `It ended: ${why}. Any payment you have started is canceled, and any money that still arrives is refunded.`
      : `It can no longer be accepted: ${why}.`,
    { label: "See other homes", address: `${publicUrl}/properties` },
    { foot: proofLine(receipt) },
  ]);
