const fractions: Readonly<Record<string, string>> = { "¼": ".25", "½": ".5", "¾": ".75" };

/** Letters, digits and signs as wide as a Chinese one ("＠") in their usual width. */
export const inUsualWidth = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0),
  );

/** The digits and signs of every script as 0 to 9 and ASCII; "2½" as 2.5. */
export const withPlainDigits = (text: string): string =>
  inUsualWidth(text)
    .replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(toDigit(digit.codePointAt(0) ?? 0)))
    .replaceAll(/(?:(\d) ?)?([¼½¾])/g, (_, digit, part) => `${digit ?? 0}${fractions[part]}`)
    .replaceAll("\u066b", ".")
    .replaceAll(/[\u066c\u060c]/g, ",");

/** Unicode keeps the ten digits of a script in order, so the ones before a digit are its value. */
function toDigit(digit: number): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit - before - 1))) before += 1;
  return before % 10;
}

/**
 * A number's text with plain digits and signs, as it was meant: without the invisible marks that
 * come along when it is copied, without the marks of a spreadsheet's cell ("350000" in quotes, or
 * '350000), and without the dash for no cents ("500'000.–", "350.000,-", "350000/-"); a true minus
 * sign is a hyphen.
 */
export const inPlainDigits = (text: string): string =>
  withPlainDigits(text.replaceAll(/\p{Cf}/gu, "").replaceAll(/[`´]/g, "'"))
    .trim()
    .replace(/^["“„«](.*)["“”»]$/s, "$1")
    .replace(/^'(?=[$\d])/, "")
    .trim()
    .replace(/(?<=\d\.\d{3}),[-–—]{1,2}$/, ",00")
    .replace(/(?<=\d)[.,/][-–—]{1,2}$/, "")
    .replace(/^\u2212/, "-");

/** 1,234.5 · 1 234 · 1'234 · unfinished 1412. · as in India 12,34,567; "0,500" is no 500. */
const dotted = /^(\d+|[1-9]\d{0,2}([,\s'’])\d{3}(\2\d{3})*|\d{1,2}(,\d{2})+,\d{3})(\.\d*)?$/;
/**
 * 350000,50 · 1.200.000,00 · 350 000,5 · 82,5: a comma and fewer than three figures are decimals,
 * but in "1,20" a figure of the thousands may be missing.
 */
const withComma = /^((\d{4,}|\d{1,3}([.\s'’])\d{3}(\3\d{3})*),\d{1,2}|\d{1,3},\d)$/;

/**
 * Reads a number as people write it, where it has one meaning; `NaN` for anything else. The
 * thousands separators must be in their places and all the same: "1,2,3" is refused.
 */
export function numberTyped(text: string): number {
  const plain = inPlainDigits(text);
  if (dotted.test(plain)) return Number(plain.replaceAll(/[,\s'’]/g, ""));
  return withComma.test(plain)
    ? Number(plain.replaceAll(/[.\s'’]/g, "").replace(",", "."))
    : Number.NaN;
}

/** "350.000": in much of the world this means 350,000; nobody means $350. */
export const hasDotThousands = (text: string): boolean =>
  /^(US)?(\$\s*)?\d{1,3}\.\d{3}$/i.test(inPlainDigits(text));

const units: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };

/** The maximum length of a number, in UTF-16 units. */
export const longestNumber = 40;

/**
 * Reads dollars as people write them: a number as above, with an optional "$", "US$", "USD" or
 * "dollars", at most two decimals, and an optional "k" or "M": "$1.5M". Two dots or more part
 * thousands. A comma and one figure may be millions without their name: "1,5" is refused.
 */
export function dollarsTyped(text: string): number {
  if (text.length > longestNumber) return Number.NaN;
  // "1.5 million dollars" is 1.5 m, "350 thousand" 350 k.
  const sum = inPlainDigits(text)
    .replace(/thousand/i, "k")
    .replaceAll(
      /^(US\s?\$|USD\s?\$?|\$)|(\s*(US\$|\$(\s?US)?|USD|(US )?dollars?|(?<=m)illion))+$/gi,
      "",
    );
  const unit = units[sum.slice(-1).toLowerCase()];
  if (unit) return inScale(sum.slice(0, -1), unit);
  if (/^\s*\d{1,3}(\.\d{3}){2,}$/.test(sum)) return Number(sum.replaceAll(".", ""));
  return /\.\d{3,}$|^\s*\d{1,3},\d$/.test(sum) ? Number.NaN : numberTyped(sum);
}

/** "1.500k" may be 1,500 or a thousand times as much, and "1,255m" a billion; "1.500m" is clear. */
const inScale = (figures: string, unit: number): number =>
  new RegExp(`^\\s*[1-9]\\d{0,2}[${unit === 1e3 ? "." : ","}]\\d{3}\\s*$`).test(figures)
    ? Number.NaN
    : Math.round(numberTyped(figures) * unit * 100) / 100;

const breaks = /[\t\n\v\f\r\u2028\u2029]+/g;
// U+0000 is left in, because `read` refuses it.
const unseen = /(?!\0)[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
// Some letters are blank by design, such as the Hangul filler; so is the Braille cell without dots.
const seen = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * In UTF-16 units: longer than any field accepts in any form. Normalizing a very long run of
 * combining marks takes minutes.
 */
const maxNormalized = 20_000;

/**
 * Composes letters with their marks (NFC), as searches expect. An overlong text stays as it is and
 * is refused by its length.
 */
export const composed = (text: string): string =>
  text.length > maxNormalized ? text : text.normalize().replaceAll(tooManyMarks, "$1");

// No language puts more marks on a letter; a hundred of them cover what is around.
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

/**
 * Normalizes a name or a title: one line, without invisible characters, which could pass for a name
 * or reverse the direction of the text beside it, such as an amount. Empty if nothing visible is
 * left. Joiners of letters and emoji stay.
 */
export function singleLine(text: string): string {
  const line = composed(text).replaceAll(breaks, " ").replaceAll(unseen, "").trim();
  return emptyIfInvisible(line);
}

/** The text, or an empty one if nothing in it is visible. */
export const emptyIfInvisible = (text: string): string => (seen.test(text) ? text : "");

const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// What can't be seen makes no line, either.
const emptyLines = /\n(?:(?:(?![\n\0])[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800])*\n){2,}/gu;

/**
 * Normalizes a text of several lines: breaks of every kind, and at most one empty line between two.
 * Forms send each line break as CR LF; the CR would count against a limit although the field itself
 * does not count it.
 */
export const multiLine = (text: string): string =>
  composed(text).replaceAll(lineBreak, "\n").replaceAll(emptyLines, "\n\n").trim();

const mostBreaks = 100;

/**
 * A text with blanks in place of all breaks but the first hundred: two thousand lines of a letter
 * would make a page of 100,000 pixels.
 */
export function inFewLines(text: string): string {
  let breaks = 0;
  return text.replaceAll(/\n+/g, (between) => (++breaks > mostBreaks ? " " : between));
}

/** Cuts a text to so many UTF-16 units without splitting a surrogate pair. */
export function shortened(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
