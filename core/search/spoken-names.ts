import type { OneOf, SeveralOf } from "../facts/fact-kinds.ts";
import { facts, isFact } from "../facts/facts.ts";
import { escaped } from "./filter-amount.ts";
import { type Measure, measures, type Ticked, ticked } from "./search.ts";

/** A name in lower case, however its words were joined. */
export const normalizedName = (text: string): string =>
  text.toLowerCase().replaceAll(/[\s-]+/g, " ");

/** What people call the measures that are no facts. */
const namesOfPrices: Record<Exclude<Measure, keyof typeof facts>, readonly string[]> = {
  price: ["price", "price range", "guide price", "priced", "budget", "asking price"],
  pricePerArea: ["price per m²", "price per square meter", "price per square metre"],
};

const namesFor = (name: Measure): readonly string[] => {
  if (!isFact(name)) return namesOfPrices[name];
  const fact: { words: { one: string; many: string }; alsoCalled?: readonly string[] } =
    facts[name];
  return [fact.words.one, fact.words.many, ...(fact.alsoCalled ?? [])];
};

/** A measure by each of its names, in lower case. */
export const measureNamed: ReadonlyMap<string, Measure> = new Map(
  measures.flatMap((name) => namesFor(name).map((spoken) => [spoken.toLowerCase(), name] as const)),
);

/** The values of a fact that a name may mean, any of them. */
export type Option = { choice: Ticked; options: readonly string[] };

type Valued = OneOf | SeveralOf;

/** What a fact's values are called by which it is clear of what they are: "sea view", not "sea". */
const calledItself = (choice: Ticked, option: string): readonly string[] => {
  const { words }: Valued = facts[choice];
  if (words.before === "") return [option];
  return words.behind ? [`${option} ${words.behind}`] : [];
};

const plural = (name: string): string => {
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
};

const calledAlso = (choice: Ticked, option: string): readonly string[] => {
  const fact: Valued = facts[choice];
  return fact.alsoCalled?.[option] ?? [];
};

const optionsBy = (names: (choice: Ticked, option: string) => readonly string[]) => {
  const named = ticked.flatMap((choice) =>
    facts[choice].among.flatMap((option) =>
      names(choice, option)
        .flatMap((name) => [name, plural(name)])
        .map((name) => ({ name: normalizedName(name), choice, option })),
    ),
  );
  return [...Map.groupBy(named, ({ name }) => name)].flatMap(([name, [first, ...others]]) => {
    if (!first) return [];
    const options = [first, ...others.filter(({ choice }) => choice === first.choice)];
    return [[name, { choice: first.choice, options: options.map((one) => one.option) }] as const];
  });
};

/** The values of a choice by each of their names, in lower case; a value's own name comes first. */
export const optionNamed: ReadonlyMap<string, Option> = new Map([
  ...optionsBy(calledAlso),
  ...optionsBy(calledItself),
]);

/** What the types of homes are called, in lower case. */
export const typesNamed: readonly string[] = [...optionNamed].flatMap(([name, { choice }]) =>
  choice === "type" ? [name] : [],
);

/** A pattern of these names, the longest first; words in a name may be joined by a hyphen. */
export const toPattern = (names: Iterable<string>): string =>
  [...names]
    .sort((one, other) => other.length - one.length)
    .map((name) =>
      name
        .split(/[\s-]+/)
        .map(escaped)
        .join("[\\s-]+"),
    )
    .join("|");
