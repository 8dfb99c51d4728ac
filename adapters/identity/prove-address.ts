import type { AuthContext } from "better-auth";
import type { AccountKey } from "./openid-provider.ts";

type Accounts = AuthContext["internalAdapter"];

/**
 * Records that an address is its owner's. Whoever linked a provider before that may have been
 * somebody else, so those links are removed.
 */
export async function proveAddress(accounts: Accounts, userId: string) {
  await removeProviderLinks(accounts, userId);
  return accounts.updateUser(userId, { emailVerified: true });
}

/** Removes an account's links to providers, but the one with this key; returns what is left. */
export async function removeProviderLinks(accounts: Accounts, userId: string, except?: AccountKey) {
  const isKept = ({ providerId, accountId }: AccountKey) =>
    providerId === "credential" ||
    (providerId === except?.providerId && accountId === except.accountId);
  const all = await accounts.findAccounts(userId);
  for (const { id, ...key } of all) if (!isKept(key)) await accounts.deleteAccount(id);
  return all.filter(isKept);
}
