import { type FactName, factNames, facts } from "#core/property.ts";

export type FactQuestion = { name: FactName; unit: string | null; options: readonly string[] | null; short: boolean };

/**
 * How the form asks for each fact of the one list; worked out on the server, so that the browser needs none of its rules.
 * Small numbers stand three in a row, after the others.
 */
export const factQuestions: readonly FactQuestion[] = factNames
  .map((name) => {
    const fact = facts[name];
    const options = "among" in fact ? fact.among : null;
    return { name, unit: fact.unit, options, short: options === null && fact.filter === "atLeast" };
  })
  .sort((one, other) => Number(one.short) - Number(other.short));
