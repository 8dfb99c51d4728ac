import { letter, type UnsentLetter } from "../letters/letter.ts";

const texts = {
  agent: {
    subject: "You are an agent now",
    lines: [
      "An admin made you an agent: you can list properties.",
      "You can no longer buy with this account: your pending offers were withdrawn, and your wishlist was emptied. You still have your saved searches.",
    ],
  },
  admin: {
    subject: "You are an admin now",
    lines: [
      "An admin made you an admin: you can verify listings and manage people and reviews.",
      "You can no longer buy or sell with this account.",
    ],
  },
} as const;

/** To somebody whose role was changed. */
export const roleChanged = (
  to: string | null,
  role: "agent" | "admin",
  publicUrl: string,
): UnsentLetter =>
  letter(to, texts[role].subject, [
    ...texts[role].lines,
    { label: "Open your dashboard", address: `${publicUrl}/dashboard` },
    { foot: "Didn't expect this? Write to us", address: `${publicUrl}/#contact` },
  ]);

/** To somebody whom an admin has suspended. */
export const accountSuspended = (to: string | null, publicUrl: string): UnsentLetter =>
  letter(to, "Your account is suspended", [
    "An admin has suspended your account: you are logged out everywhere and can't log in until it is restored. Your pending offers were withdrawn.",
    "If you think this is a mistake, tell us.",
    { label: "Write to us", address: `${publicUrl}/#contact` },
  ]);

/** To somebody whose suspension has ended. */
export const accountRestored = (to: string | null, publicUrl: string): UnsentLetter =>
  letter(to, "Your account is restored", [
    "You can log in again. Offers that were withdrawn stay withdrawn; you can make new ones.",
    { label: "Log in", address: `${publicUrl}/login` },
  ]);
