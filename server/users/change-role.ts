import { Refusal } from "#core/refusal.ts";
import { requirePerson, userLife } from "#core/user.ts";
import { settleOpenApplication } from "../agent-applications/settle-open-application.ts";
import type { Context } from "../context.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { giveRole } from "./give-role.ts";
import { roleChanged } from "./role-changed.mail.ts";
import { findEmail, lockUser } from "./users.db.ts";

/**
 * Makes a person an admin or an agent, from their next request on, tells them by letter, and
 * settles their application to become an agent. Returns 0 if they are that already.
 */
export async function changeRole(
  context: Context,
  id: string,
  move: "makeAdmin" | "makeAgent",
): Promise<number> {
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
    if (account) await queue.enqueue(tx, "send-letter", roleChanged(account, to, config.publicUrl));
    return 1;
  });
  if (changed)
    recordSecurityEvent(context, "roleChanged", { account, by: admin.email, more: { move } });
  return changed;
}
