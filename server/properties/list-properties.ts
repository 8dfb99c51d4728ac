import { type Counted, counted } from "#core/counted.ts";
import type { Page } from "#core/keyset.ts";
import type { Property } from "#core/property.ts";
import type { PropertyQuery } from "#core/search/search.ts";
import type { Context } from "../context.ts";
import { countOfListings, mostCounted } from "./count-listings.db.ts";
import { findUpdateTimes } from "./properties.db.ts";
import { pageOfProperties } from "./property-pages.db.ts";
import { readySearch } from "./ready-search.ts";

/**
 * A page of properties: Verified ones for anyone, an agent's own besides, all for an admin. Refuses
 * `invalid` (cursor, place).
 */
export async function listProperties(
  context: Context,
  query: PropertyQuery,
): Promise<Page<Property>> {
  return pageOfProperties(context.db, context.actor, await readySearch(context, query));
}

/** How many properties a list has; beyond what is cheap to count, only that there are `more`. */
export async function countProperties(context: Context, query: PropertyQuery): Promise<Counted> {
  const max = mostCounted(query);
  return counted(
    await countOfListings(context.db, context.actor, await readySearch(context, query), max + 1),
    max,
  );
}

const everywhere = [-180, -90, 180, 90];

/**
 * How many homes of a list a map can't show, because nobody knows where they are; 0 if the list is
 * too long to be counted. `all`: how many the list has.
 */
export async function countOffMap(
  context: Context,
  query: PropertyQuery,
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

/** When homes last changed visibly (listed, updated, verified), by their ids. */
export async function listChanges(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const changes = await findUpdateTimes(db, ids);
  return Object.fromEntries(changes.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
}
