import { createHash } from "node:crypto";
import type { AuthContext } from "better-auth";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import type { Confirmation } from "./identity.ts";
import { linkOf, newToken, openLink } from "./one-time-link.ts";

type Settings = {
  accounts: AuthContext["internalAdapter"];
  hash(password: string): Promise<string>;
  publicUrl: string;
  letters: { confirm(email: string, address: string): Promise<void>; known(email: string): Promise<void> };
  /** Whether an address is that of one of our people: who came before there was mail confirmed nothing, and is somebody all the same. */
  isMember(email: string): Promise<boolean>;
};
type Person = { email: string; password: string; name: string; image: string | null };

// In seconds.
const aDay = 86_400;

/** Another sign-up with the address came in the same moment: it stands in this one's place, as it would a moment later. */
async function unlessReplaced(makeAccount: () => Promise<void>): Promise<void> {
  try {
    await makeAccount();
  } catch (error) {
    if (!(error instanceof DrizzleQueryError && error.cause instanceof pg.DatabaseError && error.cause.code?.startsWith(violated))) throw error;
  }
}

/** The class of SQL's codes for a row that there is already, or whose other row there is no more. */
const violated = "23";

/** What the browser in which somebody signed up keeps, of the link that goes to their letter box: it tells nothing of the link. */
const keepsakeOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * Sign-up where an address is confirmed by a mailed link. Anybody can sign up with somebody else's address, and its owner may follow
 * the link all the same: so it lets in only the browser that signed up, and anywhere else whoever has the letter chooses a password first.
 */
export function confirmation({ accounts, hash, publicUrl, letters, isMember }: Settings) {
  async function send(user: { id: string; email: string }, token: string, from: string): Promise<void> {
    await openLink(accounts, user.id, token, aDay);
    await letters.confirm(user.email, `${publicUrl}/sign-in/confirm?token=${token}&from=${encodeURIComponent(from)}`);
  }

  /** The account of an address, and whether anybody would miss it: one with a password that nobody has confirmed holds nothing. */
  async function accountOf(email: string) {
    const found = await accounts.findUserByEmail(email, { includeAccounts: true });
    if (!found) return null;
    const proven = found.user.emailVerified || found.accounts.some(({ providerId }) => providerId !== "credential");
    return { id: found.user.id, missed: proven || (await isMember(email)) };
  }

  return {
    /** Before a supplier lets somebody in whose address it vouches for: whoever signed up with it and never confirmed it does not stand in their way. */
    async makeWay(email: string): Promise<void> {
      const known = await accountOf(email);
      if (known && !known.missed) await accounts.deleteUser(known.id);
    },

    async begin({ password, ...person }: Person, from: string): Promise<Confirmation> {
      const token = newToken();
      const answer = { keepsake: keepsakeOf(token) };
      // Takes as long for an address that is known.
      const hashed = await hash(password);
      const known = await accountOf(person.email);
      if (known?.missed) {
        await letters.known(person.email);
        return answer;
      }
      // Nobody has shown yet that the address is theirs, so nobody's account is lost; its link leads nowhere from now on.
      if (known) await accounts.deleteUser(known.id);
      await unlessReplaced(async () => {
        const user = await accounts.createUser({ ...person, emailVerified: false }, { method: "email-password" });
        await accounts.linkAccount({ userId: user.id, providerId: "credential", accountId: user.id, password: hashed });
        await send(user, token, from);
      });
      return answer;
    },

    async remind(email: string): Promise<void> {
      const found = await accounts.findUserByEmail(email);
      if (found && !found.user.emailVerified) await send(found.user, newToken(), "/");
    },

    async follow(token: string, keepsake: string | null) {
      const link = await accounts.findVerificationValue(linkOf(token));
      if (!link || link.expiresAt < new Date()) return null;
      // That of an account that was replaced leads nowhere, in whichever browser.
      if (!(await accounts.findUserById(link.value))) return null;
      if (keepsake !== keepsakeOf(token)) return "elsewhere" as const;
      const spent = await accounts.consumeVerificationValue(linkOf(token));
      return spent && accounts.updateUser(spent.value, { emailVerified: true });
    },
  };
}
