import { type Counted, counted } from "#core/counted.ts";
import type { Page } from "#core/keyset.ts";
import type { Place } from "#core/places/place.ts";
import type { Property } from "#core/property.ts";
import { type PropertyQuery, pickConditions } from "#core/search/search.ts";
import { parseWishes, type Wish } from "#core/search/wishes.ts";
import { tsqueryOfWish } from "#db/words.ts";
import type { Context } from "../context.ts";
import { countOfListings, mostCounted } from "./count-listings.db.ts";
import type { ReadySearch, SearchedWords } from "./listing-filters.db.ts";
import { pageOfProperties } from "./property-pages.db.ts";
import { findSearchedPlace, readySearch } from "./ready-search.ts";
import { anyWish, type Meaning, understandWords } from "./understand-words.ts";
import { passagesSaying } from "./words.db.ts";

export type FoundHomes = {
  page: Page<Property>;
  count: Counted;
  /** The place that was asked for. */
  place: Place | null;
  /**
   * What was searched for in place of the words that were typed; `null` if just those. `has`: how
   * many of these words a home has to have.
   */
  meaning: (Meaning & { has: "all" | "some" | "none" }) | null;
  /**
   * By a home's id, the passage with the words that were found; each match is between \u0002 and
   * \u0003.
   */
  passages: Readonly<Record<string, string>>;
};

type Known = {
  /** The place of the search, if already read. */
  place?: Place | null;
  /** Whether the keywords are what is left of a sentence. */
  isRest?: boolean;
};

/**
 * A page of the Verified homes that are asked for, how many there are, and why they were found.
 * Where no home has all the words, they are understood one by one, and in the end those homes come
 * first that have most of them. Keywords that are left of a sentence are dropped if no home has
 * any. Refuses `invalid` (cursor, place, order).
 */
export async function searchHomes(
  context: Context,
  query: PropertyQuery,
  { place: known = null, isRest = false }: Known = {},
): Promise<FoundHomes> {
  const { q } = query;
  const place = known ?? (await findSearchedPlace(context.db, query));
  // A cursor may be one of the best matches, which a list of all words does not know.
  const request = { query, place };
  const isUncertain = q && query.cursor && (await countFound(context, request)).count === 0;
  const found = isUncertain ? null : await findHomes(context, request, null);
  if (!q || (found && found.count.count > 0)) return found ?? findHomes(context, request, null);
  const corrected = await findCorrected(context, request, q);
  if (corrected && corrected.count.count > 0) return corrected;
  const without = isRest ? await findWithout(context, request, q) : null;
  return without ?? corrected ?? found ?? findHomes(context, request, null);
}

type SearchRequest = { query: PropertyQuery; place: Place | null };

/** Homes that have the words as they were meant, or some of them; `null` if they mean nothing. */
async function findCorrected(
  context: Context,
  { query, place }: SearchRequest,
  typed: string,
): Promise<FoundHomes | null> {
  const meaning = await understandWords(context, typed);
  const wishes = parseWishes(meaning?.q ?? typed);
  const beside = { corrected: [], missing: [], ...meaning };
  const inWords = (q: string) => ({ query: { ...query, q }, place });
  const all = meaning?.q ?? "";
  const findAll = () => findHomes(context, inWords(all), { ...beside, q: all, has: "all" });
  if (all && (await countFound(context, inWords(all))).count > 0) return findAll();
  const some = anyWish(wishes);
  if (some && (await countFound(context, inWords(some))).count > 0)
    return findHomes(context, inWords(some), { ...beside, q: some, has: "some" }, wishes);
  return all ? findAll() : null;
}

/** Homes that fit all but the keywords, except excluded ones; `null` if there are none. */
async function findWithout(
  context: Context,
  { query, place }: SearchRequest,
  typed: string,
): Promise<FoundHomes | null> {
  const unwanted = parseWishes(typed).filter(({ isExcluded }) => isExcluded);
  const q = unwanted.map((wish) => wish.typed).join(" ");
  const { q: _, ...rest } = query;
  const request = { query: q ? { ...rest, q } : rest, place };
  if ((await countFound(context, request)).count === 0) return null;
  return findHomes(context, request, { q, corrected: [], missing: [], has: "none" });
}

/** The count is shared by all callers: everyone sees the same Verified homes. */
async function countFound(context: Context, { query, place }: SearchRequest): Promise<Counted> {
  const { db, actor, counts } = context;
  const search = await readySearch(context, { ...query, status: "Verified" }, place);
  const max = mostCounted(query);
  // Beyond what is cheap to count no exact number is shown.
  const found = await counts.ofHomes(
    ["homes", pickConditions(query)],
    () => countOfListings(db, actor, search, max + 1),
    (count) => count > max,
  );
  return counted(found, max);
}

async function findHomes(
  context: Context,
  { query, place }: SearchRequest,
  meaning: FoundHomes["meaning"],
  ranked: readonly Wish[] = [],
): Promise<FoundHomes> {
  const { db, actor } = context;
  const ready = await readySearch(context, { ...query, status: "Verified" }, place);
  const search = meaning?.has === "some" ? bestFirst(ready, ranked) : ready;
  const [page, count] = await Promise.all([
    pageOfProperties(db, actor, search),
    countFound(context, { query, place }),
  ]);
  const ids = page.rows.map(({ _id }) => _id);
  return {
    page,
    count,
    place,
    meaning,
    passages: await passagesSaying(db, parseWishes(query.q ?? ""), ids),
  };
}

/** Words beyond these do not decide the order. */
const maxRanked = 6;

/**
 * A search for homes that have some of these words: those with most of them come first, each group
 * in the order asked for.
 */
export function bestFirst(search: ReadySearch, wishes: readonly Wish[]): ReadySearch {
  if (!search.words) return search;
  const none = wishes.filter(({ isExcluded }) => isExcluded).map(tsqueryOfWish);
  const some = wishes.filter(({ isExcluded }) => !isExcluded).map(tsqueryOfWish);
  const decisive = some.slice(0, maxRanked);
  const all = (...queries: string[]) => queries.map((one) => `(${one})`).join(" & ");
  const levels = decisive.map((_, index): SearchedWords => {
    const least = decisive.length - index;
    const fewer = least < decisive.length ? [`!(${atLeast(least + 1, decisive)})`] : [];
    return { query: all(atLeast(least, decisive), ...fewer, ...none) };
  });
  const others = some.slice(maxRanked);
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
