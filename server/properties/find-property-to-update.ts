import { decideProperty, type Property, requireProperty, requireReadable } from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { propertyById } from "./property-pages.db.ts";

/**
 * A property that its agent may update now, and when it was last written. Refuses `notFound`,
 * `forbidden` (another's) and `conflict` (not Rejected).
 */
export async function findPropertyToUpdate(
  { db, actor, now }: Context,
  id: string,
): Promise<Property & { updatedAt: string }> {
  requirePerson(actor, "agent");
  const { property, agentId, updatedAt } = requireProperty(await propertyById(db, id, now()));
  decideProperty("update", actor, requireReadable(actor, { status: property.status, agentId }));
  return { ...property, updatedAt };
}
