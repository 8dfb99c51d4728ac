import { type Counted, cheapToCount, counted } from "#core/counted.ts";
import type { ListQuery, Page } from "#core/keyset.ts";
import { type Role, requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countOfUsers, type Member, pageOfUsers, type userOrders } from "./users.db.ts";

export type { Member };

/** What the list of people can be sorted by. */
export type UserOrder = keyof typeof userOrders;

/**
 * A page of people, or of those of a role, as sorted, otherwise by name, with how many there are in
 * all. For admins. Refuses `invalid` (sort, cursor).
 */
export async function listUsers(
  { db, actor }: Context,
  { role, q, sort, limit = 100, cursor }: ListQuery & { role?: Role | undefined },
): Promise<Page<Member> & { count: Counted }> {
  requirePerson(actor, "admin");
  const words = q?.trim();
  const max = cheapToCount({ isFetched: Boolean(words) });
  const found = await countOfUsers(db, { role, q: words }, max + 1);
  const many = found > max;
  const page = await pageOfUsers(db, { role, q: words, many, sort, limit, cursor });
  return { ...page, count: counted(found, max) };
}
