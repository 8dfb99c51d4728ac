import type { SentLetter } from "#adapters/mail/mail.ts";
import type { Services } from "../context.ts";
import { mayDemonstrate } from "../demo/may-demonstrate.ts";

/**
 * "none" if letters are really sent; else the outbox that collects them, which is open where a
 * demonstration is allowed.
 */
export type Outbox = "none" | "open" | "closed";

export function makeOutbox({ mail, config }: Pick<Services, "mail" | "config">): Outbox {
  if (mail.letters === null) return "none";
  return mayDemonstrate(config) ? "open" : "closed";
}

/** The letters of the outbox, newest first; `null` if there is no open outbox. */
export async function outboxLetters(
  services: Pick<Services, "mail" | "config">,
): Promise<SentLetter[] | null> {
  return services.mail.letters && makeOutbox(services) === "open" ? services.mail.letters() : null;
}
