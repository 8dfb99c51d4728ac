import type { Page } from "#core/keyset.ts";
import type { Property, PropertyStatus } from "#core/property.ts";
import type { PropertyQuery } from "#core/search/search.ts";
import type { Context } from "../context.ts";
import { pageOfProperties } from "./property-pages.db.ts";
import { readySearch } from "./ready-search.ts";

/** The conditions of a list. `except`: a status to leave out, for those who see every status. */
export type PropertyListQuery = PropertyQuery & { except?: PropertyStatus };

/**
 * A page of properties: Verified ones for anyone, an agent's own besides, all for an admin. Refuses
 * `invalid` (cursor, place).
 */
export async function listProperties(
  context: Context,
  query: PropertyListQuery,
): Promise<Page<Property>> {
  return pageOfProperties(context.db, context.actor, await readySearch(context, query));
}
