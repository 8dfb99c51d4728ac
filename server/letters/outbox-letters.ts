import type { SentLetter } from "#adapters/mail/mail.ts";
import type { House } from "../context.ts";
import { mayDemonstrate } from "../demo/may-demonstrate.ts";

/** The letters of the outbox, newest first; `null` where letters truly go out, or where this is no showing. */
export async function outboxLetters({ mail, config }: Pick<House, "mail" | "config">): Promise<SentLetter[] | null> {
  return mail.letters && mayDemonstrate(config) ? mail.letters() : null;
}
