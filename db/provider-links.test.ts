import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { unsigned } from "#test/openid-provider.ts";

const market = marketForTests();
const migration = readFileSync("db/migrations/0030_provider_links.sql", "utf8").split(
  "--> statement-breakpoint",
);

beforeEach(async () => {
  await market.pool.query(`truncate identity_users, users cascade;
    drop index if exists identity_accounts_key;
    alter table identity_accounts drop constraint if exists identity_accounts_no_tokens;
    alter table identity_sessions drop constraint if exists identity_sessions_nowhere`);
});

type Link = { provider?: string; token?: string | null; verified?: boolean; password?: boolean };

/** A person with a session and a link, as they were kept before; called by the address's name. */
async function linked(name: string, link: Link = {}) {
  const { provider = "oidc", token = null, verified = true, password = false } = link;
  const { email, _id } = await makePerson(market.db, "user", { email: `${name}@post.example` });
  await market.pool.query(
    `insert into identity_users (id, name, email, email_verified, created_at, updated_at)
      values ($1, $1, $2, $3, now(), now())`,
    [name, email, verified],
  );
  const addLink = (providerId: string, accountId: string, idToken: string | null) =>
    market.pool.query(
      `insert into identity_accounts (id, user_id, account_id, provider_id, id_token, access_token, created_at, updated_at)
        values ($1 || $3, $1, $2, $3, $4, $4, now(), now())`,
      [name, accountId, providerId, idToken],
    );
  await addLink(provider, `of-${name}`, token);
  if (password) await addLink("credential", name, null);
  await market.pool.query(
    `insert into sessions (id, user_id, token_hash, device, created_at, seen_at, expires_at)
      values (gen_random_uuid(), $1, $2, 'An app', now(), now(), now() + interval '1 day')`,
    [_id, name],
  );
}

const migrateAgain = () =>
  market.db.transaction(async (tx) => {
    for (const statement of migration) await tx.execute(sql.raw(statement));
  });
const column = async (query: string) =>
  (await market.pool.query<{ it: string }>(query)).rows.map(({ it }) => it);
const links = () =>
  column(
    "select user_id || ': ' || account_id as it from identity_accounts where provider_id <> 'credential' order by 1",
  );
const sessionsOf = () => column("select token_hash as it from sessions order by 1");
const tokenWith = (claims: object) => unsigned({ iss: "https://id.example", ...claims });

test("links from before an address was proved go, with the sessions that they may have opened", async () => {
  await linked("unproved", { verified: false, token: tokenWith({ email_verified: true }) });
  await linked("proved-by-a-letter", {
    password: true,
    token: tokenWith({ email_verified: false }),
  });
  await linked("proved-by-either", { password: true, token: tokenWith({}) });
  await linked("proved", { token: tokenWith({}) });
  await linked("proved-with-a-password", {
    password: true,
    token: tokenWith({ email_verified: true }),
  });
  await migrateAgain();
  expect(await links()).toEqual([
    "proved-with-a-password: https://id.example#of-proved-with-a-password",
    "proved: https://id.example#of-proved",
  ]);
  expect(await sessionsOf()).toEqual(["proved", "proved-with-a-password"]);
});

test("people of an OpenID provider are known by their issuer, those of Google as before; unclear links are removed", async () => {
  await linked("one", { token: tokenWith({}) });
  await linked("two", { token: tokenWith({ iss: "https://other.example/realm" }) });
  await linked("broken", { token: "no.t*ken.x" });
  await linked("none", { token: null });
  await linked("google", { provider: "google", token: tokenWith({}) });
  await migrateAgain();
  expect(await links()).toEqual([
    "google: of-google",
    "one: https://id.example#of-one",
    "two: https://other.example/realm#of-two",
  ]);
});

test("no token of a provider is left", async () => {
  await linked("one", { token: tokenWith({}) });
  await migrateAgain();
  expect(await column("select id_token || access_token as it from identity_accounts")).toEqual([
    null,
  ]);
});
