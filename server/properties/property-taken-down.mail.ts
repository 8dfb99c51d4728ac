import type { Letter } from "#adapters/mail/mail.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

type TakenDown = { title: string; reason: string; words: string | null };

export const propertyTakenDown = (
  to: string,
  { title, reason, words }: TakenDown,
  publicUrl: string,
): Letter =>
  letter(to, `${quoted(title)} was taken down`, [
    `An admin took it off the market. ${reason}`,
    ...(words ? [words] : []),
    "If an offer on it was accepted, it has ended, and any money that still arrives is refunded to the buyer.",
    { label: "See your properties", address: `${publicUrl}/dashboard/added-properties` },
  ]);
