import type { AuthContext } from "better-auth";
import type { ProviderSettings, SignInMethod } from "./identity.ts";
import { isSameIssuer, parseIssuer } from "./openid-provider.ts";

type Accounts = AuthContext["internalAdapter"];
type Account = Awaited<ReturnType<Accounts["findAccounts"]>>[number];

/** What opens people's accounts: `provider` is the one that is set up now. */
export function signInMethods(accounts: Accounts, provider: ProviderSettings | null) {
  const asMethod = (account: Account): SignInMethod => ({
    id: account.id,
    provider: account.providerId === "credential" ? null : providerName(account),
    since: account.createdAt,
    works: account.providerId === "credential" || isIssuedBy(provider, account),
  });

  return {
    async list(email: string): Promise<SignInMethod[]> {
      const found = await accounts.findUserByEmail(email, { includeAccounts: true });
      const oldestFirst = (one: Account, other: Account) => +one.createdAt - +other.createdAt;
      return (found?.accounts ?? []).toSorted(oldestFirst).map(asMethod);
    },

    async remove(email: string, id: string): Promise<void> {
      const found = await accounts.findUserByEmail(email, { includeAccounts: true });
      if (!found?.accounts.some((account) => account.id === id)) return;
      await accounts.deleteAccount(id);
      // A proof by what was removed must not open another session.
      await accounts.deleteUserSessions(found.user.id);
    },
  };
}

/** Google and its stand-in are the providers whose keys name no issuer. */
function providerName({ accountId }: Account): string {
  const issuer = parseIssuer(accountId);
  return issuer ? new URL(issuer).hostname : "Google";
}

const isIssuedBy = (
  provider: ProviderSettings | null,
  { providerId, accountId }: Account,
): boolean =>
  providerId === provider?.id &&
  (!provider.keyedByIssuer || isSameIssuer(provider.issuer, parseIssuer(accountId)));
