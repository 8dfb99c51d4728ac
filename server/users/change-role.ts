import { aboutUser } from "#core/history.ts";
import { Refusal } from "#core/refusal.ts";
import { decideUser, requirePerson, userLife } from "#core/user.ts";
import { appendHistory } from "#db/history.ts";
import type { Context } from "../context.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { clearWishes } from "./clear-wishes.ts";
import { emailOf, lockUser, setRole } from "./users.db.ts";

/**
 * Makes a person an admin or an agent, from their next request on, and clears their wishes as a
 * buyer. Returns 0 if they are that already.
 */
export async function changeRole(
  context: Context,
  id: string,
  move: "makeAdmin" | "makeAgent",
): Promise<number> {
  const { db, actor, now } = context;
  const admin = requirePerson(actor, "admin");
  const by = admin._id;
  const account = await emailOf(db, id);
  const changed = await db.transaction(async (tx) => {
    const state = await lockUser(tx, id, admin);
    if (!state) throw new Refusal("notFound", "There is no such person.");
    if (state.role === userLife[move].to) return 0;
    const to = decideUser(move, actor, state);
    await clearWishes(tx, context, id, { by, why: "the buyer's role changed" });
    await setRole(tx, id, to);
    await appendHistory(tx, { ...aboutUser(id), move, from: state.role, to, by, at: now() });
    return 1;
  });
  if (changed)
    recordSecurityEvent(context, "roleChanged", { account, by: admin.email, more: { move } });
  return changed;
}
