import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

/** To somebody whom an admin has suspended. */
export const accountSuspended = (to: string, publicUrl: string): Letter =>
  letter(to, "Your account is suspended", [
    "An admin has suspended your account: you are logged out everywhere and can't log in until it is restored. Your pending offers were withdrawn.",
    "If you think this is a mistake, write to us.",
    { label: "Write to us", address: `${publicUrl}/#contact` },
  ]);
