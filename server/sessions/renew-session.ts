import { sessionEnd } from "#core/session.ts";
import type { Context } from "../context.ts";
import { hashToken, readSessionToken, type Session } from "./session-token.ts";
import { sessionByHash, touchSession } from "./sessions.db.ts";

/** Extends the session of a call; `null` if it has none. */
export async function renewSession(
  { db, config, now }: Context,
  headers: Headers,
): Promise<Session | null> {
  const token = readSessionToken(headers, config);
  const found = token && (await sessionByHash(db, hashToken(token), now()));
  if (!found) return null;
  const expiresAt = sessionEnd(found.session.createdAt, now());
  await touchSession(db, found.session.id, now(), expiresAt);
  return { token, expiresAt };
}
