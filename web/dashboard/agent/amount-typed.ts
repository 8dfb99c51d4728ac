import { numberTyped } from "#core/typed.ts";
import type { OnCard } from "./fact-questions.ts";

/**
 * A fact's number, possibly half-typed, as a card shows it; `null` if it is no number, or outside
 * the fact's limits.
 */
export function amountTyped(
  { min, max, whole }: Omit<OnCard, "brief">,
  text: string,
): number | null {
  const amount = numberTyped(text);
  const may = amount >= min && amount <= max && (!whole || amount % 1 === 0);
  return (may && amount) || null;
}
