import { Refusal } from "#core/refusal.ts";
import { type Role, requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { userByEmail } from "./users.db.ts";

/** Whether the person of an address has a role: for oneself or an admin to ask. Refuses `forbidden` otherwise. */
export async function hasRole({ db, actor }: Context, address: string, role: Role): Promise<boolean> {
  const person = requirePerson(actor);
  const email = address.trim().toLowerCase();
  if (person.email === email) return person.role === role;
  if (person.role !== "admin") throw new Refusal("forbidden", "Ask about yourself only.");
  return (await userByEmail(db, email))?.role === role;
}
