import { aboutUser } from "#core/history.ts";
import { decideUser, requirePerson, type UserState } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { clearWishes } from "./clear-wishes.ts";
import { setRole } from "./users.db.ts";

/**
 * Gives a locked person a role, from their next request on, and clears their wishes as a buyer. The
 * caller sends the letter. Refuses as `decideUser` does.
 */
export async function giveRole(
  tx: Tx,
  context: Context,
  state: UserState,
  move: "makeAdmin" | "makeAgent",
): Promise<void> {
  const { actor, now, history } = context;
  const { _id: by } = requirePerson(actor, "admin");
  const { _id: id, role: from } = state;
  const to = decideUser(move, actor, state);
  await clearWishes(tx, context, id, { by, why: "the buyer's role changed" });
  await setRole(tx, id, to);
  await history.append(tx, { ...aboutUser(id), move, from, to, by, at: now() });
}
