import { aboutUser } from "#core/history.ts";
import { Refusal } from "#core/refusal.ts";
import { decideSuspension } from "#core/suspension.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { holdHomes } from "../properties/hold-homes.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { accountRestored } from "./account-restored.mail.ts";
import { findEmail, lockUser, setSuspended } from "./users.db.ts";

/**
 * Lets a suspended person log in again; homes that the suspension held are back on sale. Returns 0
 * if they are not suspended. Refuses `notFound`.
 */
export async function restoreUser(context: Context, id: string): Promise<number> {
  const { db, actor, now, queue, config, history } = context;
  const admin = requirePerson(actor, "admin");
  const by = admin._id;
  const account = await findEmail(db, id);
  const changed = await db.transaction(async (tx) => {
    const state = await lockUser(tx, id, admin);
    if (!state) throw new Refusal("notFound", "There is no such person.");
    const { _id, status: from } = state;
    if (from === "Verified") return 0;
    const to = decideSuspension("restore", actor, state);
    await setSuspended(tx, _id, null);
    await holdHomes(tx, context, _id, { move: "unsuspend", admin });
    await history.append(tx, { ...aboutUser(_id), move: "restore", from, to, by, at: now() });
    if (account) await queue.enqueue(tx, "send-letter", accountRestored(account, config.publicUrl));
    return 1;
  });
  if (changed) recordSecurityEvent(context, "userRestored", { account, by: admin.email });
  return changed;
}
