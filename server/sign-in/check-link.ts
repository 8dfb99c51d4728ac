import type { LinkHolder } from "#adapters/identity/identity.ts";
import type { Context } from "../context.ts";

/**
 * Whom a one-time link is for, looked up before it is used; `null` if it is used, expired or
 * invalid. Not rate-limited: a token can't be guessed.
 */
export const checkLink = async (
  { identity }: Context,
  token: string,
): Promise<LinkHolder | null> => (token.length <= 500 ? identity.holderOf(token) : null);
