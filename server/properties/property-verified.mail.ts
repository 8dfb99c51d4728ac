import type { Letter } from "#adapters/mail/mail.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

export const propertyVerified = (
  to: string,
  { id, title }: { id: string; title: string },
  publicUrl: string,
): Letter =>
  letter(to, `${quoted(title)} is verified`, [
    "We checked your listing, and buyers can see it now.",
    { label: "See it", address: `${publicUrl}/properties/${id}` },
  ]);
