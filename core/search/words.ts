import { apostrophes, asTyped } from "../plain-letters.ts";
import { shortened, withPlainDigits } from "../typed.ts";
import { wordSet } from "../word-set.ts";
import { withoutParticle } from "./particles.ts";
import { findOtherForm } from "./short-words.ts";
import { toStem } from "./stem.ts";

/**
 * The version of these rules. It is raised with every change of how texts are cut: homes and saved
 * searches are then cut anew when the server starts (`db/cut-words.ts`).
 */
export const cutting = 8;

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

/** What is written in one piece. */
type Piece = {
  /** Its words, one after the other. */
  words: Word[];
  /** Other ways to write all of it: "semidetached" for "semi-detached". */
  otherwise: Word[];
  /** What else it is found by: 東京 by 東, "Müller-Haus" by "mueller". */
  also: Word[];
  start: number;
  end: number;
};

/**
 * Accents of Latin, Greek and Cyrillic, vowel points of Hebrew, vowels, hamzas and the stretching
 * of Arabic, the point below letters of Hindi, what follows an emoji, invisible joiners, the point
 * that Unicode takes out of ŀ.
 */
const unwritten =
  /[\u0300-\u036f\u05b0-\u05c7\u064b-\u0655\u0670\u093c]|[\u20d0-\u20f0]|[\p{VS}\p{Cf}\u00b7\u0640]/gu;
