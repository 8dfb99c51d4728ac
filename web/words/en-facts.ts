import type { Fact } from "#core/facts/fact-kinds.ts";
import { type FactName, type Facts, facts } from "#core/facts/facts.ts";
import { showNumber } from "#core/how-many.ts";
import { showDollars } from "#core/money.ts";
import { withinSentence } from "#core/sentence-case.ts";

export const yesNoWords = { yes: "Yes", no: "No" } as const;

/** The label of a fact where it is asked for. */
export function formLabel(name: FactName): string {
  const { label, formLabel = label }: Fact = facts[name];
  return formLabel;
}

/** A fact as it is shown: "Villa", "Sea, lake", "Yes", "5", "1,412 m²", "$350", "2019". */
export function showFact(name: FactName, value: NonNullable<Facts[FactName]>): string {
  if (typeof value === "boolean") return value ? yesNoWords.yes : yesNoWords.no;
  if (typeof value === "number") return showAmount(facts[name], value);
  if (typeof value === "string") return value;
  return value.map((one, index) => (index > 0 ? withinSentence(one) : one)).join(", ");
}

function showAmount(fact: Fact, value: number): string {
  if (fact.kind !== "amount") return String(value);
  if (fact.unit === "$") return showDollars(value);
  if (fact.unit) return `${showNumber(value)}\u00a0${fact.unit}`;
  // "Bedrooms: 0" would look like a mistake.
  return value === 0 && fact.min === 0 ? "None" : String(value);
}
