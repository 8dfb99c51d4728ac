import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

export const addressKnown = (to: string, publicUrl: string): Letter =>
  letter(to, "You already have an account", [
    "Someone, hopefully you, tried to sign up with this address. It already has an account, so nothing has changed.",
    { label: "Log in", address: `${publicUrl}/login` },
    "If you have forgotten your password, you can reset it there.",
  ]);
