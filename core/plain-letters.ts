/** Letters without a base letter in Unicode, and what people type who don't have them. */
const typedAs: Readonly<Record<string, string>> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th" },
  ...{ ə: "e", ґ: "г", ς: "σ", ة: "ه", ى: "ي", ی: "ي", ک: "ك", ٱ: "ا" },
};
const letterTypedAs = new RegExp(`[${Object.keys(typedAs).join("")}]`, "g");

/** A text in small letters, in those that everybody can type. */
export const asTyped = (small: string): string =>
  small.replaceAll(letterTypedAs, (letter) => typedAs[letter] ?? letter);

/** Whatever is written for an apostrophe. */
export const apostrophes = /[’‘ʼʻʹ´`′＇]/g;
