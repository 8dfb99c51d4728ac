import type { Context } from "../context.ts";
import type { Narrowed } from "./list-properties.ts";
import { countOfListings } from "./listings.db.ts";
import { readySearch } from "./ready-search.ts";

// Counting a million rows costs more than the page they stand on.
const cheapToCount = 10_000;

/** How many properties a list has; beyond what is cheap to count, only that there are `more`. */
export async function countProperties(context: Context, query: Narrowed): Promise<{ count: number; more: boolean }> {
  const counted = await countOfListings(context.db, context.actor, await readySearch(context, query), cheapToCount + 1);
  return { count: Math.min(counted, cheapToCount), more: counted > cheapToCount };
}
