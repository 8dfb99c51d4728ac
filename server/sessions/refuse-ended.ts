import { Refusal } from "#core/refusal.ts";
import type { Reader } from "#db/open.ts";
import { findEndedSessions, type SessionsEnded } from "./sessions.db.ts";

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
