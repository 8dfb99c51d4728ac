import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";

/**
 * Follows the mailed link of a sign-up, with its browser's cookie. Returns what `Identity.confirm`
 * does, a proof as a session. Refuses `tooMany`.
 */
export async function confirmSignUp(
  context: Context,
  token: string,
  browserToken: string | null,
): Promise<OpenedSession | "elsewhere" | null> {
  await rateLimit(context, { resetsByAddress: context.address });
  const proof = await context.identity.confirm(token, browserToken);
  // Such a link is sent only to people without a record, so none of their sessions had been ended
  // when it was sent.
  return proof && proof !== "elsewhere" ? openSession(context, proof, null) : proof;
}
