import { eq, sql } from "drizzle-orm";
import type { Reader } from "#db/open.ts";
import { properties } from "#db/schema/properties.ts";
import { vocabulary } from "#db/schema/vocabulary.ts";

/** What somebody probably meant by words that no listing uses, each put right by itself; `null` if nothing is like them. */
export async function likelyWords(db: Reader, said: string): Promise<string | null> {
  const words = said.split(/\s+/).filter(Boolean);
  const meant: string[] = [];
  // One after the other: of a long question there would be none left of the house's connections for anybody else.
  for (const word of words) meant.push((await likelyWord(db, word)) ?? word);
  const likely = meant.join(" ");
  return likely === said ? null : likely;
}

// Shorter ones are like too many others.
const shortest = 4;

async function likelyWord(db: Reader, word: string): Promise<string | null> {
  if (!/^[\p{L}]+$/u.test(word) || word.length < shortest) return null;
  const plain = sql`plain_text(${word})`;
  const [known] = await db.select({ word: vocabulary.word }).from(vocabulary).where(eq(vocabulary.word, plain)).limit(1);
  if (known) return null;
  const [like] = await db
    .select({ word: vocabulary.word })
    .from(vocabulary)
    .where(sql`${vocabulary.word} % ${plain}`)
    .orderBy(sql`similarity(${vocabulary.word}, ${plain}) desc, abs(length(${vocabulary.word}) - length(${plain})), ${vocabulary.word}`)
    .limit(1);
  return like?.word ?? null;
}

/** By id, the passage of a property that says these words, with \u0002 and \u0003 around what matched. */
export async function passagesSaying(db: Reader, q: string, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const said = sql`${properties.title} || '. ' || ${properties.description}`;
  // The passage is shown as it was written, with its marks: which of its words were found without them is asked of each that has some.
  const marked = sql`select string_agg(quote_literal(word), ' | ')::tsquery from unnest(tsvector_to_array(to_tsvector('english', ${said}))) as word
    where octet_length(${said}) > char_length(${said}) and word ~ '^\\w+$' and word <> plain_text(word) and plain_text(word) = any(tsvector_to_array(to_tsvector('english', plain_text(${q}))))`;
  const asked = sql`websearch_to_tsquery('english', plain_text(${q}))`;
  const passage = sql<string>`ts_headline('english', ${said}, coalesce(${asked} || (${marked}), ${asked}),
    ${"MaxFragments=1, MaxWords=12, MinWords=5, StartSel=\u0002, StopSel=\u0003"})`;
  const rows = await db
    .select({ id: properties.id, passage })
    .from(properties)
    .where(sql`${properties.id} = any(${sql.param([...ids])}::uuid[])`);
  return Object.fromEntries(rows.filter(({ passage }) => passage.includes("\u0002")).map(({ id, passage }) => [id, passage]));
}
