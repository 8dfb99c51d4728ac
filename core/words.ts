import { stem } from "porter2";
import { shortened } from "./typed.ts";

/**
 * The version of these rules. It is raised with every change of how texts are cut: homes and saved
 * searches are then cut anew when the server starts (`db/cut-words.ts`).
 */
export const cutting = 1;

/** A word of a text, as searches compare it. */
export type Word = {
  /** In plain letters; an English word without its ending, so that "gardens" is "garden". */
  stem: string;
  /** In plain letters, with its ending. */
  plain: string;
  /** Its place among the words of the text, from 1. */
  position: number;
  /** Where it is written, in UTF-16 units. */
  start: number;
  end: number;
};

/**
 * What is written in one piece: its words one after the other, and what else the piece is found by
 * ("semi-detached" by "semidetached", 東京 by 東).
 */
type Piece = { words: Word[]; also: Word[]; start: number; end: number };

/** Letters without a base letter in Unicode, and what people type who don't have them. */
const typedAs: Readonly<Record<string, string>> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th" },
  ς: "σ",
};
/** Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, invisible joiners. */
const unwritten = /[\u0300-\u036f\u05b0-\u05c7\u064b-\u0652\u0670]|\p{Cf}/gu;

const inPlainLetters = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : withoutMarks(text);

const isAscii = (text: string): boolean => /^[A-Za-z0-9.]*$/.test(text);

const withoutMarks = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(unwritten, "")
    .toLowerCase()
    .replaceAll(/[łøđðħıßæœþς]/g, (letter) => typedAs[letter] ?? letter)
    .normalize("NFC");

/** Scripts that leave no space between words, and Korean, which puts endings to them. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const number = String.raw`\p{Nd}{1,3}(?:[,.'’]\p{Nd}{3})+(?!\p{Nd})|\p{Nd}+[.,]\p{Nd}{1,2}(?![.,]?\p{Nd})`;
const initials = String.raw`(?<!\p{L})\p{L}(?:\.\p{L})+(?!\p{L})`;
const letters = String.raw`[\p{L}\p{M}\p{N}\u00ad\u200c\u200d]+`;
/** Apostrophes and hyphens, which may be written or left out. */
const joint = "['’‘ʼʻ‐‑-]";
const pieces = new RegExp(`${number}|${initials}|${letters}(?:${joint}${letters})*`, "gu");
/** Within a piece: letters of scripts without spaces, digits, other letters. */
const parts = new RegExp(
  `${unspaced.source}+|\\p{N}+|(?:(?!${unspaced.source}|\\p{N})[\\p{L}\\p{M}\\p{Cf}])+`,
  "gu",
);

/** Longer words than any language has are cut off. */
const longest = 60;

function wordOf(written: string, position: number, start: number, end: number): Word {
  const plain = shortened(inPlainLetters(written), longest);
  return { plain, stem: /^[a-z]+$/.test(plain) ? stem(plain) : plain, position, start, end };
}

/** The pieces of a text, in their order. */
export function piecesIn(text: string): Piece[] {
  const found: Piece[] = [];
  let position = 1;
  for (const { 0: written, index } of text.matchAll(pieces)) {
    const piece = pieceOf(written, index, position);
    position += piece.words.length;
    if (piece.words.length > 0) found.push(piece);
  }
  return found;
}

const isNumber = new RegExp(`^(?:${number})$`, "u");
const isInitials = new RegExp(`^(?:${initials})$`, "u");

function pieceOf(written: string, start: number, position: number): Piece {
  const end = start + written.length;
  const asOne = (said: string): Piece => {
    return { words: [wordOf(said, position, start, end)], also: [], start, end };
  };
  if (/^[A-Za-z]+$/.test(written)) return asOne(written);
  // "1,200,000" and "1.200.000" are one number, "3.5" and "3,5" another; "U.K." is "UK".
  if (isNumber.test(written)) {
    const decimals = written.match(/[.,](\p{Nd}{1,2})$/u);
    const whole = (decimals ? written.slice(0, decimals.index) : written).replaceAll(
      /\P{Nd}/gu,
      "",
    );
    return asOne(decimals ? `${whole}.${decimals[1]}` : whole);
  }
  if (isInitials.test(written)) return asOne(written.replaceAll(".", ""));
  return pieceOfParts(written, start, position);
}

