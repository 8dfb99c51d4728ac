import type { Counted } from "#core/counted.ts";
import type { Context } from "../context.ts";
import { countProperties } from "./count-properties.ts";
import type { PropertyListQuery } from "./list-properties.ts";

const everywhere = [-180, -90, 180, 90];

/**
 * How many homes of a list a map can't show, because nobody knows where they are; 0 if the list is
 * too long to be counted. `all`: how many the list has.
 */
export async function countOffMap(
  context: Context,
  query: PropertyListQuery,
  all: Counted,
): Promise<number> {
  // What asks for a part of the map has no others.
  if (all.more || all.count === 0 || query.bounds || query.outline) return 0;
  const known = await countProperties(context, {
    ...query,
    status: "Verified",
    bounds: everywhere,
  });
  return Math.max(0, all.count - known.count);
}
