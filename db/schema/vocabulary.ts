import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";

/** Every word ever used in a listing, for correcting mistyped search words. */
export const vocabulary = pgTable("vocabulary", { word: text().primaryKey() }, (table) => [
  index("vocabulary_by_likeness").using("gin", sql`${table.word} gin_trgm_ops`),
]);
