import { z } from "zod";
import { mayReadProperty, type Property } from "#core/property.ts";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";
import { propertyById } from "./properties.db.ts";

/** One property by its id. Refuses `notFound`, also for one that this actor may not see. */
export async function findProperty({ db, actor }: Context, id: string): Promise<Property> {
  const found = z.uuid().safeParse(id).success ? await propertyById(db, id) : null;
  if (!found || !mayReadProperty(actor, { status: found.property.status, agentId: found.agentId })) {
    throw new Refusal("notFound", "There is no such property, or it is not on show.");
  }
  return found.property;
}
