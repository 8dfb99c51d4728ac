import { genericOAuth } from "better-auth/plugins";
import { z } from "zod";
import { email as emailShape } from "#core/user.shape.ts";
import type { ProviderSettings } from "./identity.ts";
import { pictureOfProvider } from "./provider-picture.ts";

/** Whom a provider stands for: Better Auth's key of an account. */
export type AccountKey = { providerId: string; accountId: string };

type Options = {
  publicUrl: string;
  /** Called once a provider has proved an address, before the account is looked up. */
  makeWay(email: string, key: AccountKey): Promise<void>;
};

/** The provider as Better Auth's plugin, which checks signature, audience, nonce and expiry. */
export function openIdProvider(provider: ProviderSettings, { publicUrl, makeWay }: Options) {
  const { id, label, standIn, issuer, clientId, clientSecret } = provider;
  return genericOAuth({
    config: [
      {
        providerId: id,
        name: label,
        discoveryUrl: `${withoutSlash(issuer)}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes: ["openid", "email", "profile"],
        requireIdTokenVerification: true,
        disableProviderLogout: true,
        mapProfileToUser(profile) {
          // Without an address the sign-in fails before any account is looked up, so that it does
          // not reveal who is a member either.
          const email = provenEmail(profile);
          const image = pictureOfProvider(profile.image, { publicUrl, standIn }) ?? undefined;
          return { email, emailVerified: email !== undefined, image };
        },
        async accountSubject({ tokens, profile }) {
          // Better Auth verifies an ID token only where there is one.
          const claims = tokens.idToken ? readClaims(tokens.idToken) : null;
          if (!claims || (claims.azp ?? clientId) !== clientId) return "";
          const accountId = toSubject(provider, claims);
          const email = provenEmail(profile);
          if (email) await makeWay(email, { providerId: id, accountId });
          return accountId;
        },
      },
    ],
  });
}

/** Whether discovery answered for the issuer that was asked (OpenID Connect Discovery 4.3). */
export const isSameIssuer = (expected: string, answered: string | null | undefined): boolean =>
  typeof answered === "string" && withoutSlash(expected) === withoutSlash(answered);

/** The issuer in a key that `toSubject` made; `null` for a provider that has only one. */
export const parseIssuer = (accountId: string): string | null =>
  /^(https?:\/\/.*)#/.exec(accountId)?.[1] ?? null;

// Issuers have no fragment (OpenID Connect Core 2), so the first # ends them.
const toSubject = ({ keyedByIssuer }: ProviderSettings, { iss, sub }: z.infer<typeof claims>) =>
  keyedByIssuer ? `${iss}#${sub}` : sub;

const claims = z.object({
  iss: z.string(),
  sub: z.string().regex(/\S/),
  azp: z.string().optional(),
});

const readClaims = (idToken: string) =>
  claims.parse(JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()));

/** An address counts only if the provider says that it has verified it. */
function provenEmail({ email, email_verified }: Record<string, unknown>): string | undefined {
  return String(email_verified) === "true" ? emailShape.safeParse(email).data : undefined;
}

const withoutSlash = (address: string) => address.replace(/\/$/, "");
