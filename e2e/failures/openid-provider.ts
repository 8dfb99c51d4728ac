import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The part of an OpenID provider that one sign-in needs: it asks nothing, and always vouches for
 * the same person.
 */
export async function openOpenIdProvider(
  issuer: () => string,
): Promise<{ port: number; close(): Promise<void> }> {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const nonces = new Map<string, string>();
  const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const idToken = (nonce: string) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer(),
      aud: "gable",
      sub: "ada",
      email: "ada@post.example",
      email_verified: true,
      name: "Ada",
      nonce,
      iat: now,
      exp: now + 300,
    };
    const text = `${coded({ alg: "ES256", kid: "one", typ: "JWT" })}.${coded(claims)}`;
    return `${text}.${sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  };
  const answers: Record<string, (asked: URLSearchParams) => object> = {
    "/.well-known/openid-configuration": () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      userinfo_endpoint: `${issuer()}/me`,
      jwks_uri: `${issuer()}/keys`,
      id_token_signing_alg_values_supported: ["ES256"],
    }),
    "/keys": () => ({
      keys: [{ ...publicKey.export({ format: "jwk" }), alg: "ES256", use: "sig", kid: "one" }],
    }),
    "/token": (asked) => ({
      access_token: randomUUID(),
      token_type: "Bearer",
      expires_in: 300,
      id_token: idToken(nonces.get(asked.get("code") ?? "") ?? ""),
    }),
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer());
    if (pathname === "/authorize") {
      const code = randomUUID();
      nonces.set(code, searchParams.get("nonce") ?? "");
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({
        code,
        state: searchParams.get("state") ?? "",
      }).toString();
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    const answer = answers[pathname]?.(new URLSearchParams(body));
    response
      .writeHead(answer ? 200 : 404, { "Content-Type": "application/json" })
      .end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
