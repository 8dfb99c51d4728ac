import { and, or, sql } from "drizzle-orm";
import type { Reader } from "#db/open.ts";
import { properties } from "#db/schema/properties.ts";
import { vocabulary } from "#db/schema/vocabulary.ts";
import { listingsFor, matchesWords } from "./listing-filters.db.ts";
import { wordedParts } from "./listing-lots.db.ts";

/** Corrects words that no home on sale uses, each by itself; `null` if nothing similar is found. */
export async function likelyWords(db: Reader, said: string): Promise<string | null> {
  const words = said.split(/\s+/).filter(Boolean);
  const meant: string[] = [];
  // One after the other: together, a long query would use up the connection pool.
  for (const word of words) meant.push((await likelyWord(db, word)) ?? word);
  const likely = meant.join(" ");
  return likely === said ? null : likely;
}

// Shorter words resemble too many others.
const shortest = 4;
const looked = 5;

async function likelyWord(db: Reader, word: string): Promise<string | null> {
  if (!/^[\p{L}]+$/u.test(word) || word.length < shortest) return null;
  if (await isSaid(db, word)) return null;
  const plain = sql`plain_text(${word})`;
  const like = await db
    .select({ word: vocabulary.word })
    .from(vocabulary)
    .where(sql`${vocabulary.word} % ${plain}`)
    .orderBy(
      sql`similarity(${vocabulary.word}, ${plain}) desc, abs(length(${vocabulary.word}) - length(${plain})), ${vocabulary.word}`,
    )
    .limit(looked);
  // The vocabulary also has words of homes that are deleted or not on sale yet.
  for (const { word: meant } of like) if (await isSaid(db, meant)) return meant;
  return null;
}

/** Whether a home on sale uses a word. True for a stop word such as "with": a search ignores it. */
async function isSaid(db: Reader, word: string): Promise<boolean> {
  const nothing = sql`numnode(websearch_to_tsquery('english', plain_text(${word}))) = 0`;
  const byHome = wordedParts.Verified.map(
    (part) =>
      sql`exists (select 1 from ${listingsFor({ q: word })} where ${and(part, matchesWords(word))})`,
  );
  const { rows } = await db.execute<{ said: boolean }>(
    sql`select ${or(nothing, ...byHome)} as said`,
  );
  return rows[0]?.said ?? false;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether a title alone contains everything that matched in a passage. */
function saysAsMuch(title: string, passage: string): boolean {
  const said = new Set(wordsIn(title));
  const [, ...found] = passage.split("\u0002");
  return found
    .flatMap((part) => wordsIn(part.split("\u0003")[0] ?? ""))
    .every((word) => said.has(word));
}

/**
 * By id, the passage of a property with these words, \u0002 and \u0003 around each match; none if
 * its title, shown anyway, contains them all.
 */
export async function passagesSaying(
  db: Reader,
  q: string,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const said = sql`${properties.title} || '. ' || ${properties.description}`;
  // The passage keeps its accents, but words are matched without them: add the accented spellings
  // of words that match when plain.
  const marked = sql`select string_agg(quote_literal(word), ' | ')::tsquery from unnest(tsvector_to_array(to_tsvector('english', ${said}))) as word
    where octet_length(${said}) > char_length(${said}) and word ~ '^\\w+$' and word <> plain_text(word) and plain_text(word) = any(tsvector_to_array(to_tsvector('english', plain_text(${q}))))`;
  const asked = sql`websearch_to_tsquery('english', plain_text(${q}))`;
  const passage = sql<string>`ts_headline('english', ${said}, coalesce(${asked} || (${marked}), ${asked}),
    ${"MaxFragments=1, MaxWords=12, MinWords=5, StartSel=\u0002, StopSel=\u0003"})`;
  const rows = await db
    .select({ id: properties.id, title: properties.title, passage })
    .from(properties)
    .where(sql`${properties.id} = any(${sql.param([...ids])}::uuid[])`);
  const telling = rows.filter(
    ({ title, passage }) => passage.includes("\u0002") && !saysAsMuch(title, passage),
  );
  return Object.fromEntries(telling.map(({ id, passage }) => [id, passage]));
}
