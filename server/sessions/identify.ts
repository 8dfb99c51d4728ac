import { visitor } from "#core/user.ts";
import type { Caller, House } from "../context.ts";
import { sessionLife } from "./open-session.ts";
import { hashToken, tokenOf } from "./session-token.ts";
import { sessionByHash, touchSession } from "./sessions.db.ts";

const anHour = 3_600_000;

/** Who sent this request, by the session it carries. A session in use lives on; one unused for 30 days ends. */
export async function identify({ db, config, now }: House, headers: Headers): Promise<Pick<Caller, "actor" | "sessionId">> {
  const token = tokenOf(headers, config);
  const found = token && (await sessionByHash(db, hashToken(token), now()));
  if (!found) return { actor: visitor, sessionId: null };
  const { session, person } = found;
  // Once an hour is often enough to be told "last seen", and keeps reading from becoming writing.
  if (now().getTime() - session.seenAt.getTime() > anHour) await touchSession(db, session.id, now(), new Date(now().getTime() + sessionLife));
  return { actor: person, sessionId: session.id };
}