function pieceOfParts(written: string, start: number, position: number): Piece {
  const words: Word[] = [];
  const also: Word[] = [];
  const owner = written.replace(/['’‘ʼ]s$/i, "");
  for (const { 0: part, index } of owner.matchAll(parts)) {
    const at = start + index;
    const next = position + words.length;
    if (!unspaced.test(part)) words.push(wordOf(part, next, at, at + part.length));
    else {
      const run = inPairs(part, next, at);
      words.push(...run.words);
      also.push(...run.also);
    }
  }
  const [first, second] = words;
  if (first && second && !unspaced.test(owner)) {
    const whole = owner.replaceAll(new RegExp(joint, "gu"), "");
    also.push(wordOf(whole, first.position, start, start + owner.length));
  }
  const end = start + written.length;
  return { words: words.filter(({ plain }) => plain !== ""), also, start, end };
}

/** Pairs of neighboring letters, and also each letter by itself. */
function inPairs(run: string, position: number, start: number): Pick<Piece, "words" | "also"> {
  const signs: Word[] = [];
  let at = start;
  for (const sign of run) {
    signs.push(wordOf(sign, position + signs.length, at, at + sign.length));
    at += sign.length;
  }
  if (signs.length === 1) return { words: signs, also: [] };
  const words = signs.slice(1).map((second, index): Word => {
    const first = signs[index] ?? second;
    return wordOf(first.plain + second.plain, first.position, first.start, second.end);
  });
  return { words, also: signs };
}

/** Words that nearly every text has: they say nothing, except within a quotation. */
const common = new Set(
  "a an and are as at be been but by for from has have i if in into is it its me my near no not of on or our so some such than that the their them then there these they this to very was we were which will with within without you your".split(
    " ",
  ),
);

const isCommon = ({ words: [word, ...others] }: Piece): boolean =>
  word !== undefined && others.length === 0 && common.has(word.plain);

/** Every word that a text is found by. Common ones are left out. */
export const wordsIn = (text: string): Word[] =>
  piecesIn(text)
    .filter((piece) => !isCommon(piece))
    .flatMap(({ words, also }) => [...words, ...also]);

/** Words in their order and at their distance, as a text has to have them. */
export type Phrase = Pick<Word, "stem" | "position">[];

/** One of the things that a home's words have to meet. */
export type Wish = {
  /** As it was typed. */
  typed: string;
  /** The word in plain letters, if it is a single one. */
  plain: string | null;
  /** One of these is enough. */
  anyOf: Phrase[];
  isExcluded: boolean;
};

const quotes = /["“”„«»＂]/g;
const asked = /(?<!\S)(-?)"([^"]*)"|(\S+)/g;

/**
 * What a query asks for: all of its words, a "quotation" as a whole, one of two words with "or"
 * between them, and none of the -excluded words. Empty if it has no words but common ones.
 */
export function wishesIn(query: string): Wish[] {
  const wishes: Wish[] = [];
  let isAlternative = false;
  for (const [whole, dash, quoted, plain] of query.replaceAll(quotes, '"').matchAll(asked)) {
    const last = wishes.at(-1);
    if (plain?.toLowerCase() === "or") {
      isAlternative = last !== undefined;
      continue;
    }
    const made =
      quoted === undefined ? wishesOf(plain ?? "") : quotation(whole, quoted, dash === "-");
    const [first] = made;
    if (isAlternative && last && first && !first.isExcluded && !last.isExcluded) {
      last.anyOf.push(...first.anyOf);
      last.plain = null;
      last.typed = `${last.typed} or ${first.typed}`;
      made.shift();
    }
    wishes.push(...made);
    isAlternative = false;
  }
  return unique(wishes);
}

function wishesOf(typed: string): Wish[] {
  const isExcluded = /^-[\p{L}\p{N}]/u.test(typed);
  return piecesIn(typed)
    .filter((piece) => !isCommon(piece))
    .map(({ words, also, start, end }): Wish => {
      const [first, ...more] = words;
      const plain = more.length === 0 ? (first?.plain ?? null) : null;
      const joined = also.filter(({ plain: sign }) => more.length > 0 && [...sign].length > 1);
      const anyOf = [words, ...joined.map((one) => [one])];
      const dash = isExcluded ? "-" : "";
      return { typed: `${dash}${typed.slice(start, end)}`, plain, anyOf, isExcluded };
    });
}

function quotation(typed: string, quoted: string, isExcluded: boolean): Wish[] {
  const words = piecesIn(quoted)
    .filter((piece) => !isCommon(piece))
    .flatMap((piece) => piece.words);
  return words.length === 0 ? [] : [{ typed, plain: null, anyOf: [words], isExcluded }];
}

function unique(wishes: Wish[]): Wish[] {
  const keyOf = ({ anyOf, isExcluded }: Wish) =>
    JSON.stringify([isExcluded, anyOf.map((phrase) => phrase.map(({ stem: of }) => of))]);
  return [...new Map(wishes.map((wish) => [keyOf(wish), wish])).values()];
}
