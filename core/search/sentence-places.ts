import { nearWords } from "../places/near-words.ts";
import { wordSet } from "../word-set.ts";
import { endOfState, hidden, partsBetween, type SentencePart, type Span } from "./sentence-text.ts";
import { featureBehind } from "./spoken-features.ts";
import { toPattern, typesNamed } from "./spoken-names.ts";

/**
 * A text that is a place if it is the name of one with at least so many people. `isAll`: it is all
 * that stands behind "in", so it may be mistyped.
 */
export type PossiblePlace = { text: string; people: number; isAll?: boolean };

/** `isSure`: only a place can stand there. `unless`: not meant if this is a place. */
export type PlaceSpan = Span & {
  candidate: PossiblePlace;
  isSure: boolean;
  unless?: PossiblePlace;
};

// How well known a place has to be that is named beside other things, and before the type of home.
const besideOthers = 100_000;
const likeAnAdjective = 500_000;
/** Of words in small letters behind "in", which may be any words. */
export const inSmallLetters = 15_000;
/** With a capital between words without. */
const capitalized = 5000;
const onlyCountries = Number.POSITIVE_INFINITY;

const mostWords = 7;

/** "4.5 rooms", "T3" of Portugal, "1m from the station", "s/d": no part of a place's name. */
const amount =
  /^\p{L}\/\p{L}$|[$£€]|\sthan$|^[tf]\d\s|\d\+|\d[.,]\d|(?<![\p{L}\d])\d+\s?(?:m|km|mi|k|mins?|minutes?|miles?|rooms?)(?![\p{L}\d])/iu;
/** "London 3" before "rooms" is only London. */
const isAmount = (name: string, behind: string): boolean =>
  amount.test(name) || (/\s\d{1,2}$/.test(name) && /^\s\p{Ll}/u.test(behind));

const isNoPlace = (name: string): boolean =>
  shortWords.has(name) || isNeverPlace(name) || railways.has(name.toLowerCase());

const side =
  "(?:(?:north|south)(?:[\\s-]?(?:east|west))?|east|west|[ns][ew]|central|downtown|greater|inner)";
const sideBefore = `(?:${side}|the (?:city|heart|centre|center|middle|area|town) of|the)\\s+`;
const before = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:in|${nearWords})\\s+(?<side>${sideBefore})?`,
  "giu",
);
const onSide = new RegExp(`^${sideBefore}|\\s${side}$`, "iu");
const onlySide = new RegExp(`^${side}$`, "u");
const lastSide = new RegExp(`^\\s${side}(?=\\s*$)`, "iu");
const endOfName = new RegExp(
  `[${hidden.asRead}${hidden.asWords};"]|\\((?!\\p{L}+\\))|(?<!\\(\\p{L}+)\\)|\\s(?:with|w/|and|or|that|for|near|in|having)(?!\\p{L})`,
  "giu",
);

const typeOfHome = new RegExp(`^\\s+(?:${toPattern(typesNamed)})(?!\\p{L})`, "iu");

/** Words in small letters that are no place anywhere, although there are places of that name. */
const neverPlaces = wordSet(
  "nature upper lower pool lake lakes lakeside sea forest island islands river mountain bay cove hill hillside riverside spring sunset green oak walnut roses park garden marina beach terrace lane school station church university terminus centre center city town village northern southern eastern western part lot bar riad metro water ski salt plum young good best most the",
);
const isNeverPlace = (word: string): boolean => neverPlaces.has(word) || onlySide.test(word);
/** Railways in a city, however they are written, which are codes of places elsewhere. */
const railways = wordSet("mrt lrt bts dart rer");
/** Words that are places only behind "in". */
const rarelyPlaces = wordSet(
  "nice paradise surprise enterprise sale mobile split orange van corona male bath cascade union hang lime paul run spa pets gym",
);
/** Short words that are also a code: "in or near". */
const shortWords = wordSet(
  "or me ok hi oh in is it as at be by so to my no do we an am id pa ma al on of de so sc",
);
/** "Villa Sol" is not in Seoul; "NYC" is a place, and Goa in "2bhk villa Goa". */
const isShort = (name: string) => /^\p{L}?\p{Ll}{1,2}$/u.test(name) && name !== "nyc";

/** "within 10 km of Boston", "Boston, within 10 km": what is measured from a place. */
export type Circle = Span & { radius: number; isBefore: boolean };

/** The places behind "in" or beside a distance, which may be called as a type of home is. */
export function placesAfterPreposition(
  rest: string,
  text: string,
  circle: Circle | null,
): PlaceSpan[] {
  const behindCircle = circle?.isBefore ? namesFrom(rest, text, circle.end, circle.end) : [];
  const behindIn = [...rest.matchAll(before)].flatMap(({ index, 0: matched, groups }) => {
    const begin = index + matched.length;
    // "South Carolina", or else the south of it.
    const whole = groups?.side ? namesFrom(rest, text, index, begin - groups.side.length) : [];
    return [...whole, ...namesFrom(rest, text, index, begin)];
  });
  const beforeCircle = circle
    ? placesBeside(rest, text, circle).filter(({ end }) => isJustBefore(end, circle))
    : [];
  return [...behindCircle, ...behindIn, ...beforeCircle];
}

