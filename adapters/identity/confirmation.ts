import { createHash } from "node:crypto";
import type { AuthContext } from "better-auth";
import type { Confirmation } from "./identity.ts";
import { linkOf, newToken, openLink } from "./one-time-link.ts";

type Settings = {
  accounts: AuthContext["internalAdapter"];
  hash(password: string): Promise<string>;
  publicUrl: string;
  letters: { confirm(email: string, address: string): Promise<void>; known(email: string): Promise<void> };
};
type Person = { email: string; password: string; name: string; image: string | null };

// In seconds.
const aDay = 86_400;

/** What the browser in which somebody signed up keeps, of the link that goes to their letter box: it tells nothing of the link. */
const keepsakeOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * Sign-up where an address is confirmed by a mailed link. Anybody can sign up with somebody else's address, and its owner may follow
 * the link all the same: so it lets in only the browser that signed up, and anywhere else whoever has the letter chooses a password first.
 */
export function confirmation({ accounts, hash, publicUrl, letters }: Settings) {
  async function send(user: { id: string; email: string }, token: string, from: string): Promise<void> {
    await openLink(accounts, user.id, token, aDay);
    await letters.confirm(user.email, `${publicUrl}/sign-in/confirm?token=${token}&from=${encodeURIComponent(from)}`);
  }

  return {
    async begin({ password, ...person }: Person, from: string): Promise<Confirmation> {
      const token = newToken();
      const answer = { keepsake: keepsakeOf(token) };
      // Takes as long for an address that is known.
      const hashed = await hash(password);
      const known = await accounts.findUserByEmail(person.email, { includeAccounts: true });
      if (known && (known.user.emailVerified || known.accounts.some(({ providerId }) => providerId !== "credential"))) {
        await letters.known(person.email);
        return answer;
      }
      // Nobody has shown yet that the address is theirs, so nobody's account is lost; its link leads nowhere from now on.
      if (known) await accounts.deleteUser(known.user.id);
      const user = await accounts.createUser({ ...person, emailVerified: false }, { method: "email-password" });
      await accounts.linkAccount({ userId: user.id, providerId: "credential", accountId: user.id, password: hashed });
      await send(user, token, from);
      return answer;
    },

    async remind(email: string): Promise<void> {
      const found = await accounts.findUserByEmail(email);
      if (found && !found.user.emailVerified) await send(found.user, newToken(), "/");
    },

    async follow(token: string, keepsake: string | null) {
      const link = await accounts.findVerificationValue(linkOf(token));
      if (!link || link.expiresAt < new Date()) return null;
      if (keepsake !== keepsakeOf(token)) return "elsewhere" as const;
      const spent = await accounts.consumeVerificationValue(linkOf(token));
      return spent && accounts.updateUser(spent.value, { emailVerified: true });
    },
  };
}
