import { type Property, requireProperty, requireReadable } from "#core/property.ts";
import type { Context } from "../context.ts";
import { propertyById } from "./property-pages.db.ts";

/**
 * One property by its id, and when it was last written. Refuses `notFound`, also for one that this
 * actor may not see.
 */
export async function findProperty(
  { db, actor, now }: Context,
  id: string,
): Promise<Property & { updatedAt: string }> {
  const { property, agentId, updatedAt } = requireProperty(await propertyById(db, id, now()));
  requireReadable(actor, { status: property.status, agentId });
  return { ...property, updatedAt };
}
