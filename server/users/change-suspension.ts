import { aboutUser } from "#core/history.ts";
import { Refusal } from "#core/refusal.ts";
import { decideSuspension, type SuspensionMove, suspensionLife } from "#core/suspension.ts";
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
 * an agent's homes on sale are on hold. Or lets them log in again, and puts the homes back on sale.
 * Returns 0 if nothing changes. Refuses `notFound`, and a suspension with `conflict`: for oneself,
 * and while an accepted offer of theirs is not paid.
 */
export async function changeSuspension(
  context: Context,
  id: string,
  move: SuspensionMove,
): Promise<number> {
  const { db, actor, now, queue, identity, config, history } = context;
  const admin = requirePerson(actor, "admin");
  const by = admin._id;
  const suspends = move === "suspend";
  const account = await findEmail(db, id);
  const changed = await db.transaction(async (tx) => {
    const state = await lockUser(tx, id, admin);
    if (!state) throw new Refusal("notFound", "There is no such person.");
    const { _id, status: from } = state;
    if (from === suspensionLife[move].to) return 0;
    const to = decideSuspension(move, actor, state);
    await updateUser(tx, _id, { suspendedAt: suspends ? now() : null });
    if (suspends) {
      await deleteUserSessions(tx, _id);
      await withdrawOffers(tx, context, _id, { by, why: "the buyer's account was suspended" });
    }
    await holdHomes(tx, context, _id, { move: suspends ? "suspend" : "unsuspend", admin });
    await history.append(tx, { ...aboutUser(_id), move, from, to, by, at: now() });
    const letter = suspends ? accountSuspended : accountRestored;
    await enqueueLetters(tx, queue, letter(account, config.publicUrl));
    return 1;
  });
  if (!changed) return 0;
  // The supplier's proofs open no session now; after a restore they would.
  if (suspends && account) await identity.endProofs(account);
  const event = suspends ? "userSuspended" : "userRestored";
  recordSecurityEvent(context, event, { account, by: admin.email });
  return changed;
}
