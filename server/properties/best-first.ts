import type { Wish } from "#core/search/words.ts";
import { tsqueryOfWish } from "#db/words.ts";
import type { ReadySearch, SearchedWords } from "./listing-filters.db.ts";

/** Words beyond these do not decide the order. */
const ranked = 6;

/**
 * A search for homes that have some of these words: those with most of them come first, each group
 * in the order asked for.
 */
export function bestFirst(search: ReadySearch, wishes: readonly Wish[]): ReadySearch {
  if (!search.words) return search;
  const none = wishes.filter(({ isExcluded }) => isExcluded).map(tsqueryOfWish);
  const some = wishes.filter(({ isExcluded }) => !isExcluded).map(tsqueryOfWish);
  const decisive = some.slice(0, ranked);
  const all = (...queries: string[]) => queries.map((one) => `(${one})`).join(" & ");
  const levels = decisive.map((_, index): SearchedWords => {
    const least = decisive.length - index;
    const fewer = least < decisive.length ? [`!(${atLeast(least + 1, decisive)})`] : [];
    return { query: all(atLeast(least, decisive), ...fewer, ...none) };
  });
  const others = some.slice(ranked);
  const last = { query: all(others.join(" | "), ...decisive.map((one) => `!${one}`), ...none) };
  const parts = others.length > 0 ? [...levels, last] : levels;
  return { ...search, words: { ...search.words, bestFirst: parts } };
}

const atLeast = (count: number, queries: readonly string[]): string =>
  choose(count, queries)
    .map((some) => some.join(" & "))
    .join(" | ");

/** Every selection of so many of a list. */
function choose<One>(count: number, [first, ...others]: readonly One[]): One[][] {
  if (count === 0) return [[]];
  if (first === undefined || count > others.length + 1) return [];
  return [...choose(count - 1, others).map((some) => [first, ...some]), ...choose(count, others)];
}
