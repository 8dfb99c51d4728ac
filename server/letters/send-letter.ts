import type { Letter } from "#adapters/mail/mail.ts";
import type { Services } from "../context.ts";

/**
 * Sends a letter, from a job; one that is refused for good is only logged. `job`: the job's id,
 * from which the letter has the same Message-ID however often it is tried.
 */
export async function sendLetter(
  { mail, log, config }: Pick<Services, "mail" | "log" | "config">,
  letter: Letter,
  job?: string,
): Promise<void> {
  const messageId = job && `<${job}@${new URL(config.publicUrl).hostname}>`;
  const refused = await mail.send(messageId ? { ...letter, messageId } : letter);
  if (refused !== null) log.warn({ code: refused }, "a letter was refused for good");
}
