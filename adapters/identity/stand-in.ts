import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type {
  Account,
  Adapter,
  AdapterFactory,
  AdapterPayload,
  Configuration,
  KoaContextWithOIDC,
} from "oidc-provider";
import { z } from "zod";
import { email, user } from "#core/user.shape.ts";
import type { StandIn } from "./identity.ts";
import {
  type Claims,
  choicePage,
  css,
  dismissalPage,
  madeUpPeople,
  type SomeoneElse,
} from "./stand-in-page.ts";

type Settings = { publicUrl: string; clientSecret: string; log: (message: string) => void };

const mount = "/dev/identity";
const stylesheet = `${mount}/stand-in.css`;
const tenMinutes = 600;

/**
 * An OpenID provider on this machine, for development and demonstrations: it believes any claim.
 * Its only client is Gable itself.
 */
export async function openStandIn({ publicUrl, clientSecret, log }: Settings): Promise<StandIn> {
  const { Provider } = await import("oidc-provider");
  const accounts = new Map<string, Claims>();
  const provider = new Provider(
    `${publicUrl}${mount}`,
    configuration({ publicUrl, clientSecret, accounts }),
  );
  // Addresses follow PUBLIC_URL, whatever host name the request used.
  provider.proxy = true;
  provider.on("server_error", (_, error) => log(`the stand-in met an error: ${error.message}`));
  provider.silent = true;
  const answer = provider.callback();

  async function choose(incoming: IncomingMessage, outgoing: ServerResponse) {
    try {
      await provider.interactionDetails(incoming, outgoing);
    } catch {
      return respond(
        outgoing,
        400,
        dismissalPage(stylesheet, "It took too long, or was finished already."),
      );
    }
    if (incoming.method !== "POST") return respond(outgoing, 200, choicePage(stylesheet, null));
    const sent = await readForm(incoming);
    if (sent.has("cancel"))
      return provider.interactionFinished(incoming, outgoing, {
        error: "access_denied",
        error_description: "cancelled",
      });
    const chosen = chosenPerson(sent);
    if ("message" in chosen) return respond(outgoing, 422, choicePage(stylesheet, chosen));
    return provider.interactionFinished(incoming, outgoing, {
      login: { accountId: remember(accounts, chosen), remember: false },
    });
  }

  return (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", publicUrl);
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    if (pathname === stylesheet) return respond(outgoing, 200, css, "text/css");
    const { protocol, host } = new URL(publicUrl);
    Object.assign(incoming.headers, {
      "x-forwarded-proto": protocol.slice(0, -1),
      "x-forwarded-host": host,
    });
    if (pathname.startsWith(`${mount}/choose/`)) {
      choose(incoming, outgoing).catch((error: Error) => {
        log(`the stand-in met an error: ${error.message}`);
        respond(outgoing, 500, dismissalPage(stylesheet, "Something went wrong."));
      });
      return;
    }
    // Tells the mounted app its mount path.
    Object.assign(incoming, {
      originalUrl: incoming.url,
      url: incoming.url?.slice(mount.length) || "/",
    });
    void answer(incoming, outgoing);
  };
}

const headers = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Not stricter, because forms must still send their origin.
  "Referrer-Policy": "same-origin",
};

