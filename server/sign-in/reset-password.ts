import { z } from "zod";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { notifyOfNewPassword } from "./change-password.ts";
import { checkLink } from "./check-link.ts";
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
