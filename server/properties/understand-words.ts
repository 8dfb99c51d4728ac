import { type Wish, wishesIn } from "#core/search/words.ts";
import type { Context } from "../context.ts";
import { isSaid, meantBy } from "./words.db.ts";

/** What a search's words were taken to mean, where no home has all of them as they were typed. */
export type Meaning = {
  /** The words that are searched for in their place. */
  q: string;
  /** Slips of the finger, and words that homes write as two. */
  corrected: { typed: string; meant: string }[];
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
  const kept: string[] = [];
  // One after the other: together, a long query would use up the connection pool.
  for (const wish of wishesIn(typed)) {
    if (wish.isExcluded || (await isSaid(db, wish))) {
      kept.push(wish.typed);
      continue;
    }
    const meant = wish.plain === null ? null : await meantBy(db, wish.plain);
    if (meant === null) meaning.missing.push(wish.typed);
    else {
      meaning.corrected.push({ typed: wish.typed, meant });
      kept.push(meant.includes(" ") ? `"${meant}"` : meant);
    }
  }
  const isAsTyped = meaning.corrected.length === 0 && meaning.missing.length === 0;
  return isAsTyped ? null : { q: kept.join(" "), ...meaning };
}

/** The same words, of which a home need only have some; `null` for a single one. */
export function anyOf(wishes: readonly Wish[]): string | null {
  const wanted = wishes.filter(({ isExcluded }) => !isExcluded);
  if (wanted.length < 2) return null;
  const typed = (some: readonly Wish[]) => some.map((wish) => wish.typed);
  return [typed(wanted).join(" or "), ...typed(wishes.filter((wish) => wish.isExcluded))].join(" ");
}
