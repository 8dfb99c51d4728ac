import type { z } from "zod";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { credentials } from "#core/sign-in.shape.ts";
import type { Context } from "../context.ts";
import { opensNothing } from "../demo/opens-nothing.ts";
import { limit } from "../rate-limits/limit.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";

export const wrongPassword = () => new Refusal("unauthenticated", "The email or the password is not right.");

/** Signs in with email and password. Refuses `invalid`, `unauthenticated` (whichever of the two is wrong) and `tooMany`. */
export async function logIn(context: Context, sent: z.input<typeof credentials>): Promise<OpenedSession> {
  const { identity, address, config } = context;
  const { email, password } = read(credentials, sent);
  const giveBack = await limit(context, { login: `${address} ${email}`, loginsByAddress: address });
  const proof = opensNothing(password, config) ? null : await identity.checkPassword(email, password);
  if (proof === null) throw wrongPassword();
  await giveBack();
  if (proof === "unconfirmed") {
    await limit(context, { reset: `${address} ${email}`, resetsByAddress: address });
    await identity.remindToConfirm(email);
    throw new Refusal("unauthenticated", "Confirm your address first: we have just sent you the link again.");
  }
  return openSession(context, proof);
}
