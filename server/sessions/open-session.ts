import { v7 as newId } from "uuid";
import type { Proof } from "#adapters/identity/identity.ts";
import { sessionEnd } from "#core/session.ts";
import { deviceName } from "#core/sign-in.ts";
import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { refuseOfClosedDemonstration } from "../demo/closed-demonstration.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { requestPortrait } from "../users/copy-portrait.ts";
import { firstRole } from "../users/first-role.ts";
import { exchangePortrait } from "../users/portrait.ts";
import { refuseForgotten } from "../users/refuse-forgotten.ts";
import { upsertPerson } from "../users/users.db.ts";
import { refuseEnded } from "./refuse-ended.ts";
import { hashToken, newToken } from "./session-token.ts";
import { deleteSession, insertSession, type SessionsEnded } from "./sessions.db.ts";

export type OpenedSession = { token: string; expiresAt: Date };

/**
 * Opens a server session for a person the identity supplier vouches for; creates the record of a
 * new person. Ends the session of the call. `before`: how often their sessions had been ended when
 * they began to prove who they are. Refuses `unauthenticated` if that has changed since, or if the
 * supplier no longer vouches for them.
 */
export async function openSession(
  context: Context,
  proof: Proof,
  before: SessionsEnded,
): Promise<OpenedSession> {
  const { db, now, userAgent, actor, sessionId, config } = context;
  const token = newToken();
  const expiresAt = sessionEnd(now(), now());
  const opened = await db.transaction(async (tx) => {
    const { person, made } = await upsertPerson(tx, proof, now(), {
      role: await firstRole(tx, config, proof),
    });
    await refuseEnded(tx, proof.email, before);
    refuseOfClosedDemonstration(person._id, config);
    if (made) {
      await refuseForgotten(context, proof.email);
      await exchangePortrait(tx, person._id, null, person.image, now());
    }
    if (sessionId && isPerson(actor)) await deleteSession(tx, sessionId, actor._id);
    await insertSession(tx, {
      id: newId(),
      userId: person._id,
      tokenHash: hashToken(token),
      device: deviceName(userAgent),
      createdAt: now(),
      seenAt: now(),
      expiresAt,
    });
    return person;
  });
  await requestPortrait(context, opened);
  recordSecurityEvent(context, "loginSucceeded", { account: proof.email });
  return { token, expiresAt };
}
