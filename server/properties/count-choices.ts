import type { PropertyQuery } from "#core/search.ts";
import type { Context } from "../context.ts";
import { type ChoiceCounts, countsOfChoices } from "./choice-counts.db.ts";

export type { ChoiceCounts };

import { readySearch } from "./ready-search.ts";

/**
 * How many Verified homes each choice would give with the rest of the search kept; in a large
 * market an estimate (`estimated`).
 */
export async function countChoices(
  context: Context,
  { sort: _, limit: __, cursor: ___, ...query }: PropertyQuery,
): Promise<ChoiceCounts> {
  const count = async () =>
    countsOfChoices(context.db, await readySearch(context, { ...query, status: "Verified" }));
  return context.estimates.of(["choices", query], count, ({ estimated }) => estimated);
}
