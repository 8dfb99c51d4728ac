import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";

/** Asks the payment supplier. Refuses `unavailable`, and logs why, when it does not answer as it should. */
export async function askSupplier<Answer>({ log }: Pick<Context, "log">, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    log.error({ err: error }, "the payment supplier did not answer");
    throw new Refusal("unavailable", "The payment service does not answer just now. Nothing was charged; try again in a minute.");
  }
}
