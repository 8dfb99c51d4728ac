import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

export const confirmAddress = ({ email, name }: { email: string; name: string }, address: string): Letter =>
  letter(email, "Confirm your address", [
    `Welcome to Gable, ${name}. Confirm within a day that this address is yours:`,
    { label: "Confirm and go on", address },
    "If it was not you who signed up, do nothing: nobody has an account by your address then.",
  ]);
