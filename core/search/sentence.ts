import { nearWords } from "../places/near-words.ts";
import { defaultRadius } from "../places/place.ts";
import { withPlainDigits } from "../typed.ts";
import { numberInWords } from "./number-words.ts";
import {
  type Conditions,
  isRanged,
  type Measure,
  maxParameter,
  minParameter,
  type SearchSort,
  type Ticked,
} from "./search.ts";
import { readListed } from "./sentence-days.ts";
import { inFigures } from "./sentence-figures.ts";
import type { Limit } from "./sentence-limits.ts";
import {
  type Circle,
  inSmallLetters,
  type PlaceSpan,
  type PossiblePlace,
  placesAfterPreposition,
  placesBeside,
} from "./sentence-places.ts";
import { findForeignAmounts, findQuantities } from "./sentence-quantities.ts";
import { hidden, hide, quotation, type Span, unreadText } from "./sentence-text.ts";
import { anyFeature, readBareFeatures, readFeatures } from "./spoken-features.ts";
import { normalizedName, optionNamed, toPattern } from "./spoken-names.ts";

/** What a sentence asks for; `place` as it is written, `words` for what was not understood. */
export type Sentence = {
  conditions: Omit<Conditions, "q" | "place">;
  place: string | null;
  sort: SearchSort | null;
  words: string;
};

/** Whether a text is the name of a place, so well known as it has to be where it stands. */
type IsPlace = (place: PossiblePlace) => boolean;

/**
 * Reads what somebody typed as words into conditions: "3 bedroom flat in Boston under 900k with a
 * garden". `null` if it is only words: a part that alone could be a title ("Garden House") is read
 * only beside something that can't. Words in quotation marks stay words. `now`: when it is typed.
 */
export function readSentence(typed: string, isPlace: IsPlace, now: Date): Sentence | null {
  const isPlaceSpan = ({ candidate, unless }: PlaceSpan) =>
    !(unless && isPlace(unless)) && isPlace(candidate);
  const text = inFigures(withPlainDigits(typed), now).replaceAll(
    /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    "",
  );
  const features = readFeatures(hideWords(text).replaceAll(renting, asRead));
  const quantities = readQuantities(features.rest);
  const withoutLimits = quantities.rest.replaceAll(unreadLimit, asMereWords);
  const listed = readListed(withoutLimits, now);
  const circle = findCircle(listed.rest);
  const named = [
    ...placesAfterPreposition(circle?.rest ?? listed.rest, text, circle),
    // "Mountain View, CA" is no view.
    ...placesBeside(listed.rest, text, circle).filter(({ candidate }) =>
      candidate.text.includes(","),
    ),
  ].find(isPlaceSpan);
  const sorted = readSort(hideAll(listed.rest, named ? [named] : []));
  const chosen = readOptions(sorted.rest, text);
  const place = named ?? placesBeside(chosen.rest, text, circle).find(isPlaceSpan) ?? null;
  const bare = readBareFeatures(
    hideAll(chosen.rest, place ? [place, ...(circle ? [circle] : [])] : []),
    text,
  );
  const { rest } = bare;
  const left = unreadText(text, rest);
  const words = left.replaceAll(notInPlace, (whole, name: string) =>
    isPlace({ text: name, people: inSmallLetters }) ? `-${name}` : whole,
  );
  const isSure = [quantities.isRead, listed.days !== null, place?.isSure, asksForAll(text)].some(
    Boolean,
  );
  const featured = { ...features.conditions, ...bare.conditions };
  const clues =
    Object.keys(featured).length +
    chosen.options.size +
    [
      sorted.sort,
      place,
      findRenting(text).length > 0,
      withoutLimits !== quantities.rest,
      words !== left,
      inEither.test(rest),
    ].filter(Boolean).length;
  const isAllRead = unreadText(text, rest.replaceAll(hidden.asWords, hidden.asRead)) === "";
  if (!isSure && clues < (isAllRead ? 1 : 2)) return null;
  return {
    conditions: {
      ...featured,
      ...quantities.ranges,
      ...Object.fromEntries([...chosen.options].map(([choice, some]) => [choice, [...some]])),
      ...(listed.days === null ? {} : { listedWithin: listed.days }),
      ...(place && circle && circle.radius !== defaultRadius ? { radius: circle.radius } : {}),
    },
    place: place?.candidate.text ?? null,
    sort: sorted.sort,
    words,
  };
}

/** Every text in a sentence that is a place if there is one of this name. */
export function possiblePlaces(typed: string): PossiblePlace[] {
  const places: PossiblePlace[] = [];
  const noteDown = (one: PossiblePlace) => {
    places.push(one);
    return false;
  };
  // What day it is makes no place of a text.
  readSentence(typed, noteDown, new Date(0));
  return places;
}

/** "homes for sale" */
const asksForAll = (text: string): boolean => /\p{L}/u.test(text) && unreadText(text, text) === "";

