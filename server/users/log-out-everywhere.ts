import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { findEmail } from "./users.db.ts";

/**
 * Logs a person out on all their devices, for admins. Returns the number of sessions ended. Refuses
 * `notFound` for somebody who is not there.
 */
export async function logOutEverywhere(context: Context, id: string): Promise<number> {
  const { email: by } = requirePerson(context.actor, "admin");
  const email = await findEmail(context.db, id);
  if (!email) throw new Refusal("notFound", "There is no such person.");
  // First the supplier's proofs: one that is left would open another session.
  await context.identity.endProofs(email);
  const ended = await endSessions(context, email);
  recordSecurityEvent(context, "sessionsEnded", { account: email, by });
  return ended;
}
