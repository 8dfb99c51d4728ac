import { setTimeout as pause } from "node:timers/promises";
import type { User } from "better-auth";
import { aDay } from "#core/duration.ts";
import { shortened, singleLine } from "#core/typed.ts";
import { maxPersonNameLength } from "#core/user.ts";
import { configure, loggedInAs, onceItAnswers, type Settings } from "./better-auth-setup.ts";
import { confirmation } from "./confirmation.ts";
import type { Identity, Proof } from "./identity.ts";
import { makeAccount } from "./make-account.ts";
import { oneTimeLinks } from "./one-time-links.ts";
import { hashPassword, storePassword, userWithPassword } from "./passwords.ts";
import { proveAddress } from "./prove-address.ts";
import { fetchPicture, pictureElsewhere, pictureFromProvider } from "./provider-picture.ts";
import { signInMethods } from "./sign-in-methods.ts";

// In milliseconds.
const patience = 10_000;
// In days.
const unconfirmedDays = 14;

// Only the calls that the product uses are exposed.
const open =
  /^\/api\/auth\/(sign-in\/email|sign-up\/email|sign-out|get-session|callback\/[\w-]+|error)$/;

/**
 * Better Auth on our PostgreSQL: passwords as argon2id (19 MiB, 2 passes), one-time links, Google
 * or any OpenID provider.
 */
