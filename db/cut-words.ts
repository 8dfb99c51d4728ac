import { and, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { facts } from "#core/facts/facts.ts";
import { cutting, splitWords, type Word } from "#core/search/words.ts";
import type { Db, Tx } from "./open.ts";
import { listings } from "./schema/listings.ts";
import { properties } from "./schema/properties.ts";
import { savedSearches } from "./schema/saved-searches.ts";
import { vocabulary } from "./schema/vocabulary.ts";
import { toTsquery, toTsvector } from "./words.ts";

/** The homes and searches of one statement. */
const batch = 500;

type SearchedTexts = Pick<
  typeof properties.$inferSelect,
  "title" | "location" | "description" | "type"
>;

/** All that a home is found by: its texts, and what its type is called. */
export const wordsOfHome = ({ title, location, description, type }: SearchedTexts): Word[] =>
  splitWords([title, location, description, type ? namesOfType(type) : ""].join("\n\n"));

/**
 * Names of two words are written as one, so that every townhouse is a "terraced house", but none
 * has a "terrace".
 */
export const namesOfType = (type: NonNullable<SearchedTexts["type"]>): string =>
  [type, ...facts.type.alsoCalled[type]].map((name) => name.replaceAll(" ", "")).join("\n\n");

/** Cuts the words of these homes, which were added or whose texts may have changed. */
export async function cutWords(tx: Db | Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await cutBatch(tx, inArray(listings.id, [...ids]), ids.length);
}

/**
 * Cuts the words of every home whose words are not cut yet, or as by an earlier version. It can be
 * interrupted and repeated; several nodes may do it at once.
 */
export async function cutRemainingWords(db: Db | Tx, isWanted = () => true): Promise<void> {
  while (isWanted()) {
    const done = await db.transaction((tx) => cutBatch(tx, sql`true`, batch));
    if (done < batch) return;
  }
}

const { id, title, location, description, type } = properties;

async function cutBatch(tx: Db | Tx, condition: SQL, max: number): Promise<number> {
  const uncut = await tx.execute<{ id: string }>(
    sql`select id from ${listings} where ${and(lt(listings.cut, cutting), condition)} limit ${max} for no key update skip locked`,
  );
  if (uncut.rows.length === 0) return 0;
  const homes = await tx
    .select({ id, title, location, description, type })
    .from(properties)
    .where(
      inArray(
        properties.id,
        uncut.rows.map((row) => row.id),
      ),
    );
  const ids = homes.map((home) => home.id);
  const words = homes.map(wordsOfHome);
  await tx.execute(sql`
    update properties set words = new.words::tsvector, cut = ${cutting}
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(words.map(toTsvector))}::text[]) as new (id, words)
    where properties.id = new.id`);
  await learn(tx, words.flat());
  return homes.length;
}

/** What a mistyped word may have been meant as. */
export async function learn(tx: Db | Tx, words: readonly Word[]): Promise<void> {
  const different = new Set(words.map(({ plain }) => plain));
  // In one order, so that two such statements never wait for each other crosswise.
  const known = [...different].filter((word) => /^\p{L}{4,40}$/u.test(word)).sort();
  await tx
    .insert(vocabulary)
    .select(sql`select unnest(${sql.param(known)}::text[])`)
    .onConflictDoNothing();
}

/** Cuts the words of saved searches as those of homes are cut now. */
export async function cutSavedSearches(db: Db): Promise<void> {
  for (;;) {
    const uncut = await db
      .select({ id: savedSearches.id, conditions: savedSearches.conditions })
      .from(savedSearches)
      .where(and(lt(savedSearches.cut, cutting), isNotNull(sql`conditions ->> 'q'`)))
      .limit(batch);
    for (const { id, conditions } of uncut)
      await db
        .update(savedSearches)
        .set({ words: toTsquery(conditions.q ?? ""), cut: cutting })
        .where(eq(savedSearches.id, id));
    if (uncut.length < batch) return;
  }
}
