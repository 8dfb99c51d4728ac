import { apostrophes, asTyped } from "./plain-letters.ts";

/** Words that are written out or shortened: both are looked up in the short form. */
export const shortForms: Readonly<Record<string, string>> = {
  sankt: "st",
  saint: "st",
  sainte: "ste",
  fort: "ft",
  mount: "mt",
};

/**
 * The words of a name: without accents, marks or capitals, in letters that everybody can
 * type ("Łódź" is found by "lodz"); initials as one word ("D.C." is "dc").
 */
export const plainWords = (name: string): string =>
  asTyped(
    name.replaceAll(apostrophes, "'").normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase(),
  )
    .replaceAll("'", "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(/(?<!\p{L})\p{L}(?: \p{L}(?!\p{L}))+/gu, (initials) => initials.replaceAll(" ", ""))
    .replaceAll(/\p{L}+/gu, (word) => shortForms[word] ?? word);
