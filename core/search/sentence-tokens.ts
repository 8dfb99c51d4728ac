import { facts, isFact } from "../facts/facts.ts";
import { dollarsWritten, scalesWritten, unitsWritten } from "./filter-amount.ts";
import { numberInWords, ordinal } from "./number-words.ts";
import { measures } from "./search.ts";
import { hidden, type Span } from "./sentence-text.ts";
import { measureNamed, normalizedName, toPattern, typesNamed } from "./spoken-names.ts";

const ends = "(?![\\p{L}\\p{N}])";
/** Words end before another letter, and signs anywhere. */
const wordEnds = "(?!(?<=\\p{L})\\p{L})";
const oneOf = (...lists: string[]): string =>
  `(?:${toPattern(lists.join(", ").split(", "))})${wordEnds}`;

const name = `(?:${toPattern(measureNamed.keys())})${ends}`;
const scale = `(?:${scalesWritten})${ends}`;
const units = measures
  .flatMap((measure) => (isFact(measure) && facts[measure].unit) || [])
  // Dollars without a name are the price.
  .filter((unit) => unit !== "$");
const unit = `(?:${[...new Set(units)].map(unitsWritten).join("|")})${ends}`;

/** A blank parts no thousands of thousands: "4 200k" are two numbers. */
const grouped = "\\d{1,3}(?:(?:[.,'’]|\\s(?!\\d{3}\\s?k))\\d{3}(?!\\d))+";
const groupedAsInIndia = "\\d{1,2}(?:,\\d{2})+,\\d{3}";
/** 1,250,000 · 12,50,000 as in India · 1250.5 · .5, all of it. */
const digits = `(?:${grouped}|${groupedAsInIndia}|\\d+)(?:[.,]\\d+)?(?![.,'’]?\\d)|\\.\\d+`;

/** "third floor", unless it is not wanted or the name of a room follows. */
const above = "(?<=(?:above|below|over|under|than)\\s(?:the\\s)?)";
const notExcluded = `(?<!(?:not|no|without|${hidden.asWords})\\s(?:on\\s)?(?:the\\s|a\\s)?)`;
const behind = `with|in|and|near|under|or|\\d\\s?b\\p{L}*|${toPattern(typesNamed)}`;
const wholeFloor = `(?=[\\s-]floor(?:\\s*(?:$|[,;.])|\\s+(?:${behind})${ends}))`;
const storey = `${above}${ordinal}(?=[\\s-]floor${ends})|${notExcluded}${ordinal}${wholeFloor}`;

/** "half a million", "a quarter of an acre", "1/2 bath" */
const share = "(?:an?\\s)?(?:half|(?:three[\\s-])?quarters?|[13]/[24])(?:\\sof)?(?:\\san?)?";
const fraction = `${share}(?=[\\s-](?:${scale}|${unit}))|1/2(?=[\\s-]bath)|\\d{1,2}\\s+1/2(?!\\d)`;
/** "three", and in "threebed" */
const inWords = `(?:${numberInWords})(?:(?!\\p{L})|(?=${name}))`;
const andHalf = `(?:${numberInWords}|\\d+)[\\s-]and[\\s-]a[\\s-]half${ends}`;
/** "a million", "at least an acre", but not "$5,000 an acre" */
const one = `an?(?=\\s+million)|(?<!(?:\\d[km]?|of)\\s)an?(?=\\s+(?:acre|hectare)${ends})`;
const number = `${storey}|${fraction}|${andHalf}|${inWords}|${one}|${digits}`;

/** How people limit an amount that follows; "over" leaves out the amount itself. */
const comparisons = {
  least: oneOf(
    "at least, no less than, not less than, no fewer than, not under, nothing under, from",
    "starting at, starting from, minimum, minimum of, min, min., lowest, since, upwards of, >=, ≥",
  ),
  most: oneOf(
    "at most, no more than, not more than, no higher than, not over, up to, maximum, maximum of",
    "max, max., highest, until, upto, nothing over, nothing above, <=, ≤",
  ),
  above: oneOf(
    "more than, greater than, bigger than, larger than, higher than, newer than, above, over",
    "after, >",
    "exceeding, in excess of, offers over, offers in excess of, oieo",
  ),
  below: oneOf(
    "less than, fewer than, cheaper than, smaller than, lower than, older than, below, under",
    "before, <",
  ),
  near: oneOf(
    "around, about, approx, approx., approximately, circa, ca, ca., roughly, ~, ≈",
    "oiro, in the region of, offers in the region of",
  ),
  exactly: oneOf("exactly, precisely, equal to"),
  between: oneOf("between"),
  just: oneOf("for, at"),
};
export type Comparison = keyof typeof comparisons;
const comparisonKinds: readonly Comparison[] = Object.keys(comparisons) as Comparison[];

