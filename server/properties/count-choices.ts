import type { Place } from "#core/places/place.ts";
import type { PropertyQuery } from "#core/search/search.ts";
import type { Context } from "../context.ts";
import { type ChoiceCounts, countsOfChoices } from "./choice-counts.db.ts";
import { readySearch } from "./ready-search.ts";

export type { ChoiceCounts };

/**
 * How many Verified homes each choice would give with the rest of the search kept; in a large
 * market an estimate (`estimated`). `place`: that of the search, if already read.
 */
export async function countChoices(
  context: Context,
  { sort: _, limit: __, cursor: ___, ...query }: PropertyQuery,
  place: Place | null = null,
): Promise<ChoiceCounts> {
  const count = async () =>
    countsOfChoices(
      context.db,
      await readySearch(context, { ...query, status: "Verified" }, place),
    );
  return context.counts.ofHomes(["choices", query], count, ({ estimated }) => estimated);
}
