import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

/** `device`: as in "Firefox on Linux". */
export const newDevice = (to: string, device: string, publicUrl: string): Letter =>
  letter(to, "A login on a new device", [
    `Somebody logged in to your Gable account on a device that was new to it: ${device}.`,
    "If it was you, there is nothing to do. If it was not you, choose a new password now; this logs out every device.",
    { label: "Choose a new password", address: `${publicUrl}/forgot-password` },
  ]);
