import { hash, verify } from "@node-rs/argon2";
import { betterAuth } from "better-auth";
import { type DB, drizzleAdapter } from "better-auth/adapters/drizzle";
import { genericOAuth } from "better-auth/plugins";
import { passwordLength } from "#core/sign-in.ts";
import type { ProviderSettings } from "./identity.ts";
import { pictureOfProvider } from "./picture-of.ts";

export type Settings = {
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

// In seconds.
const tenMinutes = 600;

/** Better Auth asks a provider where its doors are only once, and gives it up if it does not answer: so it is asked when first needed, until it answers. */
export function onceItAnswers(settings: Settings, makeWay: MakeWay) {
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

/** Better Auth as Gable uses it; with a `provider`, or for passwords alone. */
export function configure(
  { db, tables, publicUrl, secret, confirmsEmail, onNewPassword, log }: Settings,
  provider: (ProviderSettings & { makeWay: MakeWay }) | null,
) {
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
        const { internalAdapter } = await auth.$context;
        if (!user.emailVerified) await internalAdapter.updateUser(user.id, { emailVerified: true });
        // Twice: from the first on a sign-in with the former password that is under way is refused. A session of the supplier's that one made just
        // before is deleted here, and what was opened by it until then is ended by the second.
        await onNewPassword(user.email);
        await internalAdapter.deleteUserSessions(user.id);
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
                async mapProfileToUser({ email, emailVerified, image }) {
                  if (email && String(emailVerified) === "true") await provider.makeWay(email.toLowerCase());
                  return { image: pictureOfProvider(image, { publicUrl, standIn: provider.standIn }) ?? undefined };
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
