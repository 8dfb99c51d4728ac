import type { Context } from "../context.ts";

/**
 * Whether a link to reset a password is still valid, checked before a new one is typed. Not
 * rate-limited: a token can't be guessed.
 */
export const checkResetLink = async ({ identity }: Context, token: string): Promise<boolean> =>
  token.length <= 500 && identity.isOpen(token);
