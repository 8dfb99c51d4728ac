import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

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
