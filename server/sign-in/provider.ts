import { createHmac } from "node:crypto";
import type { ProviderSettings } from "#adapters/identity/identity.ts";
import type { Config } from "../config.ts";
import { mayDemonstrate } from "../demo/may-demonstrate.ts";

/** Whose button stands on the sign-in pages: Google's, any OpenID provider's, or where there may be a showing the labelled stand-in; else none. */
export function providerOf(config: Config, secret: string): ProviderSettings | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, publicUrl } = config;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    return provider("google", "Google", "https://accounts.google.com", GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET);
  }
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    return provider("oidc", new URL(OIDC_ISSUER).hostname, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET);
  }
  if (!mayDemonstrate(config)) return null;
  return { ...provider("stand-in", "Google", `${publicUrl}/dev/identity`, "gable", standInSecret(secret)), standIn: true };
}

/** What we and our own stand-in know each other by. */
const standInSecret = (secret: string): string => createHmac("sha256", secret).update("stand-in").digest("base64url");

const provider = (id: string, label: string, issuer: string, clientId: string, clientSecret: string): ProviderSettings => ({
  id,
  label,
  standIn: false,
  discoveryUrl: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
  clientId,
  clientSecret,
});
