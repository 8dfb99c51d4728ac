import { asAddress, type Person, requirePerson, requireSelfOrAdmin } from "#core/user.ts";
import type { Context } from "../context.ts";
import { userByEmail } from "./users.db.ts";

/**
 * Whose list is meant: that of the address `of`; without one the caller's own, or `"everyone"`'s
 * for an admin. `null`: nobody has the address. Refuses `forbidden` for another's.
 */
export async function findListOwner(
  { db, actor }: Pick<Context, "db" | "actor">,
  list: string,
  of?: string,
): Promise<Person | "everyone" | null> {
  const email = of === undefined ? null : asAddress(of);
  const person = email === null ? requirePerson(actor) : requireSelfOrAdmin(actor, { email }, list);
  if (person.role !== "admin") return person;
  return email === null ? "everyone" : userByEmail(db, email);
}
