import { type Actor, isPerson, type Role, roles } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import type { Services } from "../context.ts";

/** The roles that the caller had before their present one. */
export async function listFormerRoles({
  db,
  actor,
}: Pick<Services, "db"> & { actor: Actor }): Promise<Role[]> {
  if (!isPerson(actor)) return [];
  const events = await eventsAbout(db, "user", actor._id);
  const former = new Set(events.map(({ fromStatus }) => fromStatus));
  return roles.filter((role) => role !== actor.role && former.has(role));
}
