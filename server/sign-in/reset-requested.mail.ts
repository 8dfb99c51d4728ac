import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

export const resetRequested = (to: string, address: string): Letter =>
  letter(to, "Choose a new password", [
    "Someone, hopefully you, asked for a new password for your account. This link works once, for an hour:",
    { label: "Choose a new password", address },
    "If it was not you, do nothing: your password stays as it is.",
  ]);
