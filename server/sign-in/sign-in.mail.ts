import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

export const confirmAddress = (to: string, address: string): Letter =>
  letter(to, "Confirm your address", [
    // Without the given name: a stranger could use it to send a text of their own to anybody.
    "Welcome to Gable. Confirm within an hour that this address is yours:",
    { label: "Confirm and continue", address },
    "If you did not sign up, do nothing: no account is made for your address.",
  ]);

export const addressKnown = (to: string, publicUrl: string): Letter =>
  letter(to, "You already have an account", [
    "Someone, hopefully you, tried to sign up with this address. It already has an account, so nothing has changed.",
    { label: "Log in", address: `${publicUrl}/login` },
    "If you have forgotten your password, you can reset it there.",
  ]);

/** `device`: as in "Firefox on Linux". */
export const newDevice = (to: string, device: string, publicUrl: string): Letter =>
  letter(to, "A login on a new device", [
    `Somebody logged in to your Gable account on a device that was new to it: ${device}.`,
    "If it was you, there is nothing to do. If it was not you, choose a new password now; this logs out every device.",
    { label: "Choose a new password", address: `${publicUrl}/forgot-password` },
  ]);

export const resetRequested = (to: string, address: string): Letter =>
  letter(to, "Choose a new password", [
    "Someone, hopefully you, asked for a new password for your account. This link works once, for an hour:",
    { label: "Choose a new password", address },
    "If it was not you, do nothing: your password stays as it is.",
  ]);

export const passwordChanged = (to: string, publicUrl: string): Letter =>
  letter(to, "Your password was changed", [
    "Your Gable account has a new password, and your other devices were logged out.",
    "If you did this, there is nothing to do. If it was not you, choose another one now; for this you need access to your email.",
    { label: "Choose a new password", address: `${publicUrl}/forgot-password` },
  ]);

/** `method`: as in "with Google", "with your password". */
type Change = { move: "added" | "removed"; method: string };

export const signInMethodChanged = (
  to: string,
  { move, method }: Change,
  publicUrl: string,
): Letter =>
  letter(to, `A way to log in was ${move}`, [
    move === "added"
      ? `You can now log in to your Gable account with ${method}.`
      : `You can no longer log in to your Gable account with ${method}.`,
    "If you did this, there is nothing to do. If it was not you, choose a new password now; this logs out every device. Then check the ways to log in on your profile.",
    { label: "Choose a new password", address: `${publicUrl}/forgot-password` },
  ]);
