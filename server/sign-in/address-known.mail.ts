import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

export const addressKnown = (to: string, publicUrl: string): Letter =>
  letter(to, "You have an account already", [
    "Somebody, we hope you, tried to sign up with this address. It has an account already, so nothing was changed.",
    { label: "Log in", address: `${publicUrl}/login` },
    "If you forgot the password, ask for a new one there.",
  ]);