const isJustBefore = (end: number, circle: Circle | null): boolean =>
  circle !== null && circle.start >= end && circle.start - end <= 2;

/** Where a name ends at the latest. */
function findNameEnd(run: string): number {
  const ends = [...run.matchAll(endOfName)];
  return ends.find(({ index }) => endOfState(run, index) === null)?.index ?? run.length;
}

/** A search has one place: "Leeds or York" stay words, of which one is enough. */
const orAnother = /^\s+or\s+\p{Lu}\p{Ll}/u;

/** The texts that begin at a place's first letter, the longest first. */
function namesFrom(rest: string, text: string, start: number, begin: number): PlaceSpan[] {
  const run = rest.slice(begin);
  const cut = run.slice(0, findNameEnd(run));
  if (orAnother.test(run.slice(cut.length))) return [];
  const ends = [...cut.matchAll(/(?:[^\s,.?!]|(?<=\d)[,.](?=\d))+\.?/g)]
    .slice(0, mostWords)
    .map((word) => word.index + word[0].length)
    .reverse();
  const [whole] = ends;
  return ends.flatMap((length) => {
    const name = text.slice(begin, begin + length).trim();
    const behind = cut.slice(length);
    // A code of two letters ends a name: "SE London" is not in Sweden.
    if (name.length < 3 && behind.trim() !== "") return [];
    // "Roma Norte" is not in Rome, but "Andheri West" in Andheri.
    const [sideBehind] = lastSide.exec(behind) ?? [""];
    const isPart = sideBehind === "" && /^\s\p{Lu}\p{Ll}/u.test(behind);
    if (isPart && /^\p{Lu}.*[^.,]$/u.test(name)) return [];
    const isSmall = /^[^\p{Lu},]*$/u.test(name);
    if (namesNoPlace(name, behind)) return [];
    return [
      {
        start,
        end: begin + length + sideBehind.length,
        candidate: { text: name, people: isSmall ? inSmallLetters : 0, isAll: length === whole },
        isSure: true,
      },
    ];
  });
}

