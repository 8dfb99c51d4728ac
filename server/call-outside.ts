import { Refusal } from "#core/refusal.ts";
import type { Services } from "./context.ts";

/**
 * An external service: its name in the log, and the sentence for the caller while it does not
 * answer.
 */
type Outside = { name: string; sentence: string };

/**
 * Calls an external service for a person who waits. Refuses `unavailable`, and logs why, when the
 * call fails.
 */
export async function callOutside<Answer>(
  { log }: Pick<Services, "log">,
  { name, sentence }: Outside,
  question: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    log.error({ err: error }, `${name} did not answer`);
    throw new Refusal("unavailable", sentence);
  }
}
