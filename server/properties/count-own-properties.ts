import type { PropertyStatus } from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countsByStatus } from "./property-pages.db.ts";

/**
 * How many properties the calling agent has listed, by status; `q`: of those named so. Refuses all
 * but agents.
 */
export function countOwnProperties(
  { db, actor }: Context,
  q?: string,
): Promise<Partial<Record<PropertyStatus, number>>> {
  return countsByStatus(db, requirePerson(actor, "agent")._id, q);
}
