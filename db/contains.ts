import { or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Whether any of these texts contains what was typed, regardless of case; all, without it. */
export function contains(
  typed: string | undefined,
  ...texts: readonly (AnyPgColumn | SQL)[]
): SQL | undefined {
  const part = typed?.trim();
  if (!part) return undefined;
  const pattern = `%${part.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(...texts.map((text) => sql`lower(${text}) like lower(${pattern})`));
}
