import { type FactName, facts } from "#core/property.ts";
import { numberTyped } from "#core/typed.ts";

/**
 * A fact's number, possibly half-typed, as a card shows it; `null` if it is no number, or outside
 * the fact's limits.
 */
export function amountTyped(name: FactName, text: string): number | null {
  const fact = facts[name];
  if ("among" in fact) return null;
  const amount = numberTyped(text);
  const may = amount >= fact.min && amount <= fact.max && (!fact.whole || amount % 1 === 0);
  return (may && amount) || null;
}
