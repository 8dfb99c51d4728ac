/**
 * A number as people write it: "1412", "1,412.5", "1 412", half-typed "1412."; `NaN` for what is no such number. What parts
 * thousands stands where it belongs and is the same throughout: "1,2,3" may mean anything, and is not guessed at.
 */
export function numberTyped(text: string): number {
  const plain = text.trim();
  return /^(\d+|\d{1,3}([,\s])\d{3}(\2\d{3})*)(\.\d*)?$/.test(plain) ? Number(plain.replaceAll(/[,\s]/g, "")) : Number.NaN;
}

/** "350.000": written for 350,000 in much of the world, and for $350 by nobody. */
export const isPartedByDots = (text: string): boolean => /^(\$\s*)?\d{1,3}(\.\d{3})+$/.test(text.trim());

const units: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };

/** Dollars as people write them: a number as above, with or without a "$" before it, and at most two decimals; in thousands and millions, too: "500k", "$1.5M". */
export function dollarsTyped(text: string): number {
  const sum = text.trim().replace(/^\$/, "");
  const unit = units[sum.slice(-1).toLowerCase()];
  if (unit) return Math.round(numberTyped(sum.slice(0, -1)) * unit * 100) / 100;
  return /\.\d{3,}$/.test(sum) ? Number.NaN : numberTyped(sum);
}

const breaks = /[\t\n\v\f\r\u2028\u2029]+/g;
// All but zero, which is refused (`read`).
const unseen = /(?!\0)[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
// Some letters are made to be empty, such as the filler between those of Hangul, and so is Braille's cell without dots.
const seen = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** In UTF-16 units: more than any field takes, however it is written. To put marks without end in order takes minutes. */
const farTooLong = 20_000;

/** A letter and its mark as one character (NFC), as it is looked for. What is far too long for every field stays as it is, to be refused by its length. */
export const composed = (text: string): string => (text.length > farTooLong ? text : text.normalize());

/**
 * A name or a title, in one line and without what can't be seen: that would stand for nothing, or turn round what is read beside it,
 * such as an amount. Empty where there is nothing to be seen. What joins letters and pictures stays.
 */
export function inOneLine(text: string): string {
  const line = composed(text).replaceAll(breaks, " ").replaceAll(unseen, "").trim();
  return unlessUnseen(line);
}

/** A text of which something can be seen; of any other, nothing. */
export const unlessUnseen = (text: string): string => (seen.test(text) ? text : "");

/**
 * A text of several lines, as it is kept. Forms send each break as two characters, which nobody typed: they would count against a limit
 * that the field itself does not count them against.
 */
export const inLines = (text: string): string => composed(text).replaceAll(/\r\n?/g, "\n").trim();

/** What fits of a text into so many UTF-16 units, from its beginning, with no letter cut in two. */
export function shortened(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
