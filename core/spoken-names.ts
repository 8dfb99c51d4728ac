import { escaped } from "./asked-amount.ts";
import { facts, isFact } from "./property.ts";
import { type Choice, choices, type Measure, measures } from "./search.ts";

/** What people call the measures that are no facts. */
const namesOfPrices: Record<Exclude<Measure, keyof typeof facts>, readonly string[]> = {
  price: ["price", "budget", "asking price"],
  pricePerArea: ["price per m²", "price per square meter", "price per square metre"],
};

const namesOf = (name: Measure): readonly string[] => {
  if (!isFact(name)) return namesOfPrices[name];
  const fact: { words: { one: string; many: string }; alsoCalled?: readonly string[] } =
    facts[name];
  return [fact.words.one, fact.words.many, ...(fact.alsoCalled ?? [])];
};

/** A measure by each of its names, in lower case. */
export const measureNamed: ReadonlyMap<string, Measure> = new Map(
  measures.flatMap((name) => namesOf(name).map((said) => [said.toLowerCase(), name] as const)),
);

export type Option = { choice: Choice; option: string };

const plural = (name: string): string => {
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
};

const calledAlso = (choice: Choice, option: string): readonly string[] => {
  const { alsoCalled }: { alsoCalled?: Readonly<Record<string, readonly string[]>> } =
    facts[choice];
  return alsoCalled?.[option] ?? [];
};

const optionsBy = (names: (choice: Choice, option: string) => readonly string[]) =>
  choices.flatMap((choice) =>
    facts[choice].among.flatMap((option) =>
      names(choice, option)
        .flatMap((name) => [name, plural(name)])
        .map((name): [string, Option] => [name.toLowerCase(), { choice, option }]),
    ),
  );

/** A value of a choice by each of its names, in lower case; its own name comes first. */
export const optionNamed: ReadonlyMap<string, Option> = new Map([
  ...optionsBy(calledAlso),
  ...optionsBy((_, option) => [option]),
]);

/** A pattern of these names, the longest first; words in a name may be joined by a hyphen. */
export const patternOf = (names: Iterable<string>): string =>
  [...names]
    .sort((one, other) => other.length - one.length)
    .map((name) =>
      name
        .split(/[\s-]+/)
        .map(escaped)
        .join("[\\s-]+"),
    )
    .join("|");

/** The name as it is listed, however its words were joined. */
export const nameSaid = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, " ");