/** How they limit an amount before it; "or more than" limits the next one. */
const complete = `(?!\\s(?:than|of|to)${wordEnds})`;
const more = oneOf(
  "or more, or higher, or greater, or larger, or bigger, or later, or newer, and up, upwards",
);
const less = oneOf(
  "or less, or fewer, or smaller, or cheaper, or earlier, or older, or lower, tops",
);
/** "500k max" and "3 or above bedrooms 2 bath", but not "3 bed max $500k", "500k max beds 3". */
const next = `(?:\\p{Sc}|${number})`;
const nameOfNext = `${name}\\s*[:=]?\\s*(?=${next}(?!\\s*${name}))`;
const notNext = `${complete}(?!\\.?\\s*(?:${nameOfNext})?${next})`;
const moreUnlessNext = oneOf("or above, or over, and above, and over, minimum, min");
const lessUnlessNext = oneOf("or under, or below, and under, and below, maximum, max");
/** "3+" and "3 +", but not the sign in "3 + study". */
const plus = `(?<=\\S)\\+${ends}|\\+(?!\\s*[\\p{L}\\d])`;

/** Those other than dollars, which are not read. */
const currencies = [
  "eur euros? gbp pounds? quid chf fr\\.? francs? franken cad aud nzd hkd sgd yen jpy rmb yuan",
  "rs\\.? inr rupees? lakhs? lacs? (?<=\\d)l crores? cr aed dirhams? zar rand r(?=\\s?\\d) kr\\.? sek nok",
  "dkk kron(?:er|or|a) pln zł zloty czk kč huf forints? baht thb pesos? mxn brl ngn naira kes",
  "ksh php myr idr rp vnd krw [£€¥₹₽₩₪฿₺₦₫]",
];

const perTime = "(?:(?:per|a|each)\\s+|/\\s*)(?:month|mo|year|yr|annum|week|night)";

/** Where two of these kinds begin, it is the first of them. */
const kinds = {
  read: `${hidden.asRead}+|${hidden.asWords}+`,
  // "94103-1234"
  postcode: "(?<![\\d.,])\\d{5}-\\d{4}(?!\\d)",
  number,
  per: `(?:(?:per|a)\\s+|/\\s*)${unit}`,
  period: `(?:pcm|pm|pw|${perTime})${wordEnds}`,
  unit,
  dollars: `(?:${dollarsWritten})${wordEnds}`,
  label: `(?:${name})\\s*[:=]`,
  name,
  scale,
  orMore: `${more}${complete}|${moreUnlessNext}${notNext}|${plus}`,
  orLess: `${less}${complete}|${lessUnlessNext}${notNext}`,
  ...comparisons,
  orEqual: oneOf("or equal to, or equals"),
  currency: `(?:${currencies.join("|").replaceAll(" ", "|")})${wordEnds}`,
  joiner: `(?:to|or|and|thru|through)${wordEnds}|[-–—/&→]|\\.{2,3}`,
  by: `(?:x|by)${wordEnds}|×`,
  word: "\\p{L}+\\$?",
  sign: "\\S",
};
type TokenKind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as TokenKind[];

/** A part of a sentence; `normalized` is its text in small letters, without the mark of a label. */
export type Token = Span & { kind: TokenKind; text: string; normalized: string };

const token = new RegExp(
  Object.entries(kinds)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join("|"),
  "giu",
);

/** The words, numbers and signs of a sentence, from left to right. */
export const tokenize = (text: string): Token[] =>
  [...text.matchAll(token)].map(({ 0: words, index, groups = {} }) => ({
    kind: kindNames.find((kind) => groups[kind] !== undefined) ?? "sign",
    text: words,
    normalized: normalizedName(words).replace(/\s?[:=]$/, ""),
    start: index,
    end: index + words.length,
  }));

/** Where a reader of tokens is: it takes one after the other, and goes back by setting `at`. */
export type Cursor = { tokens: readonly Token[]; at: number };

/** The next token if it is of one of these kinds; the reader moves behind it. */
export function take(cursor: Cursor, ...kinds: readonly TokenKind[]): Token | null {
  const token = cursor.tokens[cursor.at];
  if (!token || !kinds.includes(token.kind)) return null;
  cursor.at += 1;
  return token;
}

/** Moves only if all that is read is there. */
export function attempt<Read>(cursor: Cursor, read: (cursor: Cursor) => Read | null): Read | null {
  const { at } = cursor;
  const found = read(cursor);
  if (!found) cursor.at = at;
  return found;
}

/** "at least", "more than or equal to" */
export function takeComparison(cursor: Cursor): Comparison | null {
  const either = takeOrMore(cursor);
  const comparison =
    either ?? ((take(cursor, ...comparisonKinds)?.kind ?? null) as Comparison | null);
  if (comparison === null || !take(cursor, "orEqual")) return comparison;
  return isLower(comparison) ? "least" : "most";
}

export const isLower = (comparison: Comparison): boolean =>
  comparison === "least" || comparison === "above";
export const isUpper = (comparison: Comparison): boolean =>
  comparison === "most" || comparison === "below";

export const takeOrMore = (cursor: Cursor): Comparison | null =>
  take(cursor, "orMore") ? "least" : take(cursor, "orLess") && "most";
