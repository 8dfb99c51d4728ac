import { read } from "#core/read.ts";
import { refuseField } from "#core/refusal.ts";
import { newPasswordForm } from "#core/sign-in.shape.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { limitLogins } from "../rate-limits/limit-logins.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { passwordChanged } from "./sign-in.mail.ts";
import { uncommonPassword } from "./uncommon-password.ts";

/**
 * Replaces the caller's password, which they have to give; their other sessions end. Refuses
 * `invalid` (also for the wrong present password) and `tooMany`.
 */
export async function changePassword(
  context: Context,
  sent: { presentPassword: string; password: string },
): Promise<void> {
  const { identity, sessionId } = context;
  const person = requirePerson(context.actor);
  const shape = newPasswordForm.extend({ password: uncommonPassword(person) });
  const { presentPassword, password } = read(shape, sent);
  const giveBack = await limitLogins(context, person.email);
  const proof = await identity.checkPassword(person.email, presentPassword);
  if (proof === null || proof === "unconfirmed") {
    recordSecurityEvent(context, "loginFailed", { account: person.email });
    throw refuseField("presentPassword", "This is not your current password.");
  }
  await giveBack();
  await identity.changePassword(person.email, password);
  // Before the proofs end, so that a login under way with the former password fails; and after, for
  // what was opened by a proof meanwhile.
  await endSessions(context, person.email, sessionId);
  await identity.endProofs(person.email);
  await endSessions(context, person.email, sessionId);
  await notifyOfNewPassword(context, person.email);
}

/** Tells a person by letter, and the security log, that their password was changed. */
export async function notifyOfNewPassword(context: Context, email: string): Promise<void> {
  const { db, queue, config } = context;
  const letter = passwordChanged(email, config.publicUrl);
  await db.transaction((tx) => enqueueLetters(tx, queue, letter));
  recordSecurityEvent(context, "passwordChanged", { account: email });
}
