import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { deleteSession } from "./sessions.db.ts";

/** Ends the session of this call, if it has one. */
export async function closeSession(context: Context): Promise<void> {
  const { db, actor, sessionId } = context;
  if (!sessionId || !isPerson(actor)) return;
  await db.transaction((tx) => deleteSession(tx, sessionId, actor._id));
  recordSecurityEvent(context, "loggedOut", { account: actor.email });
}
