import { beginsAnyStreet, endsAnyStreet, withoutNumberedUnits } from "./streets.ts";
import { allParts } from "./written-parts.ts";

/** How some countries write postcodes, where no other does. */
const forms: readonly (readonly [form: RegExp, country: string])[] = [
  [/(?<![\dA-Z])\d{4} ?[A-Z]{2}(?![A-Z\d])/, "NL"],
  [/(?<![\d-])\d{5}-\d{3}(?!\d)/, "BR"],
  [/(?<![\d-])\d{2}-\d{3}(?![\d-])/, "PL"],
  [/(?<![\d-])\d{4}-\d{3}(?![\d-])/, "PT"],
  [/〒|(?<![\d-])\d{3}-\d{4}(?![\d-])/, "JP"],
  // "Bayonne (64)"
  [/\((?:\d{2}|2[AB]|97\d|\d{5})\)\s*$/, "FR"],
  // A state with its ZIP code at the end: "Pine, CO 80470".
  [
    /(?<![A-Z])(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}(?:-\d{4})?(?:\s*$|,)/,
    "US",
  ],
];

/** The country whose postcode is in a written location, as its form tells; `null` if it doesn't. */
export const countryOfPostcode = (written: string): string | null =>
  forms.find(([form]) => form.test(written))?.[1] ?? null;

/** `names`: what is looked up for it. `countries`: those that alone write postcodes so. */
export type Postcode = { text: string; names: string[]; countries: readonly string[] };

/** In the plain words of a part: "sw1a 1aa", "m5v 2t6", "d02 x285", "d 10115", "90210 1234". */
const wholeCodes: readonly (readonly [form: RegExp, countries: readonly string[]])[] = [
  [/(?<!\S)([a-z]{1,2}\d\d?)[a-z]? ?\d[a-z]{2}(?!\S)/, ["GB", "JE", "GG", "IM"]],
  [/(?<!\S)([a-z]\d[a-z]) ?\d[a-z]\d(?!\S)/, ["CA"]],
  [/(?<!\S)([a-z]\d\d|d6w) ?(?=[a-z]*\d)[a-z\d]{4}(?!\S)/, ["IE"]],
  [/(?<!\S)de? (\d{5})(?!\S)/, ["DE"]],
  [/(?<!\S)fr? (\d{5})(?!\S)/, ["FR"]],
  [/(?<!\S)(\d{5})(?: \d{4})?(?!\S)/, []],
];
/** "ne2", "ph1 5", as a part of its own or at the end. */
const firstHalf = /(?<!\S)([a-z]{1,2}\d[a-z\d]?|d6w)(?: \d)?$/;

/** The postcodes in a written location; a number before a street is a house's. */
export const postcodesIn = (written: string): Postcode[] =>
  allParts(written).flatMap((words, at, { length }) => {
    const isOfHouse = words.some((word) => endsAnyStreet(word) || beginsAnyStreet(word));
    const text = (isOfHouse && /^\d/.test(words[0] ?? "") ? words.slice(1) : words).join(" ");
    for (const [form, countries] of wholeCodes) {
      const [found, code = ""] = form.exec(text) ?? [];
      if (found) return [{ text: found, names: [code], countries }];
    }
    const rest = withoutNumberedUnits(words).join(" ");
    const [found = "", code = ""] = firstHalf.exec(rest) ?? [];
    const isAlone = found === rest || at === length - 1;
    // "SW1A" is a part of SW1, and "M5V" Canadian.
    const names = [...new Set([code, code.replace(/(?<=\d)[a-z]$/, "")])];
    return found && isAlone ? [{ text: found, names, countries: [] }] : [];
  });
