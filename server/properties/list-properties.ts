import type { Page } from "#core/keyset.ts";
import type { Property } from "#core/property.ts";
import type { Context } from "../context.ts";
import { type Narrowed, pageOfProperties } from "./property-pages.db.ts";

/** A page of properties: Verified ones for anyone, an agent's own besides, all for an admin. Refuses `invalid` (cursor). */
export function listProperties({ db, actor }: Context, query: Narrowed): Promise<Page<Property>> {
  return pageOfProperties(db, actor, query);
}
