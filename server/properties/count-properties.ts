import { type Counted, counted, countUpTo } from "#core/counted.ts";
import type { Context } from "../context.ts";
import { countOfProperties, type Narrowed } from "./property-pages.db.ts";

/** How many properties a list has; beyond what is cheap to count, only that there are `more`. */
export const countProperties = async ({ db, actor }: Context, query: Narrowed): Promise<Counted> =>
  counted(await countOfProperties(db, actor, query, countUpTo));
