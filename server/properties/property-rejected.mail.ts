import type { Letter } from "#adapters/mail/mail.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

export const propertyRejected = (
  to: string,
  { id, title }: { id: string; title: string },
  reason: string | null,
  publicUrl: string,
): Letter =>
  letter(to, `${quoted(title)} was not verified`, [
    "We checked your listing and could not publish it yet.",
    ...(reason ? [`The reason: ${reason}`] : []),
    { label: "Correct and resubmit it", address: `${publicUrl}/dashboard/update-properties/${id}` },
  ]);
