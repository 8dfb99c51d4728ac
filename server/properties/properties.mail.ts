import { quoted } from "#core/quoted.ts";
import { letter, type UnsentLetter } from "../letters/letter.ts";

export const propertyVerified = (
  to: string | null,
  { id, title }: { id: string; title: string },
  publicUrl: string,
): UnsentLetter =>
  letter(to, `${quoted(title)} is verified`, [
    "We checked your listing, and buyers can see it now.",
    { label: "See it", address: `${publicUrl}/properties/${id}` },
  ]);

export const propertyRejected = (
  to: string | null,
  { id, title }: { id: string; title: string },
  reason: string | null,
  publicUrl: string,
): UnsentLetter =>
  letter(to, `${quoted(title)} was not verified`, [
    "We checked your listing and could not publish it yet.",
    ...(reason ? [`The reason: ${reason}`] : []),
    { label: "Correct and resubmit it", address: `${publicUrl}/dashboard/update-properties/${id}` },
  ]);

type TakenDown = { title: string; reason: string; words: string | null };

export const propertyTakenDown = (
  to: string | null,
  { title, reason, words }: TakenDown,
  publicUrl: string,
): UnsentLetter =>
  letter(to, `${quoted(title)} was taken down`, [
    `An admin took it off the market. ${reason}`,
    ...(words ? [words] : []),
    "If an offer on it was accepted, it has ended, and any money that still arrives is refunded to the buyer.",
    { label: "See your properties", address: `${publicUrl}/dashboard/added-properties` },
  ]);
