import { asc, inArray } from "drizzle-orm";
import { Refusal } from "#core/refusal.ts";
import type { Person } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import { users } from "#db/schema/users.ts";

/**
 * Locks people, so that nobody deletes them or changes their role during the transaction. Taken
 * before every other lock, in the order of their ids, to avoid deadlocks (decision 012). Includes
 * deleted people, who have no address.
 */
export function lockPeople(tx: Tx, ids: readonly string[]) {
  return tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("share");
}

/**
 * Locks the acting person. Refuses `unauthenticated` if they were deleted or suspended since
 * they were identified, `forbidden` if their role changed.
 */
export async function lockActor(tx: Tx, { _id, role }: Person): Promise<void> {
  const [person] = await lockPeople(tx, [_id]);
  if (!person?.email || person.suspendedAt) throw new Refusal("unauthenticated");
  if (person.role !== role) throw outdatedRole();
}

export const outdatedRole = (): Refusal =>
  new Refusal("forbidden", "Your role was changed a moment ago.");
