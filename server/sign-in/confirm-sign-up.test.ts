import { beforeEach, expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { cookiesOf } from "#test/account.ts";
import { makeImage, makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import type { Jobs } from "../queue.ts";
import { makeWorkers } from "../workers.ts";
import { logIn } from "./log-in.ts";
import { resetPassword } from "./reset-password.ts";
import { confirmSignUp, signUp } from "./sign-up.ts";

const market = marketForTests({ confirmsEmail: true });
const stranger = () => market.context(visitor);
let count = 0;
let victim: string;
beforeEach(async () => {
  market.mailed.length = 0;
  await market.db.delete(rateLimits);
  count += 1;
  victim = `ada${count}@post.example`;
});

const out =
  "The email or password is incorrect, or the address is not confirmed yet. To confirm it, open the link in our email.";
const [hers, mallorys] = ["a quiet street with plane trees", "the key under the doormat 7"];

async function signUpAs(name: string, password: string, email = victim) {
  const answer = await signUp(
    stranger(),
    { name, email, password, image: `/images/${await makeImage(market.db)}` },
    "/properties",
  );
  if (!("browserToken" in answer)) throw new Error("nothing was mailed");
  await doJobs();
  return answer.browserToken;
}

const letters = () => market.mailed;

/** The token of the newest link in a person's letters. */
function newestLink(to = victim): string {
  const text =
    letters().findLast((letter) => letter.to === to && letter.text.includes("token="))?.text ?? "";
  return /token=([\w-]+)/.exec(text)?.[1] ?? "";
}

const follow = (token: string, browserToken: string | null) =>
  confirmSignUp(stranger(), token, browserToken);
const logInWith = async (password: string) => {
  const ended = await logIn(stranger(), { email: victim, password }).then(
    () => "in",
    (error: Error) => error.message,
  );
  await doJobs();
  return ended;
};

/** Does the jobs that were enqueued. */
async function doJobs() {
  const workers = makeWorkers(market.services, async () => {});
  for (const { name, data } of market.jobs.splice(0))
    await workers[name as "login-failed"](data as Jobs["login-failed"]);
}

const nameOf = async () =>
  (await market.pool.query("select name from users where email = $1", [victim])).rows[0]?.name;

test("the link signs in the browser that signed up, once", async () => {
  const browserToken = await signUpAs("Ada", hers);
  expect(await follow(newestLink(), browserToken)).toMatchObject({ token: expect.any(String) });
  expect(await nameOf()).toBe("Ada");
  expect(await follow(newestLink(), browserToken)).toBeNull();
  expect(await logInWith(hers)).toBe("in");
});

test("whoever signed up first with an address of somebody else's gets nothing when its owner signs up, too", async () => {
  const first = await signUpAs("Mallory", mallorys);
  const strange = newestLink();
  const browserToken = await signUpAs("Ada", hers);
  for (const browser of [null, first]) expect(await follow(strange, browser)).toBeNull();
  expect(await follow(newestLink(), browserToken)).toMatchObject({ token: expect.any(String) });
  expect([await nameOf(), await logInWith(hers), await logInWith(mallorys)]).toEqual([
    "Ada",
    "in",
    out,
  ]);
});

test("nor when its owner follows the link of a sign-up that was not theirs: elsewhere it is only good for choosing a password", async () => {
  await signUpAs("Mallory", mallorys);
  for (const browserToken of [null, "another browser's"])
    expect(await follow(newestLink(), browserToken)).toBe("elsewhere");
  expect(await logInWith(mallorys)).toBe(out);
  await resetPassword(stranger(), { token: newestLink(), password: hers });
  expect([await logInWith(hers), await logInWith(mallorys)]).toEqual(["in", out]);
});

const logInByApi = async (password: string) => {
  const answer = await market
    .as(visitor)
    .post("/api/auth/sign-in/email", { email: victim, password });
  await doJobs();
  return (await answer.json()).detail;
};

test.each([
  ["by form", logInWith],
  ["by a call", logInByApi],
])(
  "a letter that was lost is sent again at the next login, %s, and a password chosen by a mailed link confirms the address",
  async (_, logInAgain) => {
    await signUpAs("Ada", hers);
    market.mailed.length = 0;
    expect(await logInAgain(mallorys)).toBe(out);
    expect(letters()).toEqual([]);
    expect(await logInAgain(hers)).toBe(out);
    expect(letters().map(({ to }) => to)).toEqual([victim]);
    await market.services.identity.requestReset(victim);
    await resetPassword(stranger(), { token: newestLink(), password: `${hers} anew` });
    expect(await logInWith(`${hers} anew`)).toBe("in");
  },
);

test("three letters that were lost are sent again, then none for a while: nobody's letter box is filled by logging in", async () => {
  await signUpAs("Ada", hers);
  market.mailed.length = 0;
  for (let time = 0; time < 4; time++) expect(await logInWith(hers)).toBe(out);
  expect(letters()).toHaveLength(3);
});

test("who signed up with somebody's address can't find out by logging in whether that somebody is a member", async () => {
  const browserToken = await signUpAs("Ada", hers);
  await follow(newestLink(), browserToken);
  await signUpAs("Mallory", mallorys);
  const ofMember = await logInWith(mallorys);
  const byApi = async (email: string) => {
    const answer = await market
      .as(visitor)
      .post("/api/auth/sign-in/email", { email, password: mallorys });
    return { status: answer.status, ...(await answer.json()), instance: null };
  };
  const member = await byApi(victim);
  victim = `nobody${count}@post.example`;
  await signUpAs("Mallory", mallorys);
  expect(await logInWith(mallorys)).toBe(ofMember);
  const nobody = await byApi(victim);
  expect(nobody).toEqual(member);
});

test.each([
  ["by form", logInWith],
  ["by a call", logInByApi],
])(
  "nor by requesting a new password after that, %s: letters that a login sends are counted apart",
  async (_, logInThere) => {
    const resetStatus = async () => {
      await signUpAs("Mallory", mallorys);
      for (let time = 0; time < 4; time++) await logInThere(mallorys);
      return (await market.as(visitor).post("/api/auth/request-password-reset", { email: victim }))
        .status;
    };
    const browserToken = await signUpAs("Ada", hers);
    await follow(newestLink(), browserToken);
    const ofMember = await resetStatus();
    victim = `nobody${count}@post.example`;
    expect([ofMember, await resetStatus()]).toEqual([200, 200]);
  },
);

test("sign-ups of one address at the same moment are all answered alike, and one of them holds", async () => {
  for (const name of ["a", "b", "c", "d"]) {
    victim = `at-once-${name}-${count}@post.example`;
    const browserTokens = await Promise.all([1, 2, 3].map(() => signUpAs("Ada", hers)));
    const followed = [];
    for (const browserToken of browserTokens)
      followed.push(await follow(newestLink(), browserToken));
    expect(followed).toContainEqual(expect.objectContaining({ token: expect.any(String) }));
    expect(await logInWith(hers)).toBe("in");
  }
});

test("a link that is an hour old leads nowhere", async () => {
  const browserToken = await signUpAs("Ada", hers);
  await market.pool.query("update identity_links set expires_at = now() - interval '1 second'");
  expect(await follow(newestLink(), browserToken)).toBeNull();
  expect(await follow("no such link", browserToken)).toBeNull();
  await signUpAs("Ada", hers);
  await market.pool.query("update identity_links set expires_at = now() - interval '1 second'");
  expect(await follow(newestLink(), null)).toBeNull();
});

test("a confirmed address gets the same response, its password stays, and it gets a letter", async () => {
  const browserToken = await signUpAs("Ada", hers);
  await follow(newestLink(), browserToken);
  market.mailed.length = 0;
  expect(await signUpAs("Mallory", mallorys)).toHaveLength(browserToken.length);
  expect(letters().map(({ subject }) => subject)).toEqual(["You already have an account"]);
  expect([await logInWith(hers), await logInWith(mallorys)]).toEqual(["in", out]);
});

test("who was a member before anything was mailed does not lose their password to a stranger's sign-up", async () => {
  await signUpAs("Ada", hers);
  await makePerson(market.db, "user", { email: victim });
  market.mailed.length = 0;
  await signUpAs("Mallory", mallorys);
  expect(letters().map(({ subject }) => subject)).toEqual(["You already have an account"]);
  expect(letters().map(({ subject }) => subject)).toEqual(["You already have an account"]);
  await logInWith(mallorys);
  expect(letters()).toHaveLength(1);
  await logInWith(hers);
  expect(letters()).toHaveLength(2);
});

test("a link to a provider that vouched for no address keeps nobody from signing up", async () => {
  await signUpAs("Mallory", mallorys);
  await market.pool.query(
    `insert into identity_accounts (id, user_id, account_id, provider_id, created_at, updated_at)
      select $1, id, $1, 'oidc', now(), now() from identity_users where email = $2`,
    [victim, victim],
  );
  market.mailed.length = 0;
  const browser = await signUpAs("Ada", hers);
  expect(letters().map(({ subject }) => subject)).toEqual(["Confirm your address"]);
  expect(await follow(newestLink(), browser)).not.toBe("elsewhere");
  expect(
    (await market.pool.query("select distinct provider_id from identity_accounts")).rows,
  ).toEqual([{ provider_id: "credential" }]);
});

test("the supplier's own sign-up does the same", async () => {
  const call = (name: string, password: string) =>
    market.as(visitor).post("/api/auth/sign-up/email", { name, email: victim, password });
  const [first, second] = [await call("Mallory", mallorys), await call("Ada", hers)];
  await doJobs();
  expect([first.status, second.status, cookiesOf(second)]).toEqual([200, 200, ""]);
  expect(Object.keys(((await first.json()) as { user: object }).user)).toEqual(
    Object.keys(((await second.json()) as { user: object }).user),
  );
  expect(letters().map(({ to }) => to)).toEqual([victim, victim]);
  expect(await follow(newestLink(), null)).toBe("elsewhere");
  expect(
    (await market.as(visitor).get(`/api/auth/verify-email?token=${newestLink()}`)).status,
  ).toBe(404);
});

test("a letter box is not filled by signing up with its address, by either door, and others are let through", async () => {
  for (let time = 0; time < 3; time++) await signUpAs("Mallory", mallorys);
  await expect(signUpAs("Mallory", mallorys)).rejects.toMatchObject({ code: "tooMany" });
  const call = (email: string) =>
    market
      .as(visitor)
      .post("/api/auth/sign-up/email", { name: "Mallory", email, password: mallorys });
  const there = async () => {
    const answers = [];
    for (let time = 0; time < 4; time++) answers.push((await call(`other${victim}`)).status);
    return answers;
  };
  expect(await there()).toEqual([200, 200, 200, 429]);
  expect((await call(`third${victim}`)).status).toBe(200);
});

test("the letter's link leads back to a page of ours, and has nothing that its sender chose", async () => {
  const image = `/images/${await makeImage(market.db)}`;
  await signUp(
    stranger(),
    { name: "Mallory", email: victim, password: mallorys, image },
    "https://evil.example/call-this-number",
  );
  await doJobs();
  expect(letters().at(-1)?.text).toContain("&from=%2F\n");
});

test("what nobody comes back for is forgotten: sign-ups that nobody confirmed, after a fortnight, and the supplier's sessions that have ended", async () => {
  market.setNow(new Date());
  const { identity } = market.services;
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  const accounts = async () =>
    (
      await market.pool.query("select email from identity_users where email like $1 order by 1", [
        `%${victim}`,
      ])
    ).rows.map(({ email }) => email);
  const earlier = await makePerson(market.db, "user", { email: `before-${victim}` });
  await market.pool.query(
    "insert into identity_users (id, name, email, created_at, updated_at) values ($1, 'Came before there was mail', $1, now(), now())",
    [earlier.email],
  );
  const browserToken = await signUpAs("Ada", hers, `confirmed-${victim}`);
  await follow(newestLink(`confirmed-${victim}`), browserToken);
  await signUpAs("Mallory", mallorys);
  await market.pool.query(
    "insert into identity_sessions (id, user_id, token, expires_at, created_at, updated_at) values ($1, $1, $1, now(), now(), now())",
    [earlier.email],
  );
  await identity.forgetExpired(later(13));
  expect(await accounts()).toEqual([victim, `before-${victim}`, `confirmed-${victim}`].sort());
  expect(
    (await market.pool.query("select 1 from identity_sessions where user_id = $1", [earlier.email]))
      .rows,
  ).toEqual([]);
  await identity.forgetExpired(later(15));
  expect(await accounts()).toEqual([`before-${victim}`, `confirmed-${victim}`]);
});
