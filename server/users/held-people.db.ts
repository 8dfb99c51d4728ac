import { asc, inArray } from "drizzle-orm";
import { Refusal } from "#core/refusal.ts";
import type { Person, Role } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import { users } from "#db/schema/users.ts";

type Held = { id: string; name: string; email: string | null; role: Role };

/**
 * Holds people as they are: nobody deletes them, or changes their role, before this is done. It comes before every other lock, in
 * the order of their ids, so that nobody waits in a circle (decision 012). Also those who are gone: they have no address.
 */
export function holdPeople(tx: Tx, ids: readonly string[]): Promise<Held[]> {
  return tx
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("share");
}

/** Holds the person who acts. Refuses `unauthenticated` if they were deleted since they were recognised, `forbidden` if their role was changed. */
export async function holdActor(tx: Tx, { _id, role }: Person): Promise<void> {
  const [person] = await holdPeople(tx, [_id]);
  if (!person?.email) throw new Refusal("unauthenticated");
  if (person.role !== role) throw roleChanged();
}

export const roleChanged = (): Refusal => new Refusal("forbidden", "Your role was changed a moment ago.");
