import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProviderSettings } from "#adapters/identity/identity.ts";
import { cookiesOf } from "./account.ts";
import type { Market } from "./market.ts";

type Claims = Record<string, unknown>;
type Options = {
  /** Where browsers reach it; its own address, unless something stands in between. */
  issuer?: () => string;
  /** What its metadata says otherwise; `undefined` leaves a field out. */
  metadata?: () => Claims;
  /** What its ID token says otherwise, or the whole token. */
  idToken?: () => Claims | string | undefined;
};

export type OpenIdProvider = {
  port: number;
  settings(given?: Partial<ProviderSettings>): ProviderSettings;
  close(): Promise<void>;
};

const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token that nobody signed. */
export const unsigned = (claims: Claims): string => `${coded({ alg: "none" })}.${coded(claims)}.`;

/** The part of an OpenID provider that a sign-in needs: it asks nothing, and vouches for Ada. */
export async function openOpenIdProvider(options: Options = {}): Promise<OpenIdProvider> {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const nonces = new Map<string, string>();
  const issuer = () => options.issuer?.() ?? `http://127.0.0.1:${port}`;
  const signed = (claims: Claims) => {
    const text = `${coded({ alg: "ES256", kid: "one", typ: "JWT" })}.${coded(claims)}`;
    return `${text}.${sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  };
  const tokens = (nonce: string) => {
    const claims = options.idToken ? options.idToken() : {};
    const access = { access_token: randomUUID(), token_type: "Bearer", expires_in: 300 };
    if (claims === undefined || typeof claims === "string") return { ...access, id_token: claims };
    return { ...access, id_token: signed({ ...claimsOfAda(issuer()), nonce, ...claims }) };
  };
  const answers: Record<string, (asked: URLSearchParams) => object> = {
    "/.well-known/openid-configuration": () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      userinfo_endpoint: `${issuer()}/me`,
      jwks_uri: `${issuer()}/keys`,
      id_token_signing_alg_values_supported: ["ES256"],
      ...options.metadata?.(),
    }),
    "/keys": () => ({
      keys: [{ ...publicKey.export({ format: "jwk" }), alg: "ES256", use: "sig", kid: "one" }],
    }),
    "/token": (form) => tokens(nonces.get(form.get("code") ?? "") ?? ""),
    "/me": () => claimsOfAda(issuer()),
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer());
    if (pathname === "/authorize") {
      const code = randomUUID();
      nonces.set(code, searchParams.get("nonce") ?? "");
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      const state = searchParams.get("state") ?? "";
      back.search = new URLSearchParams({ code, state }).toString();
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    const answer = answers[pathname]?.(new URLSearchParams(body));
    response
      .writeHead(answer ? 200 : 404, { "Content-Type": "application/json" })
      .end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    settings: (overrides) => ({
      id: "oidc",
      label: "id.example",
      standIn: false,
      issuer: issuer(),
      keyedByIssuer: true,
      clientId: "gable",
      clientSecret: "a secret",
      ...overrides,
    }),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * Follows a browser that was sent to the provider, and comes back with these cookies of ours; what
 * the callback answers.
 */
export async function comeBack(market: Market, started: Response, cookie = ""): Promise<Response> {
  const address = started.headers.get("Location") ?? "";
  const answer = await fetch(address, { redirect: "manual" });
  const { pathname, search } = new URL(answer.headers.get("Location") ?? "");
  const cookies = [cookiesOf(started), cookie].filter(Boolean).join("; ");
  return market.as(null).get(pathname + search, undefined, { Cookie: cookies });
}

/** What the provider says of Ada, with a verified address. */
export function claimsOfAda(issuer: string): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: "gable",
    sub: "ada",
    email: "ada@post.example",
    email_verified: true,
    name: "Ada",
    iat: now,
    exp: now + 300,
  };
}
