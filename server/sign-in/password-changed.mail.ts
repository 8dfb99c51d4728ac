import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

export const passwordChanged = (to: string, publicUrl: string): Letter =>
  letter(to, "Your password was changed", [
    "Your Gable account has a new password, and your other devices were logged out.",
    "If you did this, there is nothing to do. If it was not you, choose another one now; for this you need access to your email.",
    { label: "Choose a new password", address: `${publicUrl}/forgot-password` },
  ]);
