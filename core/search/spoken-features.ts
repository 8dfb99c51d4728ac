import type { OneOf } from "../facts/fact-kinds.ts";
import { chargeAlsoCalled } from "../facts/fact-options.ts";
import { facts, isFact, yesNos } from "../facts/facts.ts";
import {
  type Conditions,
  isRanged,
  measures,
  minParameter,
  type Ticked,
  ticked,
} from "./search.ts";
import { hidden, hide, partsBetween, type Span } from "./sentence-text.ts";
import { normalizedName, optionNamed, toPattern, typesNamed } from "./spoken-names.ts";

type Read = { conditions: Conditions; rest: string };
/** What a home has, as the condition that asks for it. */
type Feature = readonly [parameter: string, value: true | 1];

const ends = "(?![\\p{L}\\p{N}])";
const comma = "(?:,\\s*(?:(?:and|or)\\s+)?|\\s+(?:and|or)\\s+|\\s*[&+/]\\s*)";
const list = (one: string) => `${one}(?:${comma}${one})*`;

/** "energy class A or B": the values of a fact behind the words that say of what they are. */
const valued = ticked.flatMap((name) => {
  const { words, bestFirst }: { words: OneOf["words"]; bestFirst?: boolean } = facts[name];
  if (!words.before) return [];
  const before = toPattern([words.before, ...(words.alsoBefore ?? [])]);
  // "BER A2", "EPC A+": a part of the class
  const value = `(?:${toPattern(facts[name].among)})${bestFirst ? "[\\d+]*" : ""}${ends}`;
  const least = bestFirst ? "(?<least>(?:at least|min(?:imum)?)\\s+)?" : "";
  const better = bestFirst ? "(?<better>\\s+(?:or|and)\\s+(?:better|above|higher))?" : "";
  const rated = "(?:[\\s-]rated(?!\\p{L}))?";
  const pattern = `(?<!\\p{L})(?:${before}):?\\s+(?:the\\s+)?${least}(?<values>${list(value)})${better}${rated}`;
  return [{ name, value, pattern: new RegExp(pattern, "giu") }];
});

const withNoun = /^with an? /;
const isNoun = (name: (typeof yesNos)[number]) => withNoun.test(facts[name].words.phrase);

const yesNoNames = (name: (typeof yesNos)[number]): [string, Feature][] => {
  const fact: { words: { phrase: string }; alsoCalled?: readonly string[] } = facts[name];
  return [fact.words.phrase.replace(withNoun, ""), ...(fact.alsoCalled ?? [])].map((spoken) => [
    spoken,
    [name, true],
  ]);
};

/** What a home has some of, as parking spaces, is asked for as one at least. */
const countedNames = measures.flatMap((name): [string, Feature][] => {
  if (!isFact(name) || isRanged(name)) return [];
  const fact: { words: { one: string; many: string }; alsoCalled?: readonly string[] } =
    facts[name];
  return [fact.words.one, fact.words.many, ...(fact.alsoCalled ?? [])].map((spoken) => [
    spoken,
    [minParameter(name), 1],
  ]);
});

const nouns: ReadonlyMap<string, Feature> = new Map([
  ...yesNos.filter(isNoun).flatMap(yesNoNames),
  ...countedNames,
]);
/** "pets allowed". */
const adjectives: ReadonlyMap<string, Feature> = new Map(
  yesNos.filter((name) => !isNoun(name)).flatMap(yesNoNames),
);
/** A terrace is also a house in a row, unless a home is "with" it, or has it among others. */
const onlyBehindWith = new Set(["terrace"]);

// These stay words beside the feature that they describe.
const described =
  "(?:(?:large|big|small|private|own|shared|communal|front|back|rear|nice|lovely|beautiful|sunny|heated|indoor|outdoor|enclosed|fenced|secure|lock[\\s-]up|south[\\s-]facing)\\s+){0,2}";
const otherThing =
  "(?!\\s+(?:views?|room|shed|table|house|cent(?:re|er)|lot|permit|nearby)(?!\\p{L}))";
const nounPattern = (names: Iterable<string>) =>
  `(?:an?\\s+|the\\s+)?${described}(?:${toPattern(names)})${ends}${otherThing}`;
const beforeType = `(?!\\s+(?:${toPattern(typesNamed)})${ends})`;

/** A thing that a home may have or be, by any of its names: "private garden", "town house". */
export const anyFeature = `${described}(?:${toPattern([...nouns.keys(), ...adjectives.keys(), ...optionNamed.keys(), ...chargeAlsoCalled])})${ends}`;

