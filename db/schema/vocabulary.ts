import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";

/** Every word ever used in a listing, for correcting mistyped search words. */
export const vocabulary = pgTable("vocabulary", { word: text().primaryKey() }, (table) => [
  index("vocabulary_by_beginning").on(sql`left(${table.word}, 1)`, sql`length(${table.word})`),
]);
