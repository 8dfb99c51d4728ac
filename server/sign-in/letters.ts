import type { Letter } from "#adapters/mail/mail.ts";
import { asAddress } from "#core/user.ts";
import type { Services } from "../context.ts";
import type { LimitName } from "../rate-limits/limits.ts";
import { tryIfAllowed } from "../rate-limits/rate-limit.ts";
import { addressKnown } from "./address-known.mail.ts";
import { confirmAddress } from "./confirm-address.mail.ts";
import { resetRequested } from "./reset-requested.mail.ts";
import { signInMethodChanged } from "./sign-in-method-changed.mail.ts";

/** The letters that the identity supplier has to send, through our queue. */
export function lettersOfIdentity({
  db,
  queue,
  config,
  now,
}: Pick<Services, "db" | "queue" | "config" | "now">) {
  const send = (letter: Letter) => db.transaction((tx) => queue.enqueue(tx, "send-letter", letter));
  // Whoever asks is told the same whether a letter is sent or not.
  const post = async (limit: LimitName, letter: Letter) => {
    if (await tryIfAllowed({ db, now }, { [limit]: asAddress(letter.to) })) await send(letter);
  };
  return {
    reset: (email: string, address: string) => post("resetLetters", resetRequested(email, address)),
    confirm: (email: string, address: string) =>
      post("confirmLetters", confirmAddress(email, address)),
    known: (email: string) => post("knownLetters", addressKnown(email, config.publicUrl)),
    linked: (email: string, provider: string) =>
      send(signInMethodChanged(email, { move: "added", method: provider }, config.publicUrl)),
  };
}