/** Whether words are no place's name, by themselves or with what follows them. */
function namesNoPlace(name: string, behind: string): boolean {
  const isLetters = /^(?:\p{Ll}(?:\s\p{Ll})*)?$/u.test(name);
  if (isLetters || /(?:['’]s|[-–—])$/.test(name) || isNoPlace(name)) return true;
  return isAmount(name, behind) || isLandmark(name, behind) || neverBehindPlaces.test(behind);
}

/** "In pristine condition" is not in Pristina, "near University of Sydney" in no University. */
const neverBehindPlaces = /^\s(?:condition|order|shape|style|of)(?!\p{L})/iu;

/** "Cambridge station" is in Cambridge, and "Glasgow city centre" in Glasgow. */
const isLandmark = (name: string, behind: string): boolean =>
  /\s(?:station|terminus|university|school|church|hospital|airport|cent(?:re|er))$/.test(name) ||
  (/\s(?:city|town)$/.test(name) && /^\scent(?:re|er)/.test(behind));

/** The places that may be all that is left between other things. */
export function placesBeside(rest: string, text: string, circle: Circle | null): PlaceSpan[] {
  const parts = partsBetween(`${hidden.asRead}${hidden.asWords};`, text, rest);
  const alone = parts
    .flatMap(withoutFeature)
    .flatMap(withoutSide)
    .map((part): PartAmong => ({ ...part, isAmongWords: false }));
  const among = [...parts.flatMap(namesAmongWords), ...parts.flatMap(endsOfNames)];
  return [...alone, ...among].flatMap(({ text: name, isAmongWords, unless, ...span }) => {
    const isName = span.start > 0 && isAsName(name, text);
    if (areOtherWords(name, isName)) return [];
    const isClear = /[,(]/.test(name) || isJustBefore(span.end, circle);
    const isLittleKnown = isName && !isAmongWords;
    const whole = text.slice(span.start, span.end);
    const people = isClear ? 0 : peopleFor(whole, text, text.slice(span.end), isLittleKnown);
    const isSure = isClear || people === onlyCountries || isBehindWordsAsName(name, span, text);
    const outer = unless ?? (whole === name ? undefined : { text: whole, people: 0 });
    const candidate = { text: name, people: outer ? Math.max(people, likeAnAdjective) : people };
    return [{ ...span, candidate, isSure, ...(outer && { unless: outer }) }];
  });
}

function areOtherWords(name: string, isName: boolean): boolean {
  const small = name.toLowerCase();
  if (rarelyPlaces.has(small) && !isName) return true;
  const isCode = isShort(name) && !(isName && name.length === 3);
  return isNeverPlace(small) || railways.has(small) || isCode || amount.test(name);
}

/** A part, and if it ends with what a home has ("London parking", "with annexe") also without. */
function withoutFeature(part: SentencePart): SentencePart[] {
  const { index } = featureBehind.exec(part.text) ?? withThing.exec(part.text) ?? {};
  if (!index) return [part];
  return [part, { ...part, end: part.start + index, text: part.text.slice(0, index) }];
}

const withThing = /\s(?:with|w\/)\s/iu;

/** A part, and without its side: "South London", but not "West Hartford", is in the large city. */
function withoutSide(part: SentencePart): SentencePart[] {
  const text = part.text.replace(onSide, "");
  return text === part.text ? [part] : [part, { ...part, text }];
}

const capital = "\\p{Lu}[\\p{L}'’.-]*";
const amongWords = [
  // "detached Milton Keynes", "Belfast titanic quarter", "garden Leeds LS8"
  new RegExp(
    `(?<=^|(?<!\\S)\\p{Ll}\\p{L}*\\s)(?:${capital}\\s)*\\p{Lu}[\\p{L}'’-]+(?:\\s[A-Z]{1,2}\\d[A-Z\\d]?(?:\\s\\d[A-Z]{2})?)?(?=$|\\s[\\p{Ll}\\d])`,
    "gu",
  ),
  // "maisonette in Karen, Nairobi"
  /(?<=,\s)[^,]+$/gu,
  // "edinburgh new town", "rooftop new york", "doorman upper east side"
  /^\p{Ll}+\s\p{Ll}+(?=\s[\p{Ll}\d])/gu,
  /(?<=[\p{Ll}\d]\s)\p{Ll}+(?:\s\p{Ll}+){2}$/gu,
  /(?<=[\p{Ll}\d]\s)\p{Ll}+\s\p{Ll}+$/gu,
  // "london balcony quiet", "zone 2 london"
  /^\p{Ll}{4,}(?=\s[\p{Ll}\d])/gu,
  /(?<=[\p{Ll}\d]\s)\p{Ll}+$/gu,
];

/** Between words it joins them: "pool OR sauna" is not in Oregon. */
const operator = /^(?:AND|OR|NOT)$/;

type PartAmong = SentencePart & { isAmongWords: boolean; unless?: PossiblePlace };

/** What may be a name before or behind the other words of a part. */
const namesAmongWords = (part: SentencePart): PartAmong[] =>
  amongWords.flatMap((name) =>
    [...part.text.matchAll(name)].flatMap(({ index, 0: text }) => {
      const start = part.start + index;
      const behind = part.text.slice(index + text.length);
      const isOneOfTwo =
        /(?<!\p{L})or\s$/iu.test(part.text.slice(0, index)) || orAnother.test(behind);
      if (text === part.text || start === 0 || isOneOfTwo || operator.test(text)) return [];
      return [{ start, end: start + text.length, text, isAmongWords: true }];
    }),
  );

/**
 * "Penn Station New York": the ends of a name, which may be those of the large city around it; no
 * code of a state, which may be another's.
 */
const endsOfNames = (part: SentencePart): PartAmong[] =>
  /^(?:\p{Lu}\S*\s)+\p{Lu}\S{2,}$/u.test(part.text)
    ? [...part.text.matchAll(/\s/g)].map(({ index }) => ({
        start: part.start + index + 1,
        end: part.end,
        text: part.text.slice(index + 1),
        isAmongWords: true,
        unless: { text: part.text.slice(0, index), people: besideOthers },
      }))
    : [];

/** Whether a name has a capital in a sentence whose other words have none. */
const isAsName = (name: string, text: string): boolean =>
  /^\p{Lu}/u.test(name) && /(?<!\p{L})\p{Ll}{4,}/u.test(text);

/** "barn conversion Norfolk": no title, which would begin with a capital, too. */
const isBehindWordsAsName = (name: string, { start }: Span, text: string): boolean =>
  /^\p{Lu}/u.test(name) && /^\s*\p{Ll}[\p{Ll}-]{2,}\s/u.test(text.slice(0, start));

/** A style of homes that is called as a place is: "victoria cottage". */
const isStyle = (name: string): boolean => name === "victoria";

function peopleFor(name: string, text: string, after: string, isLittleKnown: boolean): number {
  if (name === text.trim()) return onlyCountries;
  // A postcode, as "flat 75011"
  if (/^\d{5}$/.test(name)) return inSmallLetters;
  if (typeOfHome.test(after)) {
    if (isStyle(name)) return onlyCountries;
    // "Oxford flat" and "oxford flat", not "Nice House"
    return isAsName(name, after) || /^\p{Ll}/u.test(name) ? besideOthers : likeAnAdjective;
  }
  if (isLittleKnown) return capitalized;
  return hasSeveralWords(name) ? inSmallLetters : besideOthers;
}

/** "surry hills", not "spring garden": such words stand together in few other texts. */
const hasSeveralWords = (name: string): boolean =>
  /^\p{L}\p{Ll}{2,}(?:\s\p{L}\p{Ll}*)+$/u.test(name) &&
  name.split(" ").some((word) => !neverPlaces.has(word.toLowerCase()) && !rarelyPlaces.has(word));
