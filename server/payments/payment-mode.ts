import { Refusal } from "#core/refusal.ts";
import type { Config } from "../config.ts";

/** Whether payments move money, are only played through, or are refused. */
type PaymentMode = "real" | "sandbox" | "off";

/**
 * How payments work by the settings. Without a live key of Stripe no money moves: then homes are
 * sold only where nobody else can be taken in, on this machine, or if the owner asks for it.
 */
export function paymentMode({ STRIPE_SECRET_KEY, PAYMENTS, local }: Config): PaymentMode {
  if (STRIPE_SECRET_KEY && !isTestKey(STRIPE_SECRET_KEY)) return "real";
  return local || PAYMENTS === "sandbox" ? "sandbox" : "off";
}

/** Whether a key is one of Stripe's test mode, which moves no money either. */
export const isTestKey = (key: string): boolean => /^[sr]k_test_/.test(key);

/** Refuses `conflict` where payments are off. */
export function requirePayments(config: Config): void {
  if (paymentMode(config) === "off")
    throw new Refusal(
      "conflict",
      "Nothing can be paid here yet, and nothing was charged. Ask the agent to arrange a bank transfer.",
    );
}
