import { isId } from "#core/id.ts";
import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { deleteSession } from "./sessions.db.ts";

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
