import { type Counted, cheapToCount, counted } from "#core/counted.ts";
import type { Page } from "#core/keyset.ts";
import { requirePerson, type User } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countOfUsers, pageOfUsers, type userOrders } from "./users.db.ts";

/** What the list of people can be sorted by. */
export type UserOrder = keyof typeof userOrders;

/** So many are gathered and then sorted in a few milliseconds. A name stands all in one place of the order, which may be far from its beginning. */
const fewEnough = 3_000;

type Wanted = { q?: string | undefined; sort?: string | undefined; limit?: number | undefined; cursor?: string | undefined };

/** A page of people as sorted, otherwise by name, with how many there are in all. For admins. Refuses `invalid` (sort, cursor). */
export async function listUsers({ db, actor }: Context, { q, sort, limit = 100, cursor }: Wanted): Promise<Page<User> & { count: Counted }> {
  requirePerson(actor, "admin");
  const most = cheapToCount({ q });
  const found = await countOfUsers(db, q, Math.max(most, fewEnough) + 1);
  const page = await pageOfUsers(db, { q, few: Boolean(q) && found <= fewEnough, sort, limit, cursor });
  return { ...page, count: counted(found, most) };
}
