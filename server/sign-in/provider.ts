import type { ProviderSettings } from "#adapters/identity/identity.ts";
import type { Config } from "../config.ts";
import { mayDemonstrate } from "../demo/may-demonstrate.ts";
import { keyedHash } from "../hashed.ts";

/**
 * The provider on the sign-in pages: Google, any OpenID provider, or the labeled stand-in where a
 * demonstration is allowed; else `null`.
 */
export function readProvider(config: Config, secret: string): ProviderSettings | null {
  const {
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    OIDC_ISSUER,
    OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET,
    publicUrl,
  } = config;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    return provider(
      "google",
      "Google",
      "https://accounts.google.com",
      GOOGLE_CLIENT_ID,
      GOOGLE_CLIENT_SECRET,
    );
  }
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    return provider(
      "oidc",
      new URL(OIDC_ISSUER).hostname,
      OIDC_ISSUER,
      OIDC_CLIENT_ID,
      OIDC_CLIENT_SECRET,
    );
  }
  if (!mayDemonstrate(config)) return null;
  return {
    ...provider("stand-in", "Google", `${publicUrl}/dev/identity`, "gable", standInSecret(secret)),
    standIn: true,
  };
}

/** The client secret that we share with our own stand-in. */
const standInSecret = (secret: string): string => keyedHash(secret, "stand-in");

const provider = (
  id: string,
  label: string,
  issuer: string,
  clientId: string,
  clientSecret: string,
): ProviderSettings => ({
  id,
  label,
  standIn: false,
  issuer,
  keyedByIssuer: id === "oidc",
  clientId,
  clientSecret,
});
