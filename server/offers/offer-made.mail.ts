import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import { showDollars } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

type Made = { title: string; buyer: string; amount: number; receipt: string };

export const offerMade = (
  to: string,
  { title, buyer, amount, receipt }: Made,
  publicUrl: string,
): Letter =>
  letter(to, `An offer on ${quoted(title)}`, [
    `${buyer} offers ${showDollars(amount)}.`,
    { label: "Accept or reject it", address: `${publicUrl}/dashboard/requested-properties` },
    { foot: proofLine(receipt) },
  ]);
