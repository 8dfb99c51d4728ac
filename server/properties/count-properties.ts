import { type Counted, counted, countUpTo } from "#core/counted.ts";
import type { Context } from "../context.ts";
import type { Narrowed } from "./list-properties.ts";
import { countOfListings } from "./listings.db.ts";
import { readySearch } from "./ready-search.ts";

/** How many properties a list has; beyond what is cheap to count, only that there are `more`. */
export const countProperties = async (context: Context, query: Narrowed): Promise<Counted> =>
  counted(await countOfListings(context.db, context.actor, await readySearch(context, query), countUpTo));
