import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

const told = {
  agent: {
    subject: "You are an agent now",
    lines: [
      "An admin made you an agent: you can list properties.",
      "You no longer buy here with this account: offers that were waiting were withdrawn and your wishlist is empty. Your saved searches stay.",
    ],
  },
  admin: {
    subject: "You are an admin now",
    lines: [
      "An admin made you an admin: you verify listings and look after people and reviews.",
      "You no longer buy or sell here with this account.",
    ],
  },
} as const;

/** To somebody whose role was changed. */
export const roleGiven = (to: string, role: "agent" | "admin", publicUrl: string): Letter =>
  letter(to, told[role].subject, [
    ...told[role].lines,
    { label: "Open your dashboard", address: `${publicUrl}/dashboard` },
    { foot: "Didn't expect this? Write to us", address: `${publicUrl}/#contact` },
  ]);