/** One or two words for something that no condition asks for, before what one does. */
const other = `(?!(?:no|without)\\s)(?:[\\p{L}-]+\\s+)?[\\p{L}-]+${comma}`;
/** "with a garden, gym and a pool", but no "garden view" and no "pool table". */
const having = new RegExp(
  `(?<!\\p{L})(?:with|w\\/|having|has)\\s+((?:${other}){0,2}?${list(nounPattern(nouns.keys()) + beforeType)})`,
  "giu",
);
const alone = [...nouns.keys()].filter((name) => !onlyBehindWith.has(name));
const anyNoun = nounPattern(nouns.keys());
/** "garden, parking": all that stands between other things. */
const bare = new RegExp(`^${anyNoun}(?:(?:${comma}|\\s+)${anyNoun})*$`, "iu");
const isBare = (text: string): boolean =>
  bare.test(text) &&
  [...text.matchAll(named)].some(([name]) => !onlyBehindWith.has(normalizedName(name)));
const named = new RegExp(`(?:${toPattern(nouns.keys())})${ends}`, "giu");
const isType = new RegExp(`^[\\s-]+(?:${toPattern(typesNamed)})${ends}`, "iu");

const adjective = new RegExp(`(?<![\\p{L}-])(?:${toPattern(adjectives.keys())})${ends}`, "giu");

/** Reads what a sentence says of a home besides its numbers and its type. */
export function readFeatures(text: string): Read {
  const conditions: Record<string, Feature[1] | string[]> = {};
  let rest = text;
  // First, because "new" in "new build" is also a condition of a home.
  for (const match of rest.matchAll(adjective)) {
    const [name, value] = adjectives.get(normalizedName(match[0])) ?? [];
    if (name && value) conditions[name] = value;
    rest = hide(rest, toSpan(match));
  }
  for (const { name, value, pattern } of valued)
    for (const match of rest.matchAll(pattern)) {
      const values = [...(match.groups?.values ?? "").matchAll(new RegExp(value, "giu"))];
      const options = values.map(([one]) => findOption(name, one.replace(/[\d+]+$/, "")));
      conditions[name] =
        match.groups?.least || match.groups?.better ? betterThan(name, options) : options;
      rest = hide(rest, toSpan(match));
    }
  for (const { 1: things = "", 0: phrase, index } of rest.matchAll(having)) {
    const found = readNouns(things, index + phrase.length - things.length);
    Object.assign(conditions, found.conditions);
    rest = found.spans.reduce(hide, rest);
  }
  return { conditions, rest };
}

/** Reads the features that stand by themselves between what was read already. */
export function readBareFeatures(rest: string, text: string): Read {
  const conditions: Conditions = {};
  let left = rest;
  for (const part of partsBetween(`${hidden.asRead}${hidden.asWords};,.`, text, rest)) {
    if (isType.test(text.slice(part.end))) continue;
    const from = isBare(part.text) ? 0 : (andFeature.exec(part.text)?.index ?? null);
    if (from === null) continue;
    const found = readNouns(part.text.slice(from), part.start + from);
    Object.assign(conditions, found.conditions);
    left = found.spans.reduce(hide, left);
  }
  return { conditions, rest: left };
}

/** "home office and a garden" */
const andFeature = new RegExp(`\\s(?:and|&|\\+)\\s+${nounPattern(alone)}$`, "iu");

/** The name of a feature, as it may stand behind a place: "London parking". */
export const featureBehind = new RegExp(
  `(?:,?\\s+(?:(?:and|&|\\+)\\s+)?(?:${toPattern(alone)}))+$`,
  "iu",
);

/** Features that are listed; one or the other of two can't be asked for. */
function readNouns(things: string, start: number): { conditions: Conditions; spans: Span[] } {
  const found = [...things.matchAll(named)].flatMap((match) => {
    const feature = nouns.get(normalizedName(match[0]));
    const at = start + match.index;
    return feature ? [{ feature, start: at, end: at + match[0].length }] : [];
  });
  const between = things.replaceAll(named, "");
  const others = between.replaceAll(/(?<!\p{L})(?:and|or|an?|the)(?!\p{L})/giu, "");
  const isEither =
    /(?<!\p{L})or(?!\p{L})/iu.test(between) &&
    (/\p{L}/u.test(others) || new Set(found.map(({ feature: [parameter] }) => parameter)).size > 1);
  if (isEither) return { conditions: {}, spans: [] };
  return { conditions: Object.fromEntries(found.map(({ feature }) => feature)), spans: found };
}

const toSpan = ({ index, 0: phrase }: RegExpMatchArray): Span => ({
  start: index ?? 0,
  end: (index ?? 0) + phrase.length,
});

const findOption = (name: Ticked, written: string): string =>
  facts[name].among.find((option) => normalizedName(option) === normalizedName(written)) ?? written;

/** "C or better": the values of a list that begins with the best, up to the last of these. */
const betterThan = (name: Ticked, options: readonly string[]): string[] => {
  const among: readonly string[] = facts[name].among;
  return among.slice(0, Math.max(...options.map((option) => among.indexOf(option))) + 1);
};
