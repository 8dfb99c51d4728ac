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
      ? `Your Gable account can now be opened with ${method}.`
      : `Your Gable account can no longer be opened with ${method}.`,
    "If you did this, there is nothing to do. If it was not you, choose a new password now: it logs out every device. Then check the ways to log in on your profile.",
    { label: "Choose a new password", address: `${publicUrl}/forgot-password` },
  ]);
