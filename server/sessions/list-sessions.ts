import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { findSessions } from "./sessions.db.ts";

/** Where the caller is signed in, the last used first. */
export async function listSessions({ db, actor, sessionId, now }: Context) {
  const { _id } = requirePerson(actor);
  const rows = await findSessions(db, _id, now());
  return rows.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: id === sessionId,
  }));
}
