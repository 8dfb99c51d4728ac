import { type FactName, factNames, facts } from "#core/property.ts";

export type FactQuestion = { name: FactName; unit: string | null; options: readonly string[] | null; short: boolean };

/**
 * How the form asks for each fact of the one list; worked out on the server, so that the browser needs none of its rules.
 * Numbers that begin at nothing stand three in a row, after the others.
 */
export const factQuestions: readonly FactQuestion[] = factNames
  .map((name) => {
    const fact = facts[name];
    if ("among" in fact) return { name, unit: fact.unit, options: fact.among, short: false };
    return { name, unit: fact.unit, options: null, short: fact.least <= 1 };
  })
  .sort((one, other) => Number(one.short) - Number(other.short));
