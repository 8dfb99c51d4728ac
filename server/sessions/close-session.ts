import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { deleteSession } from "./sessions.db.ts";

/** Ends the session of this call, if it has one. */
export async function closeSession({ db, actor, sessionId }: Context): Promise<void> {
  if (!sessionId || !isPerson(actor)) return;
  await db.transaction((tx) => deleteSession(tx, sessionId, actor._id));
}
