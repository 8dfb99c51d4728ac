import { type FactName, facts } from "#core/property.ts";
import { numberTyped } from "#core/typed.ts";

/** A fact's number, half-typed or not, as a card would tell it; `null` where it is none, or beyond what the fact may be. */
export function amountTyped(name: FactName, text: string): number | null {
  const fact = facts[name];
  if ("among" in fact) return null;
  const amount = numberTyped(text);
  const may = amount >= fact.least && amount <= fact.most && (!fact.whole || amount % 1 === 0);
  return (may && amount) || null;
}
