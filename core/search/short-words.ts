import { counts } from "./number-words.ts";

/** Words of addresses, in full and short. A "St" is a saint in a text: there are more of them. */
const addresses: readonly (readonly [full: string, short: string])[] = [
  ["street", "st"],
  ["saint", "st"],
  ["sainte", "ste"],
  ["road", "rd"],
  ["avenue", "ave"],
  ["boulevard", "blvd"],
  ["lane", "ln"],
  ["drive", "dr"],
  ["crescent", "cres"],
  ["gardens", "gdns"],
  ["highway", "hwy"],
  ["parkway", "pkwy"],
  ["mount", "mt"],
];

const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
    .split(" ")
    .map((word, at) => [word, `${at + 1}${["st", "nd", "rd"][at] ?? "th"}`] as const);

/** "One" says more often something else. */
const numbers = counts.flatMap((word, value) => (value > 1 ? [[word, `${value}`] as const] : []));

/** A "ft" is a foot, as searches compare it, and feet. */
const others = [
  ["barbecue", "bbq"],
  ["apartment", "apt"],
  ["hour", "hr"],
  ["feet", "ft"],
  ["foot", "ft"],
] as const;

const pairs = [...addresses, ...ordinals, ...numbers, ...others];
const otherForms = new Map([...pairs, ...pairs.map(([full, short]) => [short, full] as const)]);

/**
 * How a word in plain letters is also written: "rd" for "road", "1st" for "first", "2" for "two",
 * "bergstr" for "bergstrasse".
 */
export function findOtherForm(word: string): string | undefined {
  if (word.endsWith("strasse")) return word.slice(0, -"asse".length);
  return word.endsWith("str") ? `${word}asse` : otherForms.get(word);
}
