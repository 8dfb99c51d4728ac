import { anHour } from "#core/duration.ts";
import { sessionEnd } from "#core/session.ts";
import { visitor } from "#core/user.ts";
import type { Caller, Context, Services } from "../context.ts";
import { isOfClosedDemonstration } from "../demo/closed-demonstration.ts";
import { hashToken, readSessionToken, type Session } from "./session-token.ts";
import { sessionByHash, touchSession } from "./sessions.db.ts";

/** `renewed`: the session with its new expiry, for the browser's cookie to last as long. */
export type Identified = Pick<Caller, "actor" | "sessionId"> & { renewed?: Session };

/**
 * Identifies the sender of a request by its session. A session in use is extended, until its
 * absolute lifetime ends it.
 */
export async function identify(
  { db, config, now }: Services,
  headers: Headers,
): Promise<Identified> {
  const token = readSessionToken(headers, config);
  const found = token && (await sessionByHash(db, hashToken(token), now()));
  if (!found || isOfClosedDemonstration(found.person._id, config))
    return { actor: visitor, sessionId: null };
  const { session, person } = found;
  // Updating "last seen" once an hour is enough, and keeps most requests free of a write.
  if (now().getTime() - session.seenAt.getTime() <= anHour)
    return { actor: person, sessionId: session.id };
  const expiresAt = sessionEnd(session.createdAt, now());
  await touchSession(db, session.id, now(), expiresAt);
  return {
    actor: person,
    sessionId: session.id,
    ...(headers.has("Authorization") ? {} : { renewed: { token, expiresAt } }),
  };
}

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
