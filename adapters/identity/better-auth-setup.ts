import { verify } from "@node-rs/argon2";
import { betterAuth, type GenericEndpointContext } from "better-auth";
import { type DB, drizzleAdapter } from "better-auth/adapters/drizzle";
import { getOAuthState } from "better-auth/api";
import { passwordForm, passwordLength } from "#core/sign-in.ts";
import type { ProviderSettings } from "./identity.ts";
import { type AccountKey, isSameIssuer, openIdProvider } from "./openid-provider.ts";
import { ownEndpoints, startLink } from "./own-endpoints.ts";
import { hashPassword } from "./passwords.ts";

export type Settings = {
  db: DB;
  /** Better Auth's own names for its tables. */
  tables: Record<"user" | "session" | "account" | "verification" | "oneTimeLink", unknown>;
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

/** The header in which our own code tells Better Auth whose browser comes back from a provider. */
export const loggedInAs = "X-Logged-In-As";

// In seconds.
const tenMinutes = 600;

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};
const noWhereabouts = { ipAddress: null, userAgent: undefined };

/**
 * Better Auth reads a provider's endpoints once, and drops it if it does not answer; so it is
 * configured when first needed, until it answers as the issuer that was asked.
 */
export function onceItAnswers(settings: Settings, makeWay: MakeWay) {
  let answered: ReturnType<typeof configure> | null = null;
  return async () => {
    const { provider, log } = settings;
    if (answered || !provider) return answered;
    const configured = configure(settings, { ...provider, makeWay });
    const [found] = (await configured.$context).socialProviders;
    if (!found) return null;
    if (isSameIssuer(provider.issuer, found.issuer)) answered = configured;
    else log(`the provider at ${provider.issuer} says that it is ${found.issuer}: not asked`);
    return answered;
  };
}

type MakeWay = (email: string, key: AccountKey) => Promise<void>;

/**
 * An account as it is stored. A provider is added only for the person whose browser comes back from
 * it.
 */
async function checkedAccount(_: unknown, c: GenericEndpointContext | null) {
  const { link, errorURL } = (c && (await getOAuthState())) ?? {};
  if (link && c?.headers?.get(loggedInAs) !== link.userId)
    throw c?.redirect(`${errorURL}&error=linked-by-another`);
  return { data: noTokens };
}

/** Configures Better Auth for Gable, with a `provider` or for passwords alone. */
export function configure(
  { db, tables, publicUrl, secret, confirmsEmail, log }: Settings,
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
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      requireEmailVerification: confirmsEmail,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verify(hash, passwordForm(password)),
      },
    },
    plugins: [
      ownEndpoints(confirmsEmail),
      startLink,
      ...(provider ? [openIdProvider(provider, { publicUrl, makeWay: provider.makeWay })] : []),
    ],
    // Stored hashed, so that a reader of the table can't use the links.
    verification: { storeIdentifier: "hashed" },
    // Otherwise somebody could register another person's address first and be linked to their
    // Google account.
    account: {
      // A person may have another address at a provider than here.
      accountLinking: { disableImplicitLinking: true, allowDifferentEmails: true },
      updateAccountOnSignIn: false,
    },
    // Nothing uses a provider's tokens, or where a proof was made; the database refuses them.
    databaseHooks: {
      account: { create: { before: checkedAccount }, update: { before: checkedAccount } },
      session: { create: { before: async () => ({ data: noWhereabouts }) } },
    },
    // Better Auth's session only serves as a proof until ours is made.
    session: { expiresIn: tenMinutes, disableSessionRefresh: true },
    // Our own rate limits run before these calls, and for the pages too.
    rateLimit: { enabled: false },
    // Our guard, which allows for clients other than browsers, has refused calls from other sites
    // already; return addresses are still checked here.
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: false,
      cookiePrefix: "gable-identity",
      useSecureCookies: publicUrl.startsWith("https:"),
    },
    telemetry: { enabled: false },
    onAPIError: { errorURL: `${publicUrl}/sign-in/finish` },
    logger: { level: "error", log: (_, message) => log(message) },
  });
  return auth;
}
