import { createHash } from "node:crypto";
import type { AuthContext } from "better-auth";
import type { Confirmation } from "./identity.ts";
import { makeAccount } from "./make-account.ts";
import { linkOf, newToken, openLink } from "./one-time-link.ts";
import type { AccountKey } from "./openid-provider.ts";
import { hashPassword } from "./passwords.ts";
import { proveAddress, removeProviderLinks } from "./prove-address.ts";

type Settings = {
  accounts: AuthContext["internalAdapter"];
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
type Person = { email: string; password: string; name: string; image: string | null };

// In seconds.
const aDay = 86_400;

/**
 * The value stored in the browser that signed up, to be compared with the mailed link; the link
 * can't be derived from it.
 */
const browserTokenOf = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/**
 * Sign-up with confirmation of the address by a mailed link. Anybody can sign up with somebody
 * else's address, and its owner may follow the link. So the link signs in only in the browser that
 * signed up; anywhere else its reader has to choose a password first.
 */
export function confirmation({ accounts, publicUrl, letters, isMember, onNewOwner }: Settings) {
  async function send(
    user: { id: string; email: string },
    token: string,
    from: string,
  ): Promise<void> {
    await openLink(accounts, user.id, token, aDay);
    await letters.confirm(
      user.email,
      `${publicUrl}/sign-in/confirm?token=${token}&from=${encodeURIComponent(from)}`,
    );
  }

  /**
   * The account of an address; `missed`: it must not be deleted. An account whose address is not
   * proved, and whose person has no record, holds nothing.
   */
  async function accountOf(email: string) {
    const found = await accounts.findUserByEmail(email);
    if (!found) return null;
    const { id, emailVerified: proven } = found.user;
    return { id, proven, missed: proven || (await isMember(email)) };
  }

  return {
    /** Deletes an unconfirmed sign-up with this address. */
    async removeUnconfirmed(email: string): Promise<void> {
      const known = await accountOf(email);
      if (known && !known.missed) await accounts.deleteUser(known.id);
    },

    /**
     * Makes way for the person whose address a provider has proved: an unconfirmed sign-up with it
     * does not block them, and what others linked to it opens it no more.
     */
    async makeWay(email: string, key: AccountKey): Promise<void> {
      const known = await accountOf(email);
      if (!known || known.proven) return;
      const left = await removeProviderLinks(accounts, known.id, key);
      if (known.missed && left.length > 0) return;
      await accounts.deleteUser(known.id);
      await onNewOwner(email);
    },

    async begin({ password, ...person }: Person, from: string): Promise<Confirmation> {
      const token = newToken();
      const answer = { browserToken: browserTokenOf(token) };
      // Hashes first, so that the call takes as long for a known address.
      const hashed = await hashPassword(password);
      const known = await accountOf(person.email);
      if (known?.missed) {
        await letters.known(person.email);
        return answer;
      }
      // Nobody has proved that the address is theirs, so nobody loses an account; its old link
      // becomes invalid.
      if (known) await accounts.deleteUser(known.id);
      const user = await makeAccount(accounts, { ...person, emailVerified: false }, hashed);
      // A simultaneous sign-up with the same address replaced this one, as it would have a moment
      // later.
      if (user) await send(user, token, from);
      return answer;
    },

    async remind(email: string): Promise<void> {
      const found = await accounts.findUserByEmail(email);
      if (found && !found.user.emailVerified) await send(found.user, newToken(), "/");
    },

    async follow(token: string, browserToken: string | null) {
      const link = await accounts.findVerificationValue(linkOf(token));
      if (!link || link.expiresAt < new Date()) return null;
      // The link of an account that was replaced is invalid in every browser.
      if (!(await accounts.findUserById(link.value))) return null;
      if (browserToken !== browserTokenOf(token)) return "elsewhere" as const;
      const spent = await accounts.consumeVerificationValue(linkOf(token));
      return spent && proveAddress(accounts, spent.value);
    },
  };
}
