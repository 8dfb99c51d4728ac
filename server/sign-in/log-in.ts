import type { z } from "zod";
import type { Identity } from "#adapters/identity/identity.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { credentials } from "#core/sign-in.shape.ts";
import type { Context, Services } from "../context.ts";
import { isDisabledDemonstrationPassword } from "../demo/closed-demonstration.ts";
import type { Jobs } from "../queue.ts";
import { limitLogins } from "../rate-limits/limit-logins.ts";
import { tryIfAllowed } from "../rate-limits/rate-limit.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { findEndedSessions } from "../sessions/sessions.db.ts";

/**
 * One sentence for every failed login. "Not confirmed yet" would reveal that an address had no
 * account before: whoever signs up with somebody's address and a password of their own must not
 * learn by logging in with it whether that person is a member.
 */
export const loginRefusal = ({ confirmsEmail }: Pick<Identity, "confirmsEmail">) =>
  new Refusal(
    "unauthenticated",
    confirmsEmail
      ? "The email or password is incorrect, or the address is not confirmed yet. To confirm it, open the link in our email."
      : "The email or password is incorrect.",
  );

/**
 * Signs in with email and password. Refuses `invalid`, `unauthenticated` (either is wrong, or the
 * email is unconfirmed) and `tooMany`.
 */
export async function logIn(
  context: Context,
  sent: z.input<typeof credentials>,
): Promise<OpenedSession> {
  const { identity, config } = context;
  const { email, password } = read(credentials, sent);
  const giveBack = await limitLogins(context, email);
  const before = await findEndedSessions(context.db, email);
  const proof = isDisabledDemonstrationPassword(password, config)
    ? null
    : await identity.checkPassword(email, password);
  if (proof === null || proof === "unconfirmed") {
    recordSecurityEvent(context, "loginFailed", { account: email });
    await reportFailedLogin(context, email, proof === "unconfirmed");
    throw loginRefusal(identity);
  }
  await giveBack();
  return openSession(context, proof, before);
}

/**
 * Reports a failed login by a job, whatever the reason, so that all of them take equally long.
 * `isDue`: the job mails a reminder to confirm the address.
 */
export async function reportFailedLogin(
  { db, queue, identity, address }: Context,
  email: string,
  isDue: boolean,
): Promise<void> {
  if (!identity.confirmsEmail) return;
  const failure = { email, network: address, isDue };
  await db.transaction((tx) => queue.enqueue(tx, "login-failed", failure));
}

/**
 * Mails the confirmation link again to somebody who logged in with the right password, within
 * limits, so that nobody's mailbox is filled by logging in. Counted apart from resets, or a refused
 * reset would reveal that an address is unconfirmed.
 */
export async function sendReminder(
  { db, now, identity }: Pick<Services, "db" | "now" | "identity">,
  { email, network, isDue }: Jobs["login-failed"],
): Promise<void> {
  if (!isDue) return;
  const giveBack = await tryIfAllowed(
    { db, now },
    { reminder: `${network} ${email}`, remindersByAddress: network },
  );
  if (!giveBack) return;
  try {
    await identity.remindToConfirm(email);
  } catch (error) {
    await giveBack();
    throw error;
  }
}
