import type { Conditions } from "#core/search.ts";
import { type Condition, inWords } from "#core/search-in-words.ts";
import type { Context } from "../context.ts";
import { placeById } from "../places/places.db.ts";
import { countOfListings } from "./listings.db.ts";
import { readySearch } from "./ready-search.ts";
import type { Count } from "./search-homes.ts";

export type Relaxation = Condition & { count: Count };

const cheapToCount = 1_000;

/** Where a search finds nothing: each single condition that could be given up, and how many homes that gives; the most helpful first. */
export async function relaxSearch(context: Context, asked: Conditions): Promise<Relaxation[]> {
  const place = asked.place ? await placeById(context.db, asked.place) : null;
  const each = inWords(asked, place).map(async (condition): Promise<Relaxation> => {
    const kept = Object.fromEntries(Object.entries(asked).filter(([name]) => !condition.parameters.includes(name)));
    const counted = await countOfListings(context.db, context.actor, await readySearch(context, { ...kept, status: "Verified" }), cheapToCount + 1);
    return { ...condition, count: { count: Math.min(counted, cheapToCount), more: counted > cheapToCount } };
  });
  return (await Promise.all(each)).filter(({ count }) => count.count > 0).sort((one, other) => other.count.count - one.count.count);
}
