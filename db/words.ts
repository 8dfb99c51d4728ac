import { type Phrase, parseWishes, type Wish } from "#core/search/wishes.ts";
import type { Word } from "#core/search/words.ts";

/**
 * The words of a text as a `tsvector`, and of a query as a `tsquery`, both cut by
 * core/search/words.ts: PostgreSQL's own parsers depend on its locale and its version.
 */
export function toTsvector(words: readonly Word[]): string {
  const positions = new Map<string, number[]>();
  for (const { stem, position } of words) {
    const known = positions.get(stem);
    if (known) known.push(Math.min(position, maxPosition));
    else positions.set(stem, [position]);
  }
  return [...positions].map(([stem, at]) => `'${stem}':${at.join(",")}`).join(" ");
}

/** PostgreSQL counts no further. */
const maxPosition = 16_383;

/** `null` for a query without words. */
export const toTsquery = (query: string): string | null => tsqueryOfWishes(parseWishes(query));

const tsqueryOfWishes = (wishes: readonly Wish[]): string | null =>
  wishes.length === 0 ? null : wishes.map(tsqueryOfWish).join(" & ");

export const tsqueryOfWish = ({ anyOf, isExcluded }: Wish): string =>
  `${isExcluded ? "!" : ""}(${anyOf.map(tsqueryOfPhrase).join(" | ")})`;

const tsqueryOfPhrase = (phrase: Phrase): string =>
  phrase
    .map(({ stem, position }, index) => {
      const before = phrase[index - 1];
      return before ? ` <${position - before.position}> '${stem}'` : `'${stem}'`;
    })
    .join("");
