import { mayReadProperty, type Property } from "#core/property.ts";
import type { Context } from "../context.ts";
import { noSuchProperty } from "./no-such-property.ts";
import { propertyById } from "./property-pages.db.ts";

/** One property by its id. Refuses `notFound`, also for one that this actor may not see. */
export async function findProperty({ db, actor }: Context, id: string): Promise<Property> {
  const found = await propertyById(db, id);
  if (!found || !mayReadProperty(actor, { status: found.property.status, agentId: found.agentId })) {
    throw noSuchProperty();
  }
  return found.property;
}
