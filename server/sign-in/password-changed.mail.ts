import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

export const passwordChanged = (to: string, publicUrl: string): Letter =>
  letter(to, "Your password was changed", [
    "Your Gable account now opens with a new password, and your other devices are logged out.",
    "If you did this, there is nothing to do. If it was not you, choose another one now: it takes access to your email.",
    { label: "Choose a new password", address: `${publicUrl}/forgot-password` },
  ]);
