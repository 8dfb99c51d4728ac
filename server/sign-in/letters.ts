import type { Letter } from "#adapters/mail/mail.ts";
import type { Services } from "../context.ts";
import { addressKnown } from "./address-known.mail.ts";
import { confirmAddress } from "./confirm-address.mail.ts";
import { resetRequested } from "./reset-requested.mail.ts";

/** The letters that the identity supplier has to send, through our queue. */
export function lettersOfIdentity({
  db,
  queue,
  config,
}: Pick<Services, "db" | "queue" | "config">) {
  const post = (letter: Letter) => db.transaction((tx) => queue.enqueue(tx, "send-letter", letter));
  return {
    reset: (email: string, address: string) => post(resetRequested(email, address)),
    confirm: (email: string, address: string) => post(confirmAddress(email, address)),
    known: (email: string) => post(addressKnown(email, config.publicUrl)),
  };
}
