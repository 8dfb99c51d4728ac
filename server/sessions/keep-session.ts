import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { type OpenedSession, sessionLife } from "./open-session.ts";
import { tokenOf } from "./session-token.ts";
import { touchSession } from "./sessions.db.ts";

/** The session that a call came with, which lives on from now; `null` if it came with none. */
export async function keepSession({ db, config, now, actor, sessionId }: Context, headers: Headers): Promise<OpenedSession | null> {
  const token = tokenOf(headers, config);
  if (!isPerson(actor) || !sessionId || !token) return null;
  const expiresAt = new Date(now().getTime() + sessionLife);
  await touchSession(db, sessionId, now(), expiresAt);
  return { token, expiresAt };
}
