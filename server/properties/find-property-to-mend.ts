import { decideProperty, mayReadProperty, type Property } from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { noSuchProperty } from "./no-such-property.ts";
import { propertyById } from "./property-pages.db.ts";

/** A property that its agent may update now. Refuses `notFound`, `forbidden` (another's) and `conflict` (not Rejected). */
export async function findPropertyToMend({ db, actor }: Context, id: string): Promise<Property> {
  requirePerson(actor, "agent");
  const found = await propertyById(db, id);
  if (!found) throw noSuchProperty();
  const state = { status: found.property.status, agentId: found.agentId };
  if (!mayReadProperty(actor, state)) throw noSuchProperty();
  decideProperty("update", actor, state);
  return found.property;
}
