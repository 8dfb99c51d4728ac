import { askOutside } from "../ask-outside.ts";
import type { House } from "../context.ts";

const supplier = {
  name: "the payment supplier",
  sentence: "The payment service does not answer just now. Nothing was charged; try again in a minute.",
};

/** Asks the payment supplier. Refuses `unavailable` when it does not answer as it should. */
export const askSupplier = <Answer>(house: Pick<House, "log">, question: () => Promise<Answer>): Promise<Answer> => askOutside(house, supplier, question);
