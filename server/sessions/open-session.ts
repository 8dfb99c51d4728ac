import { v7 as newId } from "uuid";
import type { Proof } from "#adapters/identity/identity.ts";
import { sessionEnd } from "#core/session.ts";
import { deviceName } from "#core/sign-in.ts";
import { isPerson, type User } from "#core/user.ts";
import type { Context } from "../context.ts";
import { isOfDemonstration, refuseOfClosedDemonstration } from "../demo/closed-demonstration.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { tryIfAllowed } from "../rate-limits/rate-limit.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { newDevice } from "../sign-in/sign-in.mail.ts";
import { requestPortrait } from "../users/copy-portrait.ts";
import { exchangePortrait } from "../users/portrait.ts";
import { firstRole, refuseForgotten } from "../users/save-user.ts";
import { upsertPerson } from "../users/users.db.ts";
import { refuseEnded } from "./end-sessions.ts";
import { deviceCookie, makeDeviceMark } from "./known-devices.ts";
import { hashToken, newToken, type Session, sessionCookie } from "./session-token.ts";
import { deleteSession, insertSession, type SessionsEnded } from "./sessions.db.ts";

/** `cookies`: the session's, and the one by which the browser is known next time. */
export type OpenedSession = Session & { cookies: string[] };

/**
 * Opens a server session for a person the identity supplier vouches for; creates the record of a
 * new person. Ends the session of the call. `endedBefore`: how often their sessions had been ended
 * when they began to prove who they are. Refuses `unauthenticated` if that has changed since, or if
 * the supplier no longer vouches for them. A letter tells the person of a login on a new device.
 */
export async function openSession(
  context: Context,
  proof: Proof,
  endedBefore: SessionsEnded,
): Promise<OpenedSession> {
  const { db, now, userAgent, actor, sessionId, config } = context;
  const token = newToken();
  const expiresAt = sessionEnd(now(), now());
  const device = deviceName(userAgent);
  const { person, isNew } = await db.transaction(async (tx) => {
    const { person, isNew } = await upsertPerson(tx, context, proof, {
      role: await firstRole(tx, config, proof),
    });
    await refuseEnded(tx, proof.email, endedBefore);
    refuseOfClosedDemonstration(person._id, config);
    if (isNew) {
      await refuseForgotten(context, proof.email);
      await exchangePortrait(tx, person._id, null, person.image, now());
    }
    if (sessionId && isPerson(actor)) await deleteSession(tx, sessionId, actor._id);
    await insertSession(tx, {
      id: newId(),
      userId: person._id,
      tokenHash: hashToken(token),
      device,
      createdAt: now(),
      seenAt: now(),
      expiresAt,
    });
    return { person, isNew };
  });
  await requestPortrait(context, person);
  recordSecurityEvent(context, "loginSucceeded", { account: proof.email });
  const mark = makeDeviceMark(context, person._id, endedBefore?.times ?? 0);
  if (!isNew && !context.deviceMarks.includes(mark)) await notifyOfDevice(context, person, device);
  const session = { token, expiresAt };
  return { ...session, cookies: [sessionCookie(config, session), deviceCookie(context, mark)] };
}

async function notifyOfDevice(
  context: Context,
  { _id, email }: User,
  device: string,
): Promise<void> {
  if (isOfDemonstration(_id) || !(await tryIfAllowed(context, { deviceLetters: email }))) return;
  const letter = newDevice(email, device, context.config.publicUrl);
  await context.db.transaction((tx) => enqueueLetters(tx, context.queue, letter));
}
