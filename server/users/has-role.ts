import { Refusal } from "#core/refusal.ts";
import {
  type Actor,
  asAddress,
  isPerson,
  isSelfOrAdmin,
  type Role,
  requirePerson,
  roles,
} from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import type { Context, Services } from "../context.ts";
import { userByEmail } from "./users.db.ts";

/**
 * Whether the person of an address has a role: for oneself or an admin to ask. Refuses `forbidden`
 * otherwise.
 */
export async function hasRole(
  { db, actor }: Context,
  address: string,
  role: Role,
): Promise<boolean> {
  const person = requirePerson(actor);
  const email = asAddress(address);
  if (!isSelfOrAdmin(person, { email }))
    throw new Refusal("forbidden", "You can only ask about yourself.");
  return asAddress(person.email) === email
    ? person.role === role
    : (await userByEmail(db, email))?.role === role;
}

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
