import { setTimeout as pause } from "node:timers/promises";
import { hash, verify } from "@node-rs/argon2";
import { betterAuth } from "better-auth";
import { type DB, drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins";
import { passwordLength } from "#core/sign-in.ts";
import { inOneLine, shortened } from "#core/typed.ts";
import { longestPersonName } from "#core/user.ts";
import { confirmation } from "./confirmation.ts";
import type { Identity, Proof, Provider } from "./identity.ts";
import { linkOf, newToken, openLink } from "./one-time-link.ts";

/** Where the provider is to be found, and what it knows us by. */
export type ProviderSettings = Provider & { discoveryUrl: string; clientId: string; clientSecret: string };

type Settings = {
  db: DB;
  /** Better Auth's own names for its tables. */
  tables: Record<"user" | "session" | "account" | "verification", unknown>;
  publicUrl: string;
  secret: string;
  confirmsEmail: boolean;
  provider: ProviderSettings | null;
  letters: {
    reset(email: string, address: string): Promise<void>;
    confirm(email: string, address: string): Promise<void>;
    known(email: string): Promise<void>;
  };
  /** Whether one of our people has this address. */
  isMember(email: string): Promise<boolean>;
  /** Somebody's password was replaced. */
  onNewPassword(email: string): Promise<void>;
  log: (message: string) => void;
};

// In milliseconds.
const patience = 10_000;
const tenMinutes = 600;
const anHour = 3600;
// In letters.
const longestAddress = 2000;

// Only what the product uses is open; the rest of the supplier's calls are not there.
const open = /^\/api\/auth\/(sign-in\/(email|social)|sign-up\/email|sign-out|get-session|reset-password|callback\/[\w-]+|error)$/;

/** Better Auth on our PostgreSQL: passwords as argon2id (19 MiB, 2 passes), one-time links, Google or any OpenID provider. */
export async function openBetterAuth(settings: Settings): Promise<Identity> {
  const { provider, publicUrl, letters, isMember } = settings;
  const auth = configure(settings, null);
  const { internalAdapter } = await auth.$context;
  const confirming = confirmation({ accounts: internalAdapter, hash: (password) => hash(password), publicUrl, letters, isMember });
  const withProvider = onceItAnswers(settings, confirming.makeWay);

  return {
    provider: provider && { id: provider.id, label: provider.label, standIn: provider.standIn },
    confirmsEmail: settings.confirmsEmail,

    async handle(request) {
      if (!open.test(new URL(request.url).pathname)) return new Response(null, { status: 404 });
      if (!/\/callback\//.test(request.url)) return auth.handler(request);
      const answer = inTime(withProvider().then((asked) => (asked ?? auth).handler(request)));
      return (await answer) ?? to(`${publicUrl}/sign-in/finish?error=network-request-failed`);
    },

    async prove(headers) {
      const found = await auth.api.getSession({ headers });
      return found && asProof(found.user);
    },

    async checkPassword(email, password) {
      try {
        const { token, user } = await auth.api.signInEmail({ body: { email, password } });
        // Our own session follows; the supplier's has proved what it had to.
        await internalAdapter.deleteSession(token);
        return asProof(user);
      } catch (error) {
        const code = error instanceof APIError ? error.body?.code : undefined;
        if (code === "EMAIL_NOT_VERIFIED") return "unconfirmed";
        if (code === "INVALID_EMAIL_OR_PASSWORD" || code === "INVALID_EMAIL") return null;
        throw error;
      }
    },

    async signUp(person, from) {
      if (settings.confirmsEmail) return confirming.begin(person, from);
      const { image, ...rest } = person;
      try {
        const { token, user } = await auth.api.signUpEmail({ body: { ...rest, ...(image ? { image } : {}) } });
        if (token) await internalAdapter.deleteSession(token);
        return asProof(user);
      } catch (error) {
        if (error instanceof APIError && String(error.body?.code).startsWith("USER_ALREADY_EXISTS")) return "known";
        throw error;
      }
    },

    remindToConfirm: confirming.remind,

    async confirm(token, keepsake) {
      const followed = await confirming.follow(token, keepsake);
      return followed && followed !== "elsewhere" ? asProof(followed) : followed;
    },

    async requestReset(email, from = "/") {
      // Not by the supplier's own call: it tells nobody that a letter could not be sent.
      const found = await internalAdapter.findUserByEmail(email);
      if (!found) return;
      const token = newToken();
      await openLink(internalAdapter, found.user.id, token, anHour);
      await letters.reset(found.user.email, `${publicUrl}/reset-password?${new URLSearchParams({ token, from })}`);
    },

    async resetPassword(token, newPassword) {
      const link = await internalAdapter.findVerificationValue(linkOf(token));
      const user = link && (await internalAdapter.findUserById(link.value));
      try {
        await auth.api.resetPassword({ body: { token, newPassword } });
        return user ? { email: user.email } : null;
      } catch (error) {
        if (error instanceof APIError) return null;
        throw error;
      }
    },

    async startProvider(request, from) {
      if (!provider) return new Response(null, { status: 404 });
      const asking = await inTime(withProvider());
      if (!asking) return to(`/sign-in/finish?error=network-request-failed&from=${encodeURIComponent(from)}`);
      const back = (query: string) => `${publicUrl}/sign-in/finish?${query}from=${encodeURIComponent(from)}`;
      const body = { provider: provider.id, callbackURL: back(""), newUserCallbackURL: back("welcome=1&"), errorCallbackURL: back("") };
      const answer = await asking.api.signInSocial({ body, headers: request.headers, asResponse: true });
      const { url }: { url?: string } = await answer.json();
      if (!answer.ok || !url) throw new Error(`the identity provider could not be asked: ${answer.status}`);
      return to(url, answer.headers.getSetCookie());
    },

    async signOut(headers) {
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
      const cookies = new Headers();
      for (const cookie of answer.getSetCookie()) cookies.append("Set-Cookie", cookie);
      return cookies;
    },

    async enrol(people, password) {
      const hashed = await hash(password);
      for (const person of people) {
        if (await internalAdapter.findUserByEmail(person.email)) continue;
        const user = await internalAdapter.createUser({ ...person, emailVerified: true }, { method: "email-password" });
        await internalAdapter.linkAccount({ userId: user.id, providerId: "credential", accountId: user.id, password: hashed });
      }
    },

    async forget(email) {
      const found = await internalAdapter.findUserByEmail(email);
      if (found) await internalAdapter.deleteUser(found.user.id);
    },
  };
}

/** Better Auth waits for a provider for as long as it takes; whoever wants to sign in does not. */
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

/** Better Auth asks a provider where its doors are only once, and gives it up if it does not answer: so it is asked when first needed, until it answers. */
function onceItAnswers(settings: Settings, makeWay: MakeWay) {
  let answered: ReturnType<typeof configure> | null = null;
  return async () => {
    if (answered || !settings.provider) return answered;
    const asked = configure(settings, { ...settings.provider, makeWay });
    const { socialProviders } = await asked.$context;
    if (socialProviders.length) answered = asked;
    return answered;
  };
}

type MakeWay = (email: string) => Promise<void>;

function configure({ db, tables, publicUrl, secret, confirmsEmail, onNewPassword, log }: Settings, provider: (ProviderSettings & { makeWay: MakeWay }) | null) {
  const auth = betterAuth({
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    trustedOrigins: [publicUrl],
    database: drizzleAdapter(db, { provider: "pg", schema: tables, transaction: true }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      requireEmailVerification: confirmsEmail,
      password: { hash: (password) => hash(password), verify: ({ hash: hashed, password }) => verify(hashed, password) },
      revokeSessionsOnPasswordReset: true,
      async onPasswordReset({ user }) {
        // The link was read in their letter box.
        if (!user.emailVerified) await (await auth.$context).internalAdapter.updateUser(user.id, { emailVerified: true });
        await onNewPassword(user.email);
      },
    },
    plugins: provider
      ? [
          genericOAuth({
            config: [
              {
                providerId: provider.id,
                name: provider.label,
                discoveryUrl: provider.discoveryUrl,
                clientId: provider.clientId,
                clientSecret: provider.clientSecret,
                scopes: ["openid", "email", "profile"],
                disableProviderLogout: true,
                async mapProfileToUser({ email, emailVerified }) {
                  if (email && String(emailVerified) === "true") await provider.makeWay(email.toLowerCase());
                  return {};
                },
              },
            ],
          }),
        ]
      : [],
    // Who reads the table can't use the links in it.
    verification: { storeIdentifier: "hashed" },
    // Whoever registered an address first must not get the person who owns it at Google.
    account: { accountLinking: { disableImplicitLinking: true } },
    // Its session is a proof on the way to ours, no more.
    session: { expiresIn: tenMinutes, disableSessionRefresh: true },
    // Our limits stand before this door and hold for the pages too.
    rateLimit: { enabled: false },
    // Calls from other sites are refused by the guard before this door, which knows clients that are no browser; addresses to go back to are still checked.
    advanced: { disableCSRFCheck: true, disableOriginCheck: false, cookiePrefix: "gable-identity", useSecureCookies: publicUrl.startsWith("https:") },
    telemetry: { enabled: false },
    onAPIError: { errorURL: `${publicUrl}/sign-in/finish` },
    logger: { level: "error", log: (_, message) => log(message) },
  });
  return auth;
}

type Account = { email: string; name: string; emailVerified: boolean; image?: string | null | undefined };

// What a provider says of somebody is not measured by our forms.
const asProof = ({ email, name, image, emailVerified }: Account): Proof => ({
  email,
  name: shortened(inOneLine(name) || email, longestPersonName),
  image: image && image.length <= longestAddress && /^(https?:\/)?\//.test(image) ? image : null,
  confirmed: emailVerified,
});
