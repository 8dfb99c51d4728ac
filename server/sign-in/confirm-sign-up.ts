import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";

/** Follows the mailed link of a sign-up, with what its browser kept. Answers as `Identity.confirm` does, with a session for the proof. Refuses `tooMany`. */
export async function confirmSignUp(context: Context, token: string, keepsake: string | null): Promise<OpenedSession | "elsewhere" | null> {
  await rateLimit(context, { resetsByAddress: context.address });
  const proof = await context.identity.confirm(token, keepsake);
  // Such a link goes to nobody who has a record, so that none of their sessions had been ended when it was sent.
  return proof && proof !== "elsewhere" ? openSession(context, proof, null) : proof;
}