export async function openBetterAuth(settings: Settings): Promise<Identity> {
  const { provider, publicUrl, secret, letters, isMember, onNewPassword } = settings;
  const auth = configure(settings, null);
  const { internalAdapter, adapter } = await auth.$context;
  const links = oneTimeLinks(adapter, secret);
  const confirming = confirmation({
    accounts: internalAdapter,
    links,
    publicUrl,
    letters,
    isMember,
    onNewOwner: onNewPassword,
  });
  const methods = signInMethods(internalAdapter, provider);
  const accountToLink = async (email: string) => {
    const found = await internalAdapter.findUserByEmail(email);
    if (!found) throw new Error("somebody who is logged in has no account to link");
    return { userId: found.user.id, email };
  };
  /** After a new password. */
  async function endSignIns({ id, email }: Pick<User, "id" | "email">): Promise<void> {
    // Called twice. The first call makes a sign-in in progress with the former password fail. If
    // that sign-in has just made a session of the supplier's, the next line deletes it, and the
    // second call ends what was opened with it.
    await onNewPassword(email);
    await internalAdapter.deleteUserSessions(id);
    await onNewPassword(email);
  }
  const withProvider = onceItAnswers(settings, confirming.makeWay);
  // A provider's data has not been validated by our forms.
  const asProof = ({ email, name, image, emailVerified }: Account): Proof => ({
    email,
    name: shortened(singleLine(name) || email, maxPersonNameLength),
    image: pictureFromProvider(image),
    confirmed: emailVerified,
  });

  return {
    provider: provider && { id: provider.id, label: provider.label, standIn: provider.standIn },
    confirmsEmail: settings.confirmsEmail,

    async handle(request, loggedIn) {
      const { pathname } = new URL(request.url);
      if (!open.test(pathname)) return { answer: new Response(null, { status: 404 }), added: null };
      if (!pathname.includes("/callback/"))
        return { answer: await auth.handler(request), added: null };
      const found = loggedIn === null ? null : await internalAdapter.findUserByEmail(loggedIn);
      const marked = new Request(request);
      marked.headers.set(loggedInAs, found?.user.id ?? "");
      const answer =
        (await inTime(withProvider().then((instance) => (instance ?? auth).handler(marked)))) ??
        to(`${publicUrl}/sign-in/finish?error=provider-unavailable`);
      const { searchParams } = new URL(answer.headers.get("Location") ?? publicUrl, publicUrl);
      const linked = found && searchParams.has("linked") && !searchParams.has("error");
      return { answer, added: linked ? (provider?.label ?? null) : null };
    },

    async prove(headers) {
      const found = await auth.api.getSession({ headers });
      return found && asProof(found.user);
    },

    async checkPassword(email, password) {
      const user = await userWithPassword({ internalAdapter, adapter }, email, password);
      if (user && settings.confirmsEmail && !user.emailVerified) return "unconfirmed";
      return user && asProof(user);
    },

    async signUp({ password, ...person }) {
      if (await internalAdapter.findUserByEmail(person.email)) return "known";
      const hashed = await hashPassword(password);
      const user = await makeAccount(internalAdapter, { ...person, emailVerified: false }, hashed);
      return user ? asProof(user) : "known";
    },

    hashPassword,
    beginSignUp: confirming.begin,
    remindToConfirm: confirming.remind,

    async confirm(token, browserToken) {
      const followed = await confirming.follow(token, browserToken);
      return followed && followed !== "elsewhere" ? asProof(followed) : followed;
    },

    async requestReset(email, from = "/") {
      const found = await internalAdapter.findUserByEmail(email);
      if (!found) return;
      const token = await links.open(found.user.id, "reset");
      await letters.reset(
        found.user.email,
        `${publicUrl}/reset-password?${new URLSearchParams({ token, from })}`,
      );
    },

    async holderOf(token) {
      const link = await links.find(token);
      const user = link && (await internalAdapter.findUserById(link.userId));
      return user && { email: user.email, name: user.name, first: link.purpose === "confirm" };
    },

    async resetPassword(token, newPassword) {
      const link = await links.find(token);
      const user = link && (await internalAdapter.findUserById(link.userId));
      if (!user) return false;
      const hashed = await hashPassword(newPassword);
      const isSpent = await adapter.transaction(async (tx) => {
        if (!(await links.spend(link, tx))) return false;
        await links.endAll(user.id, tx);
        await storePassword(tx, user.id, hashed);
        return true;
      });
      if (!isSpent) return false;
      // Following the link proves that the address is theirs.
      if (!user.emailVerified) await proveAddress(internalAdapter, user.id);
      await endSignIns(user);
      return true;
    },

    async changePassword(email, newPassword) {
      const found = await internalAdapter.findUserByEmail(email);
      if (!found) return;
      const { id } = found.user;
      const hashed = await hashPassword(newPassword);
      await adapter.transaction(async (tx) => {
        await links.endAll(id, tx);
        await storePassword(tx, id, hashed);
      });
    },

    async startProvider({ headers }, from, linkTo) {
      if (!provider) return new Response(null, { status: 404 });
      const instance = await inTime(withProvider());
      if (!instance)
        return to(`/sign-in/finish?error=provider-unavailable&from=${encodeURIComponent(from)}`);
      const back = (query = "") =>
        `${publicUrl}/sign-in/finish?${query}from=${encodeURIComponent(from)}`;
      const answer =
        linkTo === undefined
          ? await instance.api.signInSocial({
              body: {
                provider: provider.id,
                callbackURL: back(),
                newUserCallbackURL: back("welcome=1&"),
                errorCallbackURL: back(),
              },
              headers,
              asResponse: true,
            })
          : await instance.api.startLink({
              body: {
                ...(await accountToLink(linkTo)),
                callbackURL: back("linked=1&"),
                errorCallbackURL: back(),
              },
              headers,
              asResponse: true,
            });
      const { url }: { url?: string } = await answer.json();
      if (!answer.ok || !url)
        throw new Error(`the identity provider could not be asked: ${answer.status}`);
      return to(url, answer.headers.getSetCookie());
    },

    async portraitElsewhere(email) {
      const found = await internalAdapter.findUserByEmail(email);
      return pictureElsewhere(found?.user.image, publicUrl);
    },

    fetchPicture: (address) => fetchPicture(address),

    listMethods: methods.list,
    removeMethod: methods.remove,

    async signOut(headers) {
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
      const cookies = new Headers();
      for (const cookie of answer.getSetCookie()) cookies.append("Set-Cookie", cookie);
      return cookies;
    },

    async enrol(people, password) {
      const hashed = await hashPassword(password);
      for (const { email, name } of people)
        if (!(await internalAdapter.findUserByEmail(email)))
          await makeAccount(internalAdapter, { email, name, emailVerified: true }, hashed);
    },

    async forgetExpired(now) {
      await adapter.deleteMany({
        model: "session",
        where: [{ field: "expiresAt", operator: "lt", value: now }],
      });
      // Until then another letter's link is good in the browser that signed up, as the first was.
      await links.forgetExpired(new Date(now.getTime() - aDay));
      if (!settings.confirmsEmail) return;
      const agoBy = (days: number) => new Date(now.getTime() - days * aDay);
      const unconfirmed = await adapter.findMany<{ email: string }>({
        model: "user",
        where: [
          { field: "emailVerified", value: false },
          { field: "createdAt", operator: "lt", value: agoBy(unconfirmedDays) },
          // People from before mail was set up never confirmed their address and stay; the lower
          // bound keeps them from being read again for ever.
          { field: "createdAt", operator: "gt", value: agoBy(2 * unconfirmedDays) },
        ],
        limit: 1000,
      });
      for (const { email } of unconfirmed) await confirming.removeUnconfirmed(email);
    },

    async endProofs(email) {
      const found = await internalAdapter.findUserByEmail(email);
      if (found) await internalAdapter.deleteUserSessions(found.user.id);
    },

    async knows(email) {
      return (await internalAdapter.findUserByEmail(email)) !== null;
    },

    async forget(email) {
      const found = await internalAdapter.findUserByEmail(email);
      if (found) await internalAdapter.deleteUser(found.user.id);
    },
  };
}

/**
 * Limits the wait for a provider: Better Auth has no time limit of its own. `null` when the time is
 * over.
 */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  const late = new AbortController();
  try {
    return await Promise.race([answer, pause(patience, null, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}

function to(address: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: address, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

type Account = {
  email: string;
  name: string;
  emailVerified: boolean;
  image?: string | null | undefined;
};
