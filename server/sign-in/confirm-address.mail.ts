import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

export const confirmAddress = (to: string, address: string): Letter =>
  letter(to, "Confirm your address", [
    // Without the given name: a stranger could use it to send a text of their own to anybody.
    "Welcome to Gable. Confirm within an hour that this address is yours:",
    { label: "Confirm and continue", address },
    "If you did not sign up, do nothing: no account is made for your address.",
  ]);
