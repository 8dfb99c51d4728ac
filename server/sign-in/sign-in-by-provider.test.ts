import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookiesOf, goodPassword } from "#test/account.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import {
  claimsOfAda,
  comeBack,
  type OpenIdProvider,
  openOpenIdProvider,
  unsigned,
} from "#test/openid-provider.ts";

const market = marketForTests();
const ada = "ada@post.example";
let provider: OpenIdProvider;
let issuer: string;
let metadata: Record<string, unknown>;
let idToken: Record<string, unknown> | string | undefined;

beforeAll(async () => {
  provider = await openOpenIdProvider({ metadata: () => metadata, idToken: () => idToken });
});
afterAll(() => provider.close());
beforeEach(async () => {
  metadata = {};
  idToken = {};
  issuer = provider.settings().issuer;
  await market.pool.query("truncate identity_users, users cascade");
  await market.useProvider(provider.settings());
});

/** Signs in by the provider; returns the error that it ends with, or the session's cookies. */
async function signIn(): Promise<{ error: string | null; cookie: string }> {
  const started = await market.services.identity.startProvider(
    new Request("http://localhost:3000/sign-in/start"),
    "/",
  );
  const target = new URL(started.headers.get("Location") ?? "", "http://localhost:3000");
  if (target.pathname === "/sign-in/finish")
    return { error: target.searchParams.get("error"), cookie: "" };
  const answer = await comeBack(market, started);
  const { searchParams } = new URL(answer.headers.get("Location") ?? "");
  if (searchParams.has("error")) return { error: searchParams.get("error"), cookie: "" };
  const session = await market.as(null).post("/api/jwt", {}, { Cookie: cookiesOf(answer) });
  return { error: null, cookie: cookiesOf(session) };
}

const mine = async (cookie: string) =>
  (await market.as(null).get("/api/saved-searches", undefined, { Cookie: cookie })).status;
const rows = async (query: string, values: unknown[] = []) =>
  (await market.pool.query(query, values)).rows;
const links = () =>
  rows("select provider_id, account_id from identity_accounts where provider_id <> 'credential'");
/** A link from before Gable asked whether an address is verified. */
const linkOfAnother = (accountId: string) =>
  market.pool.query(
    `insert into identity_accounts (id, user_id, account_id, provider_id, created_at, updated_at)
      select $1, id, $1, 'oidc', now(), now() from identity_users where email = $2`,
    [accountId, ada],
  );

test("a verified address opens an account, known by issuer and subject, and no token is stored", async () => {
  const { cookie, error } = await signIn();
  expect([error, await mine(cookie)]).toEqual([null, 200]);
  expect(await links()).toEqual([{ provider_id: "oidc", account_id: `${issuer}#ada` }]);
  expect((await signIn()).error).toBeNull();
  const [stored] = await rows("select * from identity_accounts");
  expect(JSON.stringify(stored)).not.toMatch(/eyJ/);
});

describe("an address that the provider has not verified opens nothing and links nothing", () => {
  test.each([false, "false", "no", null, undefined, 0])("email_verified: %j", async (verified) => {
    idToken = { email_verified: verified };
    expect(await signIn()).toEqual({ error: "email_not_found", cookie: "" });
    expect(await rows("select 1 from identity_users")).toEqual([]);
  });

  test("it does not reveal who is a member either", async () => {
    await market.services.identity.enrol([{ email: ada, name: "Ada" }], goodPassword);
    idToken = { email_verified: false };
    expect((await signIn()).error).toBe("email_not_found");
  });

  test("nor does it open an account that the provider has opened before", async () => {
    await signIn();
    idToken = { email_verified: false };
    expect((await signIn()).error).toBe("email_not_found");
  });

  test("nor does something that is no address", async () => {
    idToken = { email: "ada" };
    expect((await signIn()).error).toBe("email_not_found");
  });
});

describe("a link from before an address was proved opens the account no more", () => {
  const signUp = async () => {
    await market.services.identity.signUp({
      email: ada,
      name: "Mallory",
      password: goodPassword,
      image: null,
    });
    await makePerson(market.db, "user", { email: ada });
    await linkOfAnother(`${issuer}#mallory`);
  };

  test("once its owner has chosen a new password", async () => {
    await signUp();
    await market.services.identity.requestReset(ada);
    const [, token = ""] = /token=([\w-]+)/.exec(market.mailed.at(-1)?.text ?? "") ?? [];
    expect(await market.services.identity.resetPassword(token, `${goodPassword}!`)).toBe(true);
    expect(await links()).toEqual([]);
  });

  test("once its owner comes by a provider that has verified it", async () => {
    await signUp();
    await signIn();
    expect(await links()).toEqual([]);
  });

  test("which lets its owner in, if nothing else opens the account", async () => {
    await signUp();
    await market.pool.query("delete from identity_accounts where provider_id = 'credential'");
    expect(await mine((await signIn()).cookie)).toBe(200);
    expect(await links()).toEqual([{ provider_id: "oidc", account_id: `${issuer}#ada` }]);
  });
});

describe("an ID token is accepted only from the provider, for us, for this sign-in, and in time", () => {
  const now = Math.floor(Date.now() / 1000);
  test.each<[string, () => typeof idToken]>([
    ["unsigned", () => unsigned(claimsOfAda(issuer))],
    ["of another issuer", () => ({ iss: "https://somebody-else.example" })],
    ["for another audience", () => ({ aud: "other-client" })],
    ["for us among others, given to another", () => ({ aud: ["gable", "o"], azp: "o" })],
    ["expired", () => ({ exp: now - 60, iat: now - 600 })],
    ["without an expiry", () => ({ exp: undefined })],
    ["of another sign-in", () => ({ nonce: "another" })],
    ["without a nonce", () => ({ nonce: undefined })],
    ["without a subject", () => ({ sub: undefined })],
    // Everybody whose provider knows no name of theirs would be the same person.
    ["with an empty subject", () => ({ sub: "" })],
    ["with a blank subject", () => ({ sub: " " })],
    ["no token at all", () => undefined],
    ["no token", () => "not a token"],
  ])("not one that is %s", async (_, token) => {
    idToken = token();
    expect(await signIn()).toEqual({ error: "unable_to_get_user_info", cookie: "" });
    expect(await rows("select 1 from identity_users")).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ["no keys", { jwks_uri: undefined }],
    ["another issuer", { issuer: "https://somebody-else.example" }],
    ["no issuer", { issuer: undefined }],
  ])("not one of a provider whose metadata names %s", async (_, claims) => {
    metadata = claims;
    expect((await signIn()).error).toBe("provider-unavailable");
  });

  test("a slash at the end of OIDC_ISSUER makes no difference", async () => {
    await market.useProvider(provider.settings({ issuer: `${issuer}/` }));
    expect((await signIn()).error).toBeNull();
  });
});

test("another provider's subject of the same name is another person", async () => {
  await signIn();
  const other = await openOpenIdProvider({ idToken: () => ({ email: "another@post.example" }) });
  await market.useProvider(other.settings());
  expect(await mine((await signIn()).cookie)).toBe(200);
  await other.close();
  expect(await rows("select email from users order by email")).toEqual([
    { email: ada },
    { email: "another@post.example" },
  ]);
});
