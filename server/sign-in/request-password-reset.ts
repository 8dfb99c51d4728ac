import { z } from "zod";
import { read } from "#core/read.ts";
import { safeReturnPath } from "#core/sign-in.ts";
import { email } from "#core/user.shape.ts";
import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";

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
