import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

/** To somebody whose suspension has ended. */
export const accountRestored = (to: string, publicUrl: string): Letter =>
  letter(to, "Your account is restored", [
    "You can log in again. Offers that were withdrawn stay withdrawn; you can make new ones.",
    { label: "Log in", address: `${publicUrl}/login` },
  ]);
