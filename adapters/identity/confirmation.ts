import type { AuthContext } from "better-auth";
import type { SignUpRequest } from "./identity.ts";
import { makeAccount } from "./make-account.ts";
import { hashSecret, type OneTimeLinks } from "./one-time-links.ts";
import type { AccountKey } from "./openid-provider.ts";
import { proveAddress, removeProviderLinks } from "./prove-address.ts";

type Settings = {
  accounts: AuthContext["internalAdapter"];
  links: OneTimeLinks;
  publicUrl: string;
  letters: {
    confirm(email: string, address: string): Promise<void>;
    known(email: string): Promise<void>;
  };
  /**
   * Whether one of our people has this address: those from before mail was set up never confirmed
   * theirs, but have accounts all the same.
   */
  isMember(email: string): Promise<boolean>;
  /** Ends the sessions of an address that somebody else may have opened. */
  onNewOwner(email: string): Promise<void>;
};

/**
 * Sign-up with confirmation of the address by a mailed link. Anybody can sign up with somebody
 * else's address, and its owner may follow the link. So the link signs in only in the browser that
 * signed up; anywhere else its reader has to choose a password first.
 */
export function confirmation(settings: Settings) {
  const { accounts, links, publicUrl, letters, isMember, onNewOwner } = settings;

  async function send(
    user: { id: string; email: string },
    from: string,
    browserHash?: string,
  ): Promise<void> {
    const token = await links.open(user.id, "confirm", browserHash);
    await letters.confirm(
      user.email,
      `${publicUrl}/sign-in/confirm?${new URLSearchParams({ token, from })}`,
    );
  }

  /**
   * The account of an address. It is in use, and must not be deleted, unless its address is not
   * proved and its person has no record.
   */
  async function findAccount(email: string) {
    const found = await accounts.findUserByEmail(email, { includeAccounts: true });
    if (!found) return null;
    const { id, emailVerified: proven, createdAt } = found.user;
    const password = found.accounts.find(({ providerId }) => providerId === "credential")?.password;
    return { id, proven, createdAt, password, inUse: proven || (await isMember(email)) };
  }

  return {
    /** Deletes an unconfirmed sign-up with this address. */
    async removeUnconfirmed(email: string): Promise<void> {
      const known = await findAccount(email);
      if (known && !known.inUse) await accounts.deleteUser(known.id);
    },

    /**
     * Makes way for the person whose address a provider has proved: an unconfirmed sign-up with it
     * does not block them, and what others linked to it opens it no more.
     */
    async makeWay(email: string, key: AccountKey): Promise<void> {
      const known = await findAccount(email);
      if (!known || known.proven) return;
      const left = await removeProviderLinks(accounts, known.id, key);
      if (known.inUse && left.length > 0) return;
      await accounts.deleteUser(known.id);
      await onNewOwner(email);
    },

    async begin({ passwordHash, browserHash, from, at, ...person }: SignUpRequest): Promise<void> {
      const { email } = person;
      const known = await findAccount(email);
      if (known?.inUse) return letters.known(email);
      // The letter could not be sent, and this is the next attempt.
      if (known?.password === passwordHash) return send({ id: known.id, email }, from, browserHash);
      const createdAt = new Date(at);
      if (known && known.createdAt > createdAt) return;
      // Nobody has proved that the address is theirs, so nobody loses an account; its old link
      // becomes invalid.
      if (known) await accounts.deleteUser(known.id);
      const user = await makeAccount(
        accounts,
        { ...person, createdAt, emailVerified: false },
        passwordHash,
      );
      if (!user) return;
      await send(user, from, browserHash).catch(async (error) => {
        // A simultaneous sign-up with the same address has replaced this one, as it would have a
        // moment later.
        if (await accounts.findUserById(user.id)) throw error;
      });
    },

    async remind(email: string): Promise<void> {
      const found = await accounts.findUserByEmail(email);
      if (found && !found.user.emailVerified) await send(found.user, "/");
    },

    async follow(token: string, browserToken: string | null) {
      const link = await links.find(token);
      if (!link) return null;
      if (!browserToken || link.browserHash !== hashSecret(browserToken))
        return "elsewhere" as const;
      return (await links.spend(link)) ? proveAddress(accounts, link.userId) : null;
    },
  };
}
