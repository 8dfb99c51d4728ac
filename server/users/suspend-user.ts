import { aboutUser } from "#core/history.ts";
import { Refusal } from "#core/refusal.ts";
import { decideSuspension } from "#core/suspension.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { withdrawOffers } from "../offers/move-pending-offers.ts";
import { holdHomes } from "../properties/hold-homes.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { deleteUserSessions } from "../sessions/sessions.db.ts";
import { findEmail, lockUser, updateUser } from "./users.db.ts";
import { accountRestored, accountSuspended } from "./users.mail.ts";

/**
 * Suspends a person: their sessions end, they can't log in, a buyer's pending offers are withdrawn,
 * an agent's homes on sale are on hold. Returns 0 if they are suspended already. Refuses
 * `notFound`, and `conflict` for oneself and while an accepted offer of theirs is not paid.
 */
export async function suspendUser(context: Context, id: string): Promise<number> {
  const { db, actor, now, queue, identity, config, history } = context;
  const admin = requirePerson(actor, "admin");
  const by = admin._id;
  const account = await findEmail(db, id);
  const changed = await db.transaction(async (tx) => {
    const state = await lockUser(tx, id, admin);
    if (!state) throw new Refusal("notFound", "There is no such person.");
    const { _id, status: from } = state;
    if (from === "Suspended") return 0;
    const to = decideSuspension("suspend", actor, state);
    await updateUser(tx, _id, { suspendedAt: now() });
    await deleteUserSessions(tx, _id);
    await withdrawOffers(tx, context, _id, { by, why: "the buyer's account was suspended" });
    await holdHomes(tx, context, _id, { move: "suspend", admin });
    await history.append(tx, { ...aboutUser(_id), move: "suspend", from, to, by, at: now() });
    await enqueueLetters(tx, queue, accountSuspended(account, config.publicUrl));
    return 1;
  });
  if (!changed || !account) return changed;
  // The supplier's proofs open no session now; after a restore they would.
  await identity.endProofs(account);
  recordSecurityEvent(context, "userSuspended", { account, by: admin.email });
  return changed;
}

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
    await updateUser(tx, _id, { suspendedAt: null });
    await holdHomes(tx, context, _id, { move: "unsuspend", admin });
    await history.append(tx, { ...aboutUser(_id), move: "restore", from, to, by, at: now() });
    await enqueueLetters(tx, queue, accountRestored(account, config.publicUrl));
    return 1;
  });
  if (changed) recordSecurityEvent(context, "userRestored", { account, by: admin.email });
  return changed;
}
