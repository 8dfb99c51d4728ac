import { quoted } from "#core/quoted.ts";
import { findExclusions } from "#core/search/sentence.ts";
import { parseWishes } from "#core/search/wishes.ts";
import { withCapital } from "#core/sentence-case.ts";
import type { FoundHomes } from "#server/properties/search-homes.ts";
import { quotedList } from "#web/words/quoted-list.ts";

type Meaning = FoundHomes["meaning"];

const hasNoKeyword = (typed: string): boolean => typed !== "" && parseWishes(typed).length === 0;

/** Whether homes were found without the words that were typed. */
export const areWordsLeftOut = (typed = "", meaning: Meaning): boolean =>
  meaning?.has === "none" || hasNoKeyword(typed);

/** What is said about the words of a search; `null` if homes were found by all of them. */
export function understoodWords(typed = "", meaning: Meaning): string | null {
  if (hasNoKeyword(typed))
    return `${quoted(typed)} has no word that tells homes apart, so it was left out.`;
  const exclusions = findExclusions(typed);
  const { corrected = [], missing = [], has = "all" } = meaning ?? {};
  const parts = [
    ...(exclusions.length > 0
      ? [`what a home should not have can't be asked: ${quotedList(exclusions)} is only words here`]
      : []),
    ...(missing.length > 0 ? [`no home says ${quotedList(missing)}`] : []),
    ...corrected.map(
      ({ typed, correction }) => `${quoted(typed)} was read as ${quoted(correction)}`,
    ),
    ...(has === "some" ? ["no home has all the words, so those with most of them come first"] : []),
    ...(has === "none"
      ? [`no home with all of this says ${quoted(typed)}, so it was left out`]
      : []),
  ];
  if (parts.length === 0) return null;
  return `${withCapital(parts.join("; "))}.`;
}
