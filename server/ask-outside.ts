import { Refusal } from "#core/refusal.ts";
import type { House } from "./context.ts";

/** An outside part, as the log names it, and what whoever waits for it is told while it does not answer. */
type Outside = { name: string; sentence: string };

/** Asks an outside part for somebody who waits. Refuses `unavailable`, and logs why, when it does not answer as it should. */
export async function askOutside<Answer>({ log }: Pick<House, "log">, { name, sentence }: Outside, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    log.error({ err: error }, `${name} did not answer`);
    throw new Refusal("unavailable", sentence);
  }
}
