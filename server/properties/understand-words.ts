import { parseWishes, type Wish } from "#core/search/wishes.ts";
import type { Context } from "../context.ts";
import { findCorrection, isFound } from "./words.db.ts";

/** What a search's words were taken to mean, where no home has all of them as they were typed. */
export type Meaning = {
  /** The words that are searched for in their place. */
  q: string;
  /** Slips of the finger, and words that homes write as two. */
  corrected: { typed: string; correction: string }[];
  /** What no home on sale says. */
  missing: string[];
};

/**
 * Takes each word by itself: one that no home on sale uses is corrected if it is a slip of the
 * finger, and otherwise left out. `null` if every word is used as it was typed.
 */
export async function understandWords(
  { db }: Pick<Context, "db">,
  typed: string,
): Promise<Meaning | null> {
  const meaning = { corrected: [] as Meaning["corrected"], missing: [] as string[] };
  const words: string[] = [];
  // One after the other: together, a long query would use up the connection pool.
  for (const wish of parseWishes(typed)) {
    if (wish.isExcluded || (await isFound(db, wish))) {
      words.push(wish.typed);
      continue;
    }
    const correction = await findCorrection(db, wish);
    if (correction === null) meaning.missing.push(wish.typed);
    else {
      meaning.corrected.push({ typed: wish.typed, correction: correction.words });
      words.push(correction.query);
    }
  }
  const isAsTyped = meaning.corrected.length === 0 && meaning.missing.length === 0;
  return isAsTyped ? null : { q: words.join(" "), ...meaning };
}

/** The same words, of which a home need only have some; `null` for a single one. */
export function anyWish(wishes: readonly Wish[]): string | null {
  const included = wishes.filter(({ isExcluded }) => !isExcluded);
  if (included.length < 2) return null;
  const typed = (some: readonly Wish[]) => some.map((wish) => wish.typed);
  return [typed(included).join(" or "), ...typed(wishes.filter((wish) => wish.isExcluded))].join(
    " ",
  );
}
