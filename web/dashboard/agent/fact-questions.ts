import { type Amount, type Fact, type FactGroup, factGroups } from "#core/facts/fact-kinds.ts";
import { type FactName, type Facts, factNames, facts } from "#core/facts/facts.ts";
import { formLabel, yesNoWords } from "#web/words/en-facts.ts";

type Option = { value: string; label: string };

/**
 * How the form asks for a fact; computed on the server, so that the browser needs neither the facts
 * nor their rules.
 */
export type FactQuestion = {
  name: FactName;
  label: string;
  group: FactGroup;
  unit: string | null;
  /** What can be chosen; `null` if a number is typed. */
  options: readonly Option[] | null;
  several: boolean;
  short: boolean;
  /** How a card that is being written tells the number, if it does. */
  onCard: OnCard | null;
};
export type OnCard = Pick<Amount, "min" | "max" | "whole"> & {
  brief: { one: string; many: string };
};

const yesOrNo: readonly Option[] = (["yes", "no"] as const).map((value) => ({
  value,
  label: yesNoWords[value],
}));

const rank = ({ group, short }: FactQuestion) => 2 * factGroups.indexOf(group) + Number(short);

/** Short fields (a yes or no, or a number of few digits) come last in a group, three in a row. */
export const factQuestions: readonly FactQuestion[] = factNames
  .map((name) => toQuestion(name, facts[name]))
  .sort((one, other) => rank(one) - rank(other));

function toQuestion(name: FactName, fact: Fact): FactQuestion {
  const question = {
    name,
    label: formLabel(name),
    group: fact.group,
    several: false,
    onCard: null,
  };
  if (fact.kind === "yes or no") return { ...question, unit: null, options: yesOrNo, short: true };
  if (fact.kind === "amount") {
    const { min, max, whole, unit, brief } = fact;
    const onCard = brief ? { min, max, whole, brief } : null;
    return { ...question, unit, options: null, short: min <= 1, onCard };
  }
  const options = fact.among.map((value) => ({ value, label: value }));
  return { ...question, unit: null, options, several: fact.kind === "several of", short: false };
}

/**
 * A fact as the text of its field; several values are joined by commas. Of three decimals it writes
 * four: the dot of "404.686" might part thousands.
 */
export function factText(value: Facts[FactName]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "").replace(/\.\d{3}$/, "$&0");
}
