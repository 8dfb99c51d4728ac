import type { Letter } from "#adapters/mail/mail.ts";
import type { Services } from "../context.ts";

/** Sends a letter, from a job; one that is refused for good is only logged. */
export async function sendLetter(
  { mail, log }: Pick<Services, "mail" | "log">,
  letter: Letter,
): Promise<void> {
  const refused = await mail.send(letter);
  if (refused !== null) log.warn({ code: refused }, "a letter was refused for good");
}
