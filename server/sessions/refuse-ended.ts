import { Refusal } from "#core/refusal.ts";
import type { Reader } from "#db/open.ts";
import { type SessionsEnded, sessionsEndedOf } from "./sessions.db.ts";

/** Refuses `unauthenticated` if all sessions of somebody were ended, or their record is another, since `before`: what they proved then counts no more. */
export async function refuseEnded(db: Reader, email: string, before: SessionsEnded): Promise<void> {
  const ended = await sessionsEndedOf(db, email);
  const isSame = before ? ended?.userId === before.userId && ended.times === before.times : !ended?.times;
  if (!isSame) throw new Refusal("unauthenticated", "Please log in again.");
}
