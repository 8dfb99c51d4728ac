import { passwordForm, passwordLength } from "./sign-in.ts";

/**
 * Whether a password is among the `common` ones (in lower case), or one of them with little
 * around it (`Password123!`), in other characters (`P@ssw0rd`) or repeated; or has hardly any
 * different characters (`aaaabbbb`).
 */
export function isCommonAmong(common: ReadonlySet<string>, typed: string): boolean {
  const password = passwordForm(typed).toLowerCase();
  if (new Set(password).size < fewestCharacters) return true;
  const bare = password.replaceAll(aroundWords, "");
  const words = isLittle(password.length - bare.length) ? [password, bare] : [password];
  return words
    .flatMap(spellings)
    .some((word) => common.has(word) || common.has(withoutRepeats(word)));
}

/**
 * Whether little is left of a password without the words of `known`: the product's name, the
 * person's own name and address.
 */
export function isGuessableFrom(known: readonly string[], typed: string): boolean {
  const words = known
    .flatMap((text) => passwordForm(text).toLowerCase().replaceAll("'", "").match(longWords) ?? [])
    // The longest first, as one may contain another.
    .sort((one, other) => other.length - one.length);
  return spellings(passwordForm(typed).toLowerCase()).some((spelling) => {
    const left = words.reduce((rest, word) => rest.replaceAll(word, ""), spelling);
    return left.length < spelling.length && isLittle(left.length);
  });
}

const fewestCharacters = 4;

/** What would be too short to be a password by itself. */
const isLittle = (length: number): boolean => length < passwordLength.min;

/** Digits and signs before and after a word. */
const aroundWords = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** Three letters or digits: shorter ones are in many words. */
const longWords = /[\p{L}\p{M}\p{N}]{3,}/gu;

/** `dragondragon` is `dragon`. */
const withoutRepeats = (text: string): string => text.replace(/^(.+?)\1+$/su, "$1");

/** A password as it is, and with letters for the characters that look like them. */
const spellings = (password: string): string[] => [
  password,
  ...["i", "l"].map((one) =>
    password.replaceAll(/[@4301!|$57]/g, (sign) => looksLike.get(sign) ?? one),
  ),
];

const looksLike = new Map(
  Object.entries({ "@": "a", 4: "a", 3: "e", 0: "o", $: "s", 5: "s", 7: "t" }),
);
