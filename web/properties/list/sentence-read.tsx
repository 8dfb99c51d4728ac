import { useSearchParams } from "react-router";
import { type Place, wholeName } from "#core/places/place.ts";
import type { SearchSort } from "#core/search/search.ts";
import type { Condition } from "#core/search/search-in-words.ts";
import { findExclusions, findRenting } from "#core/search/sentence.ts";
import { inFigures } from "#core/search/sentence-figures.ts";
import { findForeignAmounts } from "#core/search/sentence-quantities.ts";
import { withinSentence } from "#core/sentence-case.ts";
import { Link } from "#web/ui/link.tsx";
import { filterWords, orderName } from "#web/words/en-finding.ts";
import { anotherListAddress, listAddress, withoutConditions } from "./list-address.ts";
import styles from "./sentence-read.module.css";

type SentenceReadProps = {
  sentence: string | null;
  conditions: readonly Condition[];
  sort: SearchSort | undefined;
  /** Whether homes are searched for by the words that are left. */
  usesWords: boolean;
};

/** The sentence that was typed, what was read from it, and what is left to be words. */
export function SentenceRead({ sentence, conditions, sort, usesWords }: SentenceReadProps) {
  if (!sentence) return null;
  const words = conditions.find(({ parameters }) => parameters.includes("q"));
  const read = [
    ...conditions.filter((condition) => condition !== words).map((condition) => condition.words),
    ...(sort ? [withinSentence(orderName(sort))] : []),
  ];
  const leftOut = findLeftOut(sentence, words);
  if (read.length === 0 && leftOut.renting.length === 0) return null;
  const keywords = usesWords && words ? words.words : null;
  return (
    <p className={styles.read} data-sentence={sentence}>
      {filterWords.sentenceRead(sentence, read, keywords, leftOut)}{" "}
      <Link
        to={listAddress(new URLSearchParams(), { q: asPhrase(sentence) })}
        data-in-place=""
        data-screen-only=""
      >
        {filterWords.asWords}
      </Link>
    </p>
  );
}

/** The place that a text was read as which is none of its names. */
export function PlaceRead({ typed, place }: { typed: string | null; place: Place | null }) {
  if (!typed || !place) return null;
  return <p className={styles.read}>{filterWords.placeRead(typed, wholeName(place))}</p>;
}

/** Another place that a name may mean about as likely. */
export function OtherPlace({ place }: { place: Place | null }) {
  const [search] = useSearchParams();
  if (!place) return null;
  return (
    <p className={styles.read} data-screen-only="">
      {filterWords.didYouMean}{" "}
      <Link to={anotherListAddress(search, { place: place._id })} data-in-place="">
        {wholeName(place)}
      </Link>
      ?
    </p>
  );
}

type UnderstoodProps = { says: string | null; corrected: string | undefined; leftOut: boolean };

/** What the search's words were taken to mean, if no home has all of them as they were typed. */
export function Understood({ says, corrected, leftOut }: UnderstoodProps) {
  const [search] = useSearchParams();
  if (!says) return null;
  return (
    <p className={styles.read} data-meant={corrected}>
      {says}{" "}
      {leftOut && (
        <Link to={withoutConditions(search, ["q"])} data-in-place="" data-screen-only="">
          {filterWords.withoutWords}
        </Link>
      )}
    </p>
  );
}

/** What no home can be searched for. "Not in London" is: it leaves out the homes that name it. */
function findLeftOut(sentence: string, words: Condition | undefined) {
  const isSearched = (exclusion: string) =>
    words?.words.includes(`-${exclusion.split(" ").at(-1)}`);
  return {
    amounts: findForeignAmounts(sentence).map(({ start, end }) => sentence.slice(start, end)),
    renting: findRenting(sentence),
    // "No HOA" is asked for; what day it is says nothing of what is not wanted.
    exclusions: findExclusions(inFigures(sentence, new Date(0))).filter(
      (exclusion) => !isSearched(exclusion),
    ),
  };
}

/** In quotation marks, which keep a sentence words. */
const asPhrase = (sentence: string): string => `"${sentence.replaceAll(/["“”«»]/g, " ").trim()}"`;
