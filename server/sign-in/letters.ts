import type { Letter } from "#adapters/mail/mail.ts";
import { asAddress } from "#core/user.ts";
import type { Services } from "../context.ts";
import { sendLetter } from "../letters/send-letter.ts";
import type { LimitName } from "../rate-limits/limits.ts";
import { tryIfAllowed } from "../rate-limits/rate-limit.ts";
import { addressKnown, confirmAddress, resetRequested } from "./sign-in.mail.ts";

/**
 * The letters that the identity supplier has to send. Those with one-time links, and the one that
 * is sent in place of such a letter, are asked for by jobs and sent at once: no link is in a queue.
 */
export function lettersOfIdentity(
  services: Pick<Services, "db" | "mail" | "log" | "config" | "now">,
) {
  const post = async (limit: LimitName, letter: Letter) => {
    const giveBack = await tryIfAllowed(services, { [limit]: asAddress(letter.to) });
    if (!giveBack) return;
    try {
      await sendLetter(services, letter);
    } catch (error) {
      await giveBack();
      throw error;
    }
  };
  const { publicUrl } = services.config;
  return {
    reset: (email: string, address: string) => post("resetLetters", resetRequested(email, address)),
    confirm: (email: string, address: string) =>
      post("confirmLetters", confirmAddress(email, address)),
    known: (email: string) => post("knownLetters", addressKnown(email, publicUrl)),
  };
}
