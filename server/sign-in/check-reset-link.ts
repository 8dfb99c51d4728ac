import type { Context } from "../context.ts";

/** Whether a one-time link still gives a new password: asked before anybody types one. Nobody guesses a token, so that no try is counted. */
export const checkResetLink = async ({ identity }: Context, token: string): Promise<boolean> => token.length <= 500 && identity.isOpen(token);
