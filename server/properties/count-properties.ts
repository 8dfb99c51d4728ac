import type { Context } from "../context.ts";
import { countOfProperties, type Narrowed } from "./property-pages.db.ts";

// Counting a million rows costs more than the page they stand on.
const cheapToCount = 10_000;

/** How many properties a list has; beyond what is cheap to count, only that there are `more`. */
export async function countProperties({ db, actor }: Context, query: Narrowed): Promise<{ count: number; more: boolean }> {
  const counted = await countOfProperties(db, actor, query, cheapToCount + 1);
  return { count: Math.min(counted, cheapToCount), more: counted > cheapToCount };
}
