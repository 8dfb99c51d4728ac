import { z } from "zod";
import type { LinkHolder } from "#adapters/identity/identity.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { safeReturnPath } from "#core/sign-in.ts";
import { email } from "#core/user.shape.ts";
import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { notifyOfNewPassword } from "./change-password.ts";
import { uncommonPassword } from "./uncommon-password.ts";

/**
 * Sets a new password by a one-time link. Every session of the person ends, and so does every other
 * link. Refuses `invalid`, `conflict` (used or expired link), `tooMany`.
 */
export async function resetPassword(
  context: Context,
  { token, password: typed }: { token: string; password: string },
): Promise<void> {
  const holder = await checkLink(context, token);
  const { password } = read(z.object({ password: uncommonPassword(holder ?? {}) }), {
    password: typed,
  });
  await rateLimit(context, { resetsByAddress: context.address });
  if (!holder || !(await context.identity.resetPassword(token, password)))
    throw new Refusal(
      "conflict",
      "This link has already been used or is more than an hour old. Ask for a new one.",
    );
  if (!holder.first) await notifyOfNewPassword(context, holder.email);
}

/**
 * Mails a one-time link to an address, if it has an account; the link leads back to where they came
 * `from`. Refuses `invalid` and `tooMany`. Neither the answer nor its time shows whether there is
 * an account.
 */
export async function requestPasswordReset(
  context: Context,
  sent: { email: string },
  from = "/",
): Promise<void> {
  const { email: to } = read(z.object({ email }), sent);
  await rateLimit(context, { reset: `${context.address} ${to}`, resetsByAddress: context.address });
  await context.db.transaction((tx) =>
    context.queue.enqueue(tx, "reset-requested", { email: to, from: safeReturnPath(from) }),
  );
}

/**
 * Whom a one-time link is for, looked up before it is used; `null` if it is used, expired or
 * invalid. Not rate-limited: a token can't be guessed.
 */
export const checkLink = async (
  { identity }: Context,
  token: string,
): Promise<LinkHolder | null> => (token.length <= 500 ? identity.holderOf(token) : null);
