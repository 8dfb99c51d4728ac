import { type FactName, factNames, facts } from "#core/property.ts";

export type FactQuestion = {
  name: FactName;
  unit: string | null;
  options: readonly string[] | null;
  short: boolean;
};

/**
 * How the form asks for each fact; computed on the server, so that the browser needs none of the
 * rules. Short number fields (least value 0 or 1) come last, three in a row.
 */
export const factQuestions: readonly FactQuestion[] = factNames
  .map((name) => {
    const fact = facts[name];
    if ("among" in fact) return { name, unit: fact.unit, options: fact.among, short: false };
    return { name, unit: fact.unit, options: null, short: fact.min <= 1 };
  })
  .sort((one, other) => Number(one.short) - Number(other.short));
