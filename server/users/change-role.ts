import { aboutUser } from "#core/history.ts";
import { Refusal } from "#core/refusal.ts";
import { decideUser, requirePerson, type UserMove, type UserState, userLife } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import { settleOpenApplication } from "../agent-applications/settle-open-application.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { withdrawOffers } from "../offers/move-pending-offers.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { deleteEntries } from "../wishlist/wishlist.db.ts";
import { findEmail, lockUser, updateUser } from "./users.db.ts";
import { roleChanged } from "./users.mail.ts";

type RoleMove = Extract<UserMove, "makeAdmin" | "makeAgent">;

/**
 * Makes a person an admin or an agent, from their next request on, tells them by letter, and
 * settles their application to become an agent. Returns 0 if they are that already.
 */
export async function changeRole(context: Context, id: string, move: RoleMove): Promise<number> {
  const { db, actor, now, queue, config } = context;
  const admin = requirePerson(actor, "admin");
  const account = await findEmail(db, id);
  const { to } = userLife[move];
  const changed = await db.transaction(async (tx) => {
    const state = await lockUser(tx, id, admin);
    if (!state) throw new Refusal("notFound", "There is no such person.");
    if (state.role === to) return 0;
    await giveRole(tx, context, state, move);
    await settleOpenApplication(tx, context, state._id, { actor: admin, at: now() });
    await enqueueLetters(tx, queue, roleChanged(account, to, config.publicUrl));
    return 1;
  });
  if (changed)
    recordSecurityEvent(context, "roleChanged", { account, by: admin.email, more: { move } });
  return changed;
}

/**
 * Gives a locked person a role, from their next request on, and clears their wishes as a buyer. The
 * caller sends the letter. Refuses as `decideUser` does.
 */
export async function giveRole(
  tx: Tx,
  context: Context,
  state: UserState,
  move: RoleMove,
): Promise<void> {
  const { actor, now, history } = context;
  const { _id: by } = requirePerson(actor, "admin");
  const { _id: id, role: from } = state;
  const to = decideUser(move, actor, state);
  await clearWishes(tx, context, id, { by, why: "the buyer's role changed" });
  await updateUser(tx, id, { role: to });
  await history.append(tx, { ...aboutUser(id), move, from, to, by, at: now() });
}

/**
 * Removes what only a buyer may have: their pending offers are withdrawn, their wishlist is
 * emptied.
 */
export async function clearWishes(
  tx: Tx,
  context: Context,
  buyerId: string,
  why: { by: string; why: string },
): Promise<void> {
  await withdrawOffers(tx, context, buyerId, why);
  await deleteEntries(tx, buyerId);
}
