import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

export const confirmAddress = (to: string, address: string): Letter =>
  letter(to, "Confirm your address", ["Welcome to Gable. Confirm that this address is yours, and you are signed in:", { label: "Confirm and go on", address }]);
