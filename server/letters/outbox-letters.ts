import type { SentLetter } from "#adapters/mail/mail.ts";
import type { House } from "../context.ts";
import { mayDemonstrate } from "../demo/may-demonstrate.ts";

/** Where letters end: they truly go out, or wait in an outbox, which is open where there may be a showing. */
export type Outbox = "none" | "open" | "closed";

export function outboxOf({ mail, config }: Pick<House, "mail" | "config">): Outbox {
  if (mail.letters === null) return "none";
  return mayDemonstrate(config) ? "open" : "closed";
}

/** The letters of the outbox, newest first; `null` where there is none to be read. */
export async function outboxLetters(house: Pick<House, "mail" | "config">): Promise<SentLetter[] | null> {
  return house.mail.letters && outboxOf(house) === "open" ? house.mail.letters() : null;
}
