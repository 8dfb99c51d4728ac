import { and, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { apostrophes } from "#core/plain-letters.ts";

/**
 * The words that were typed, each as `has` compares it by a pattern of `like`: names are written in
 * either order. What `plain_text` leaves out, such as an apostrophe alone, is in no text.
 */
export function hasWords(typed: string | undefined, has: (pattern: string) => SQL | undefined) {
  // As `plain_text` does, but before signs are escaped: "％" would become "%" behind it.
  const all = (typed ?? "").normalize("NFKC").split(/\s+/).filter(Boolean);
  const words = all.filter((word) => !leftOut.test(word.replaceAll(apostrophes, "'")));
  if (all.length > 0 && words.length === 0) return sql`false`;
  return and(...words.map((word) => has(`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`)));
}

const leftOut = /^(?:'|[\u0300-\u036f])+$/;

/**
 * Whether these texts contain each word that was typed, regardless of case and accents; all,
 * without any.
 */
export const contains = (
  typed: string | undefined,
  ...texts: readonly (AnyPgColumn | SQL)[]
): SQL | undefined =>
  hasWords(typed, (pattern) =>
    or(...texts.map((text) => sql`plain_text(${text}) like plain_text(${pattern})`)),
  );
