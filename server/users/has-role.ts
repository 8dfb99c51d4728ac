import { Refusal } from "#core/refusal.ts";
import { asAddress, isSelfOrAdmin, type Role, requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
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