function configuration({
  publicUrl,
  clientSecret,
  accounts,
}: Omit<Settings, "log"> & { accounts: Map<string, Claims> }): Configuration {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const off = { enabled: false };
  return {
    adapter: openMemory(),
    clients: [
      {
        client_id: "gable",
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/callback/stand-in`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: {
      keys: [
        { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig", kid: "stand-in" },
      ],
    },
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      names: {
        session: "gable-stand-in",
        interaction: "gable-stand-in-choice",
        resume: "gable-stand-in-resume",
      },
      long: { path: mount, httpOnly: true, sameSite: "lax", signed: true },
      short: { httpOnly: true, sameSite: "lax", signed: true },
    },
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    responseTypes: ["code"],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: {
      devInteractions: off,
      rpInitiatedLogout: off,
      pushedAuthorizationRequests: off,
      dPoP: off,
      resourceIndicators: off,
    },
    ttl: {
      AccessToken: tenMinutes,
      AuthorizationCode: 60,
      Grant: tenMinutes,
      IdToken: tenMinutes,
      Interaction: 6 * tenMinutes,
      Session: 6 * tenMinutes,
    },
    interactions: { url: (_, { uid }) => `${mount}/choose/${uid}` },
    findAccount: (_, id) => toAccount(id, accounts.get(id)),
    loadExistingGrant: grantAll,
    renderError: (ctx, { error_description: description }) => {
      ctx.type = "html";
      ctx.body = dismissalPage(
        stylesheet,
        description ? `The stand-in says: ${description}.` : "Something went wrong.",
      );
    },
  };
}

/** Grants everything without a consent page, because the people are invented. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  if (!oidc.account || !oidc.client) return undefined;
  const grant = new oidc.provider.Grant({
    accountId: oidc.account.accountId,
    clientId: oidc.client.clientId,
  });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}

function toAccount(accountId: string, person: Claims | undefined): Account | undefined {
  if (!person) return undefined;
  const { name, email: address, image } = person;
  const claims = {
    sub: accountId,
    email: address,
    email_verified: true,
    name,
    ...(image ? { picture: image } : {}),
  };
  return { accountId, claims: () => claims };
}

/** Gives each address one account, however often it signs in. */
function remember(accounts: Map<string, Claims>, person: Claims): string {
  const id = createHash("sha256").update(person.email).digest("hex");
  const [oldest] = accounts.keys();
  if (accounts.size >= 1_000 && oldest) accounts.delete(oldest);
  accounts.set(id, person);
  return id;
}

const someone = z.object({ name: user.shape.name, email });

function chosenPerson(sent: URLSearchParams): Claims | SomeoneElse {
  const known = madeUpPeople.find((person) => person.email === sent.get("person"));
  if (known) return known;
  const typed = { name: sent.get("name") ?? "", email: sent.get("email") ?? "" };
  const result = someone.safeParse(typed);
  return result.success
    ? { ...result.data, image: null }
    : { ...typed, message: result.error.issues[0]?.message ?? "Enter a name and an address." };
}

async function readForm(incoming: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const part of incoming.setEncoding("utf8")) {
    text += part;
    if (text.length > 10_000) return new URLSearchParams();
  }
  return new URLSearchParams(text);
}

function respond(outgoing: ServerResponse, status: number, body: string, type = "text/html") {
  outgoing
    .writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" })
    .end(body);
}

type Entry = { payload: AdapterPayload; until: number };

const max = 5_000;

/**
 * Stores the stand-in's sign-ins in progress in memory, for minutes. It remembers no browser, so
 * every sign-in asks again who it is.
 */
function openMemory(): AdapterFactory {
  const entries = new Map<string, Entry>();
  const find = async (key: string) => {
    const found = entries.get(key);
    return found && found.until > Date.now() ? found.payload : undefined;
  };
  const forget = (unwanted: (kept: Entry) => boolean) => {
    for (const [key, entry] of entries) if (unwanted(entry)) entries.delete(key);
  };
  return (model): Adapter => {
    const key = (id: string) => `${model} ${id}`;
    return {
      async upsert(id, payload, seconds = 600) {
        forget(({ until }) => until <= Date.now());
        const [oldest] = entries.keys();
        if (entries.size >= max && oldest) entries.delete(oldest);
        entries.set(key(id), { payload, until: Date.now() + seconds * 1000 });
      },
      find: async (id) => (model === "Session" ? undefined : find(key(id))),
      findByUid: async (uid) =>
        entries.values().find(({ payload }) => payload.kind === model && payload.uid === uid)
          ?.payload,
      findByUserCode: async () => undefined,
      async consume(id) {
        const found = entries.get(key(id));
        if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        forget(({ payload }) => payload.grantId === grantId);
      },
    };
  };
}
