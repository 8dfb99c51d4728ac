import { z } from "zod";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { uncommonPassword } from "./uncommon-password.ts";

const newPassword = z.object({ token: z.string().max(500), password: uncommonPassword({}) });

/**
 * Sets a new password by a one-time link. Every session of the person ends. Refuses `invalid`,
 * `conflict` (used or expired link), `tooMany`.
 */
export async function resetPassword(
  context: Context,
  sent: z.input<typeof newPassword>,
): Promise<void> {
  const wanted = read(newPassword, sent);
  await rateLimit(context, { resetsByAddress: context.address });
  const spent = await context.identity.resetPassword(wanted.token, wanted.password);
  if (!spent)
    throw new Refusal(
      "conflict",
      "This link has already been used or is more than an hour old. Ask for a new one.",
    );
}
