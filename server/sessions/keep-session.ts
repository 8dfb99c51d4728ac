import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { type OpenedSession, sessionLife } from "./open-session.ts";
import { tokenOf } from "./session-token.ts";
import { touchSession } from "./sessions.db.ts";

/** Extends the session of a call; `null` if it has none. */
export async function keepSession(
  { db, config, now, actor, sessionId }: Context,
  headers: Headers,
): Promise<OpenedSession | null> {
  const token = tokenOf(headers, config);
  if (!isPerson(actor) || !sessionId || !token) return null;
  const expiresAt = new Date(now().getTime() + sessionLife);
  await touchSession(db, sessionId, now(), expiresAt);
  return { token, expiresAt };
}
