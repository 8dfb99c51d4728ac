import {
  type Property,
  type PropertyMove,
  propertyMovesOpenTo,
  requireProperty,
  requireReadable,
} from "#core/property.ts";
import type { Context } from "../context.ts";
import { propertyById } from "./property-pages.db.ts";

type Found = { property: Property; agentId: string; updatedAt: string; moves: PropertyMove[] };

/**
 * One property by its id, its agent, when it was last written, and the moves open to this actor.
 * Refuses `notFound`, also for one they may not see.
 */
export async function findPropertyToMove({ db, actor, now }: Context, id: string): Promise<Found> {
  const { property, agentId, updatedAt } = requireProperty(await propertyById(db, id, now()));
  const state = requireReadable(actor, { status: property.status, agentId });
  return { property, agentId, updatedAt, moves: propertyMovesOpenTo(actor, state) };
}
