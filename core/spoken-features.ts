import { facts, yesNos } from "./facts.ts";
import { type Conditions, type Ticked, ticked } from "./search.ts";
import { hide, type Span } from "./sentence-text.ts";
import { nameSaid, patternOf } from "./spoken-names.ts";

type YesNoName = (typeof yesNos)[number];

const ends = "(?![\\p{L}\\p{N}])";
const comma = "(?:,\\s*(?:(?:and|or)\\s+)?|\\s+(?:and|or)\\s+)";
const list = (one: string) => `${one}(?:${comma}${one})*`;

/** "energy class A or B": the values of a fact behind the words that say of what they are. */
const valued = ticked.flatMap((name) => {
  const { before } = facts[name].words;
  if (!before) return [];
  const value = `(?:${patternOf(facts[name].among)})${ends}`;
  return [{ name, value, said: new RegExp(`(?<!\\p{L})${before}:?\\s+(${list(value)})`, "giu") }];
});

const withNoun = /^with an? /;
const namesOf = (name: YesNoName): readonly string[] => {
  const fact: { words: { asked: string }; alsoCalled?: readonly string[] } = facts[name];
  return [fact.words.asked.replace(withNoun, ""), ...(fact.alsoCalled ?? [])];
};
const isNoun = (name: YesNoName) => withNoun.test(facts[name].words.asked);
const named = (names: readonly YesNoName[]): ReadonlyMap<string, YesNoName> =>
  new Map(names.flatMap((name) => namesOf(name).map((said) => [said, name] as const)));

/** "with a garden and a pool", but no "garden view" and no "pool table". */
const nouns = named(yesNos.filter(isNoun));
const noun = `(?:an?\\s+)?(?:${patternOf(nouns.keys())})${ends}(?!\\s+(?:views?|house|flat|room|shed|table))`;
const having = new RegExp(`(?<!\\p{L})(?:with|w\\/|having)\\s+(${list(noun)})`, "giu");
/** "pets allowed". */
const adjectives = named(yesNos.filter((name) => !isNoun(name)));
const adjective = new RegExp(`(?<![\\p{L}-])(?:${patternOf(adjectives.keys())})${ends}`, "giu");

/** Reads what a sentence says of a home besides its numbers and its type. */
export function readFeatures(text: string): { conditions: Conditions; rest: string } {
  const conditions: Record<string, true | string[]> = {};
  let rest = text;
  const read = (said: RegExp, note: (match: RegExpExecArray) => void) => {
    for (const match of rest.matchAll(said)) {
      note(match);
      rest = hide(rest, spanOf(match));
    }
  };
  // First, because "new" in "new build" is also a condition of a home.
  read(adjective, ([one]) => {
    conditions[adjectives.get(nameSaid(one)) ?? ""] = true;
  });
  for (const { name, value, said } of valued)
    read(said, ([, values = ""]) => {
      conditions[name] = [...values.matchAll(new RegExp(value, "giu"))].map(([one]) =>
        optionOf(name, one),
      );
    });
  read(having, ([, things = ""]) => {
    for (const [one] of things.matchAll(new RegExp(patternOf(nouns.keys()), "giu")))
      conditions[nouns.get(nameSaid(one)) ?? ""] = true;
  });
  return { conditions, rest };
}

const spanOf = ({ index, 0: said }: RegExpExecArray): Span => ({
  start: index,
  end: index + said.length,
});

const optionOf = (name: Ticked, said: string): string =>
  facts[name].among.find((option) => nameSaid(option) === nameSaid(said)) ?? said;
