import type { Context } from "../context.ts";
import { rateLimit, tryIfAllowed } from "./rate-limit.ts";

/**
 * Takes the tries of a login. Refuses `tooMany`. Returns a function that gives them back, for the
 * right password.
 *
 * Whoever guesses runs out of tries for an account long before their network does, so others there
 * can still log in. An account that many networks guess at takes few tries from each: guessing is
 * slowed, and the right person, whose network did not guess, still comes in.
 */
export async function limitLogins(
  context: Pick<Context, "db" | "now" | "address">,
  email: string,
): Promise<() => Promise<void>> {
  const { address } = context;
  const here = `${address} ${email}`;
  const giveBack = await rateLimit(context, { login: here, loginsByAddress: address });
  const more =
    (await tryIfAllowed(context, { loginsOfAccount: email })) ??
    (await rateLimit(context, { loginsOfAttacked: here }).catch(async (refusal) => {
      await giveBack();
      throw refusal;
    }));
  return async () => {
    await Promise.all([giveBack(), more()]);
  };
}
