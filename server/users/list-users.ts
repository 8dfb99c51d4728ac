import type { Page } from "#core/keyset.ts";
import { requirePerson, type User } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countOfUsers, pageOfUsers } from "./users.db.ts";

type Wanted = { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined };

/** A page of people by name, with how many there are in all. For admins. */
export async function listUsers({ db, actor }: Context, { q, limit = 100, cursor }: Wanted): Promise<Page<User> & { count: number }> {
  requirePerson(actor, "admin");
  const [page, count] = await Promise.all([pageOfUsers(db, { q, limit, cursor }), countOfUsers(db, q)]);
  return { ...page, count };
}
