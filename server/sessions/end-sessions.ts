import { isId } from "#core/id.ts";
import { Refusal } from "#core/refusal.ts";
import { isPerson, requirePerson } from "#core/user.ts";
import type { Reader } from "#db/open.ts";
import type { Context, Services } from "../context.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { findEmail } from "../users/users.db.ts";
import {
  countSessionsEnded,
  deleteSession,
  deleteUserSessions,
  findEndedSessions,
  type SessionsEnded,
} from "./sessions.db.ts";

/**
 * Signs a person out everywhere, as after a new password, but in the session to keep; a sign-in
 * that is under way will not open a session either. Returns the number of sessions ended.
 */
export async function endSessions(
  { db }: Pick<Services, "db">,
  email: string,
  exceptId: string | null = null,
): Promise<number> {
  return db.transaction(async (tx) => {
    const id = await countSessionsEnded(tx, email);
    return id ? deleteUserSessions(tx, id, exceptId) : 0;
  });
}

/** Ends the session of this call, if it has one. */
export async function closeSession(context: Context): Promise<void> {
  const { db, actor, sessionId } = context;
  if (!sessionId || !isPerson(actor)) return;
  await db.transaction((tx) => deleteSession(tx, sessionId, actor._id));
  recordSecurityEvent(context, "loggedOut", { account: actor.email });
}

/** Ends one of the caller's own sessions, on whichever device. Refuses `notFound` for any other. */
export async function revokeSession(context: Context, id: string): Promise<void> {
  const { db, actor, identity } = context;
  const { _id, email } = requirePerson(actor);
  // A supplier's proof left on that device would open another session. Other devices can do
  // without: their sessions are enough.
  await identity.endProofs(email);
  const ended = isId(id) && (await db.transaction((tx) => deleteSession(tx, id, _id)));
  if (!ended) throw new Refusal("notFound", "This device is already logged out.");
  recordSecurityEvent(context, "sessionsEnded", { account: email });
}

/**
 * Refuses `unauthenticated` if a person's sessions were ended, or their record replaced, since
 * `before`: a proof from then is void.
 */
export async function refuseEnded(db: Reader, email: string, before: SessionsEnded): Promise<void> {
  const ended = await findEndedSessions(db, email);
  const isSame = before
    ? ended?.userId === before.userId && ended.times === before.times
    : !ended?.times;
  if (!isSame) throw new Refusal("unauthenticated", "Please log in again.");
}

/**
 * Logs a person out on all their devices, for admins. Returns the number of sessions ended. Refuses
 * `notFound` for somebody who is not there.
 */
export async function logOutEverywhere(context: Context, id: string): Promise<number> {
  const { email: by } = requirePerson(context.actor, "admin");
  const email = await findEmail(context.db, id);
  if (!email) throw new Refusal("notFound", "There is no such person.");
  // First the supplier's proofs: one that is left would open another session.
  await context.identity.endProofs(email);
  const ended = await endSessions(context, email);
  recordSecurityEvent(context, "sessionsEnded", { account: email, by });
  return ended;
}
