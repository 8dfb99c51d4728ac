import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

type Closed = { title: string; why: string; receipt: string };

export const offerClosed = (
  to: string,
  { title, why, receipt }: Closed,
  publicUrl: string,
): Letter =>
  letter(to, `Your offer on ${quoted(title)} was closed`, [
    `It can no longer be accepted: ${why}.`,
    { label: "See other homes", address: `${publicUrl}/properties` },
    proofLine(receipt),
  ]);
