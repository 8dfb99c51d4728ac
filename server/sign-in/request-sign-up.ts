import type { Context } from "../context.ts";
import { hashToken, newToken } from "../sessions/session-token.ts";

/** `browserToken`: what the browser has to present when it follows the mailed link. */
export type Confirmation = { browserToken: string };

type Person = { email: string; password: string; name: string; image: string | null };

/**
 * Asks for a sign-up that a mailed link confirms. Everything that depends on whether the address is
 * known is done by a job, so neither the answer nor its time reveals it.
 */
export async function requestSignUp(
  { db, queue, identity, now }: Context,
  { password, ...person }: Person,
  from: string,
): Promise<Confirmation> {
  const browserToken = newToken();
  const request = {
    ...person,
    passwordHash: await identity.hashPassword(password),
    browserHash: hashToken(browserToken),
    from,
    at: now().toISOString(),
  };
  await db.transaction((tx) => queue.enqueue(tx, "sign-up-requested", request));
  return { browserToken };
}