/** Where a home should not be: homes that name this place are left out. */
const notInPlace =
  /(?<!\p{L})(?:not|except)\s+in\s+(?:the\s+)?(?!the(?!\p{L}))(\p{L}+)(?![\p{L}-])/giu;

/** "no pool", "no New York" */
const unwanted = `(?:an?\\s+|any\\s+)?(?:${anyFeature}|(?-i:\\p{Lu}\\p{Ll}+(?:\\s\\p{Lu}\\p{Ll}+)+)|[\\p{L}-]+)`;
const exclusion = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:(?:i|we)\\s+)?(?:do not|don['’]?t) (?:want|need)|not|no|without|w/o|except|excluding|(?:any|every)(?:thing|where) but|other than)\\s+(?!more|less|fewer|higher|under|over|(?:too\\s+)?far(?!\\p{L}))(?:(?:in|on|by|${nearWords})\\s+)?${unwanted}(?:,?\\s+n?or\\s+(?!with|under|in)${unwanted})*(?:\\s+(?:needed|required|necessary|please))?`,
  "giu",
);

/** In one of two places, of which neither is a condition. */
const inEither = /(?<!\p{L})in\s+\p{Lu}[\p{L}\s,.’'-]*?\sor\s+\p{Lu}\p{Ll}/u;

/** What a text says that a home should not have or be ("no pets"), which no condition asks for. */
export const findExclusions = (text: string): string[] => text.match(exclusion) ?? [];

const renting = /(?<!\p{L})(?:for|to|on)\s+(?:rent|let|lease)(?!\p{L})/giu;

/** What a text asks for that no home here is offered for. */
export const findRenting = (text: string): string[] => hideWords(text).match(renting) ?? [];

/**
 * The words that are left of a sentence without what homes can't be searched for: as keywords "no
 * pool" would find those that name one, and "under £500k" none.
 */
export const toKeywords = (words: string): string =>
  unreadText(
    words,
    hideAll(words, [
      ...findForeignAmounts(words).map(({ start, end }) => ({ start, end })),
      ...Array.from(words.matchAll(exclusion), ({ index, 0: phrase }) => ({
        start: index,
        end: index + phrase.length,
      })),
    ]),
  );

/** What a home need not have: "garden if possible", "ideally with a pool". */
const notNeeded =
  /(?:[\p{L}-]+\s+){1,2}(?:optional|preferred|if possible|not essential|a plus|a bonus)(?!\p{L})|(?<!\p{L})(?:ideally|preferably)\s+(?:with|having)\s[^,;.]*/u;

/** Between two places, of which neither is meant: "between Oxford and Reading". */
const between = `(?<!\\p{L})between\\s+(?!${numberInWords}|(?:the|half|an?)\\s)\\p{L}[\\p{L}'’-]*(?:\\s\\p{L}[\\p{L}'’-]*){0,2}?\\s+and\\s+\\p{L}[\\p{L}'’-]*`;

/** In quotation marks, or what is not wanted or needed: these stay words. */
const asWords = new RegExp(
  `${quotation}|(?<!\\S)-(?=\\p{L})\\S+|${exclusion.source}|${notNeeded.source}|${between}`,
  "giu",
);

/** A limit without its meaning ("studio under 1000") is no title. */
const unreadLimit =
  /(?<!\p{L})(?:under|over|below|above|max|min|up to|at least)\.?\s+\$?\s?\d[\d.,]*k?(?![\p{L}\d])/giu;

const asMereWords = (words: string): string => hidden.asWords.repeat(words.length);
const asRead = (words: string): string => hidden.asRead.repeat(words.length);
const hideWords = (text: string): string => text.replaceAll(asWords, asMereWords);

const hideAll = (rest: string, spans: readonly Span[]): string => spans.reduce(hide, rest);

function readQuantities(rest: string) {
  const found = findQuantities(rest);
  const limits = found.flatMap((quantity) => quantity.limits);
  const ranges = [...Map.groupBy(limits, ({ measure }) => measure)].flatMap(([measure, all]) =>
    mergeLimits(measure, all),
  );
  return {
    ranges: Object.fromEntries(ranges) as Conditions,
    isRead: limits.length > 0,
    rest: hideAll(rest, found),
  };
}

/** "2 bed or 3 bed" is from two to three; "min 300k, max 500k" is one range. */
function mergeLimits(measure: Measure, all: readonly Limit[]): [string, number][] {
  const bounds = (which: "min" | "max") => all.flatMap((one) => one[which] ?? []);
  const [least, most] = [Math.min(...bounds("min")), Math.max(...bounds("max"))];
  return [
    ...(Number.isFinite(least) ? [[minParameter(measure), least] as [string, number]] : []),
    ...(Number.isFinite(most) && isRanged(measure)
      ? [[maxParameter(measure), most] as [string, number]]
      : []),
  ];
}

const orders: readonly (readonly [pattern: string, sort: SearchSort])[] = [
  ["newest|latest|most recent|(?:newly|just|recently) (?:listed|added)|new listings?", "-listed"],
  [
    "cheap(?:est|er)?|inexpensive|affordable|low(?:est)? prices?|price,? low to high|(?:sort|order) by price",
    "price",
  ],
  ["most expensive|priciest|dearest|highest prices?|price,? high to low", "-price"],
  ["largest|biggest", "-area"],
  ["oldest(?= first| listings?)(?: listings?)?", "listed"],
];

function readSort(rest: string): { sort: SearchSort | null; rest: string } {
  for (const [pattern, sort] of orders) {
    const match = new RegExp(
      `(?<![\\p{L}\\p{N}-])(?:${pattern})(?: first)?(?![\\p{L}\\p{N}-])`,
      "iu",
    ).exec(rest);
    if (match)
      return { sort, rest: hide(rest, { start: match.index, end: match.index + match[0].length }) };
  }
  return { sort: null, rest };
}

// What a home has is no type of it: "with a guest house", "flat roof", "House Street".
const feature = /(?<!\p{L})(?:with|w\/|having|featuring|including)\s[^,;]*$/iu;
const otherHouse =
  /(?<!\p{L})(?:granny|guest|summer|tree|green|pool|coach|boat|opera|ice|club|power|full|open|play|storage|wall|window|kitchen|end|corner)[\s-]$/iu;
const otherThing =
  /^[\s-](?:roof|screen|share|boat|plan|warming|music|rules|price|prices|hunting|block|building|road|rd|street|avenue|ave|lane|drive|crescent)(?!\p{L})/iu;

const option = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:${toPattern(optionNamed.keys())})(?![\\p{L}\\p{N}'’])`,
  "giu",
);

function readOptions(rest: string, text: string) {
  const options = new Map<Ticked, Set<string>>();
  const spans: Span[] = [];
  for (const { 0: name, index } of rest.matchAll(option)) {
    const end = index + name.length;
    const before = rest.slice(0, index);
    const named = optionNamed.get(normalizedName(name));
    if (!named) continue;
    const isOther = named.choice === "type" ? isOtherThing : isOfOther;
    if (isOther(before, text.slice(index, end), rest.slice(end))) continue;
    const some = options.get(named.choice) ?? new Set();
    options.set(named.choice, new Set([...some, ...named.options]));
    spans.push({ start: index, end });
  }
  const types = options.get("type");
  // "A house on 500 m² of land" is no land.
  if (types && types.size > 1 && measuredLand.test(rest)) types.delete("Land");
  return { options, rest: hideAll(rest, spans) };
}

const measuredLand = new RegExp(
  `${hidden.asRead}\\s(?:of\\s)?land(?!\\p{L})|(?:land|plot)\\s${hidden.asRead}`,
  "iu",
);

/** "detached garage", "semi-rural", "unit 5", but "semi Bristol" */
const otherOfName =
  /^(?:detached[\s-](?:garage|carport|workshop|office|studio|annexe?|outbuilding)|semi(?:-|\s(?=rural|open|basement|commercial|circular))(?!detached)\p{L}|units?[\s-]#?\d)/iu;

/** "Garden House": two capitals make a name, unless all that is typed has capitals. */
const isOtherThing = (before: string, phrase: string, after: string): boolean =>
  feature.test(before) ||
  otherHouse.test(before) ||
  otherThing.test(after) ||
  otherOfName.test(phrase + after) ||
  (/^\p{Lu}\p{Ll}/u.test(phrase) && /\p{Lu}\p{Ll}[\p{L}’']*\s$/u.test(before));

/** "Sea View" is a name, and "share of freehold" is none. */
const isOfOther = (before: string, phrase: string, after: string): boolean =>
  /^\p{Lu}\p{Ll}+[\s-]\p{Lu}\p{Ll}/u.test(phrase) ||
  /(?:share of|non)[\s-](?:the\s)?$/iu.test(before) ||
  otherThing.test(after);

const within =
  /,?\s*(?<!\p{L})(?:(?:within|less than|under|up to|at most|(?:no|not) more than)\s+(?:a\s+)?)?(?<count>\d{1,3}(?:\.\d+)?)\s*(?<unit>km|kms|kilomet(?:er|re)s?|mi|miles?)(?!\p{L})(?<of>\s*(?:away\s+)?(?:of|from|around|radius of)(?!\p{L}))?/iu;
const kilometresPer = (unit: string): number => (/^mi/i.test(unit) ? 1.609_344 : 1);
const maxRadius = 200;

function findCircle(rest: string): (Circle & { rest: string }) | null {
  const match = within.exec(rest);
  if (!match?.groups) return null;
  const { count, unit = "", of } = match.groups;
  const radius = Math.round(Number(count) * kilometresPer(unit) * 10) / 10;
  if (radius < 1 || radius > maxRadius) return null;
  const span = { start: match.index, end: match.index + match[0].length };
  return { radius, ...span, isBefore: of !== undefined, rest: hide(rest, span) };
}
