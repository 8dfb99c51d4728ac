import { type Counted, counted } from "#core/counted.ts";
import type { Context } from "../context.ts";
import { countOfListings, mostCounted } from "./count-listings.db.ts";
import type { PropertyListQuery } from "./list-properties.ts";
import { readySearch } from "./ready-search.ts";

/** How many properties a list has; beyond what is cheap to count, only that there are `more`. */
export async function countProperties(
  context: Context,
  query: PropertyListQuery,
): Promise<Counted> {
  const max = mostCounted(query);
  return counted(
    await countOfListings(context.db, context.actor, await readySearch(context, query), max + 1),
    max,
  );
}
