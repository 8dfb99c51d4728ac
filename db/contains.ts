import { and, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A pattern of `like` for each word that was typed: names are written in either order. */
export const likePatterns = (typed = ""): string[] =>
  typed
    // As `plain_text` does, but before signs are escaped: "％" would become "%" behind it.
    .normalize("NFKC")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);

/**
 * Whether these texts contain each word that was typed, regardless of case and accents; all,
 * without any.
 */
export const contains = (
  typed: string | undefined,
  ...texts: readonly (AnyPgColumn | SQL)[]
): SQL | undefined =>
  and(
    ...likePatterns(typed).map((pattern) =>
      or(...texts.map((text) => sql`plain_text(${text}) like plain_text(${pattern})`)),
    ),
  );
