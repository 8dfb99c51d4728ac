import { randomBytes } from "node:crypto";
import type { AuthContext } from "better-auth";

/**
 * The key under which Better Auth stores whom a one-time link is for: its holder may choose a
 * password.
 */
export const linkOf = (token: string): string => `reset-password:${token}`;

export const newToken = (): string => randomBytes(32).toString("base64url");

/** Makes the token of a link valid, once, for so many seconds. */
export async function openLink(
  accounts: AuthContext["internalAdapter"],
  userId: string,
  token: string,
  seconds: number,
): Promise<void> {
  await accounts.createVerificationValue({
    identifier: linkOf(token),
    value: userId,
    expiresAt: new Date(Date.now() + seconds * 1000),
  });
}