/** How Germans and Scandinavians write these letters where they don't have them. */
const spelledOut: Readonly<Record<string, string>> = {
  ...{ ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" },
};

const inPlainLetters = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : withoutMarks(text);

const isAscii = (text: string): boolean => /^[A-Za-z0-9.]*$/.test(text);

const withoutMarks = (text: string): string =>
  asTyped(
    withPlainDigits(text).normalize("NFKD").replaceAll(unwritten, "").toLowerCase(),
  ).normalize("NFC");

/** Scripts that leave no space between words, and Korean, which puts endings to them. */
export const unspaced =
  /(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
/** A letter with its marks, which Unicode may keep apart (ｶﾞ). */
const sign = /[^\p{M}\uff9e\uff9f]?[\p{M}\uff9e\uff9f]+|[^\p{M}\uff9e\uff9f]/gu;
const number = String.raw`\p{Nd}{1,3}(?:[,.'\u00a0\u202f]\p{Nd}{3})+(?!\p{Nd})|(?:\p{Nd}+[.,]|(?<!\S)\.)\p{Nd}{1,2}(?![.,]?\p{Nd})`;
/** "U.K.", "A/C" */
const initials = String.raw`(?<!\p{L})\p{L}(?:[./]\p{L})+(?!\p{L})`;
const ordinal = String.raw`\p{Nd}+(?:st|nd|rd|th|ST|ND|RD|TH)(?!\p{L})`;
const letters = String.raw`[\p{L}\p{M}\p{N}\u00ad\u200c\u200d]+`;
/**
 * Apostrophe, hyphen and the point of "paral·lel", which may be written or left out; a hyphen at
 * the end of a line, as texts from a PDF have it.
 */
const joint = String.raw`(?:(?:-|(?<=\u00ad))\r?\n|['·-])`;
const joints = new RegExp(joint, "gu");
const hyphens = /[‐‑]/g;
/** What some write apart, some with a hyphen and some as one: "en suite", "en-suite", "ensuite". */
const compounds =
  "en suite,open plan,walk in,built in,eat in,walk up,lock up,high rise,low rise,off street,roof top,farm house,sea side,air con,wi fi,wood burner,log burner".split(
    ",",
  );
const withinCompound = new RegExp(
  compounds.map((both) => `(?<=(?<!\\p{L})${both.replace(" ", ") (?=")}s?(?!\\p{L}))`).join("|"),
  "giu",
);
/** A text as long as before, with a hyphen within its compounds. */
export const withHyphens = (text: string): string => text.replaceAll(withinCompound, "-");
/** Abbreviations in Hebrew have their mark within: מ״ר, ממ"ד. */
const gershayim = /(?<=\p{Script=Hebrew})["”״](?=\p{Script=Hebrew})/gu;
const pieces = new RegExp(
  `${number}|${initials}|${ordinal}|${letters}(?:${joint}${letters})*`,
  "gu",
);
/** Within a piece: letters of scripts without spaces, digits, other letters. */
const parts = new RegExp(
  `(?:${unspaced.source})+|\\p{N}+|(?:(?!${unspaced.source}|\\p{N})[\\p{L}\\p{M}\\p{Cf}])+`,
  "gu",
);

/** Longer words than any language has are cut off. */
const longest = 60;

export function toWord(written: string, position: number, start: number, end: number): Word {
  const plain = shortened(inPlainLetters(written), longest);
  return { plain, stem: toStem(plain), position, start, end };
}

/** The pieces of a text, in their order. */
export function splitPieces(text: string): Piece[] {
  const found: Piece[] = [];
  let position = 1;
  const plainly = withHyphens(text)
    .replaceAll(apostrophes, "'")
    .replaceAll(gershayim, "'")
    .replaceAll(hyphens, "-")
    .replaceAll("×", "x");
  for (const { 0: written, index } of plainly.matchAll(pieces)) {
    const piece = toPiece(written, index, position);
    position += piece.words.length;
    if (piece.words.length > 0) found.push(piece);
  }
  return found;
}

const isNumber = new RegExp(`^(?:${number})$`, "u");
const isInitials = new RegExp(`^(?:${initials})$`, "u");
const isOrdinal = new RegExp(`^${ordinal}$`, "u");

function toPiece(written: string, start: number, position: number): Piece {
  const end = start + written.length;
  const asOne = (text: string): Piece => {
    return { words: [toWord(text, position, start, end)], otherwise: [], also: [], start, end };
  };
  if (/^[A-Za-z]+$/.test(written)) return asOne(written);
  if (isNumber.test(written)) return asOne(asOneNumber(written));
  // "U.K." is "UK".
  if (isInitials.test(written)) return asOne(written.replaceAll(/[./]/g, ""));
  if (isOrdinal.test(written)) return asOne(written);
  return pieceOfParts(written, start, position);
}

/** "1,200,000" and "1.200.000" are one number, "3.5", "3,5" and "3.50" another, ".5" is "0.5". */
function asOneNumber(written: string): string {
  const decimals = /[.,](\p{Nd}{1,2})$/u.exec(written);
  const whole = written.slice(0, decimals?.index).replaceAll(/\P{Nd}/gu, "");
  const part = withPlainDigits(decimals?.[1] ?? "").replace(/0+$/, "");
  return part ? `${whole || 0}.${part}` : whole;
}

function pieceOfParts(written: string, start: number, position: number): Piece {
  const words: Word[] = [];
  const also: Word[] = [];
  // "1920's" are the 1920s, and belong to nobody.
  const owner = written.replace(/(?<=\p{L})'s$/iu, "");
  for (const { 0: part, index } of owner.matchAll(parts)) {
    const at = start + index;
    const next = position + words.length;
    const run = unspaced.test(part)
      ? inPairs(part, next, at)
      : withSpelledOut(toWord(part, next, at, at + part.length), part);
    words.push(...run.words.filter(isWritten));
    also.push(...run.also.filter(isWritten));
  }
  const [first, second] = words;
  const isOne = first !== undefined && second === undefined;
  const otherwise = isOne && !unspaced.test(owner) ? also.splice(0) : [];
  if (first && second && !unspaced.test(owner)) {
    const whole = owner.replaceAll(joints, "");
    otherwise.push(toWord(whole, first.position, start, start + owner.length));
  }
  return { words, otherwise, also, start, end: start + written.length };
}

const isWritten = ({ plain }: Word): boolean => plain !== "";

type Run = Pick<Piece, "words" | "also">;

function withSpelledOut(word: Word, written: string): Run {
  const letters = written.normalize("NFC").toLowerCase();
  const spelled = letters.replaceAll(/[äöüåø]/g, (letter) => spelledOut[letter] ?? letter);
  const { position, start, end } = word;
  const otherwise = [spelled, withoutParticle(letters)].filter((other) => other !== letters);
  return { words: [word], also: otherwise.map((other) => toWord(other, position, start, end)) };
}

/** Pairs of neighboring letters, and also each letter by itself. */
function inPairs(run: string, position: number, start: number): Run {
  const signs = [...run.matchAll(sign)].map(({ 0: written, index }, before): Word => {
    const at = start + index;
    return toWord(written, position + before, at, at + written.length);
  });
  if (signs.length === 1) return { words: signs, also: [] };
  const words = signs.slice(1).map((second, index): Word => {
    const first = signs[index] ?? second;
    return toWord(first.plain + second.plain, first.position, first.start, second.end);
  });
  return { words, also: signs };
}

/** Words that nearly every text has: they say nothing, except within a quotation. */
const common = wordSet(
  "a an and are as at be been but by for from has have i if in into is it its me my near no not of on or our so some such than that the their them then there these they this to very was we were which will with within without you your",
);

export const isCommonWord = ({ plain }: Word): boolean => common.has(plain);
export const isCommon = ({ words }: Piece): boolean => words.every(isCommonWord);

/** Every word that a text is found by. Common ones are left out. */
export const splitWords = (text: string): Word[] =>
  splitPieces(text)
    .filter((piece) => !isCommon(piece))
    .flatMap(({ words, otherwise, also }) => [
      ...words,
      ...words.flatMap((word) => inOtherForm(word, text)),
      ...otherwise,
      ...also,
    ]);

/** "5 Baker St, London" is in a street, and no saint. */
const endOfStreet = /^\.?(?:[^\S\n]*[,;\d\n]|\s*$)/;

function inOtherForm(word: Word, text: string): Word[] {
  const isStreet = word.plain === "st" && endOfStreet.test(text.slice(word.end));
  const plain = isStreet ? "street" : findOtherForm(word.plain);
  return plain === undefined ? [] : [{ ...word, plain, stem: toStem(plain) }];
}
