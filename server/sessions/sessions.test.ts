import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { sessions } from "#db/schema/sessions.ts";
import { cookiesOf, from, goodPassword, makeAccount, proofOf, signIn } from "#test/account.ts";
import { makePerson, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { logIn } from "../sign-in/log-in.ts";
import { revokeSession } from "./end-sessions.ts";
import { listSessions } from "./list-sessions.ts";
import { readSessionToken, sessionCookie } from "./session-token.ts";
import { deleteExpiredSessions } from "./sessions.db.ts";

const market = marketForTests();
const days = (count: number) => new Date(today.getTime() + count * 24 * 3_600_000);
let person: Person;

beforeEach(async () => {
  market.setNow(today);
  await market.db.delete(rateLimits);
  person = await makeAccount(market);
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
/** The status of a call that needs a session: 200 for a signed-in person, 401 for a visitor. */
const statusWith = async (
  headers: Record<string, string>,
  path = `/api/users/admin/${person.email}`,
) => (await market.as(null).get(path, undefined, headers)).status;

describe("POST /api/jwt", () => {
  test("without a proof is 401; an email in the body is none", async () => {
    for (const body of [
      undefined,
      {},
      { email: person.email },
      { email: person.email, user: person, token: "x".repeat(43) },
    ]) {
      const answer = await market.as(null).post("/api/jwt", body);
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(
      (
        await market
          .as(null)
          .post("/api/jwt", {}, { Cookie: "gable-identity.session_token=made.up" })
      ).status,
    ).toBe(401);
  });

  test("with the supplier's cookie gives a session, as cookie and as token, and both are accepted", async () => {
    const answer = await market
      .as(null)
      .post("/api/jwt", {}, { Cookie: await proofOf(market, person) });
    const body = (await answer.json()) as { token: string };
    expect(body).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: days(30).toISOString(),
    });
    expect(await statusWith({ Cookie: cookiesOf(answer) })).toBe(200);
    expect(await statusWith(bearer(body.token))).toBe(200);
    expect(await statusWith(bearer(`${body.token.slice(0, -1)}~`))).toBe(401);
    expect(await statusWith({})).toBe(401);
  });

  test("with a session alone that session is prolonged, as it came: a cookie's token is not shown to scripts", async () => {
    const { token, cookie } = await signIn(market, person);
    const expiresAt = days(30).toISOString();
    const byToken = await market.as(null).post("/api/jwt", {}, bearer(token));
    expect(await byToken.json()).toEqual({ success: true, token, expiresAt });
    const byCookie = await market.as(null).post("/api/jwt", {}, { Cookie: cookie });
    expect(await byCookie.json()).toEqual({ success: true, expiresAt });
    expect(cookie.startsWith(`${cookiesOf(byCookie)}; `)).toBe(true);
    expect(await statusWith(bearer(token))).toBe(200);
    await market.as(null).get("/api/logout", undefined, { Cookie: cookie });
    expect((await market.as(null).post("/api/jwt", {}, { Cookie: cookie })).status).toBe(401);
  });

  test("is refused to a device that was logged out from elsewhere: its proof ended with its session", async () => {
    const proof = await proofOf(market, person);
    const answer = await market.as(null).post("/api/jwt", {}, { Cookie: proof });
    const [session] = await listSessions(market.context(person));
    await revokeSession(market.context(person), session?.id ?? "");
    for (const cookie of [proof, `${proof}; ${cookiesOf(answer)}`]) {
      expect((await market.as(null).post("/api/jwt", {}, { Cookie: cookie })).status).toBe(401);
    }
  });

  test("makes the record of somebody who is new, as a buyer, with the first event of their history", async () => {
    const fresh = { email: "newcomer@post.example", name: "Nadia Newcomer" };
    await market.services.identity.enrol([fresh], goodPassword);
    const { token } = await signIn(market, fresh);
    expect(await statusWith(bearer(token), `/api/users/agent/${fresh.email}`)).toBe(200);
    const { rows } = await market.pool.query(
      "select u.role, h.move, h.to_status from users u join history_events h on h.noun_id = u.id where u.email = 'newcomer@post.example'",
    );
    expect(rows).toEqual([{ role: "user", move: "join", to_status: "user" }]);
  });
});

test("a supplier's claims about somebody are held to our own rules: a name has a limit, a picture an address", async () => {
  const fresh = { email: "boundless@post.example", name: "B".repeat(500) };
  await market.services.identity.enrol([fresh], goodPassword);
  await market.pool.query(
    "update identity_users set image = 'javascript:alert(1)' where email = $1",
    [fresh.email],
  );
  await signIn(market, fresh);
  const { rows } = await market.pool.query(
    "select length(name) as letters, image from users where email = $1",
    [fresh.email],
  );
  expect(rows).toEqual([{ letters: 120, image: null }]);
});

test.each([
  ["https://pictures.example/nadia.jpg", false],
  ["/avatars/maple.svg", true],
  ["/api/logout", false],
])(
  "nor is a call of ours, or a picture elsewhere, the picture of somebody: %s",
  async (image, isTaken) => {
    const fresh = { email: `pictured-${randomUUID()}@post.example`, name: "Nadia" };
    await market.services.identity.enrol([fresh], goodPassword);
    await market.pool.query("update identity_users set image = $2 where email = $1", [
      fresh.email,
      image,
    ]);
    await signIn(market, fresh);
    const { rows } = await market.pool.query("select image from users where email = $1", [
      fresh.email,
    ]);
    expect(rows).toEqual([{ image: isTaken ? image : null }]);
  },
);

describe("the cookie", () => {
  test("over http it is out of reach of scripts and of other sites' posts", async () => {
    const answer = await market
      .as(null)
      .post("/api/jwt", {}, { Cookie: await proofOf(market, person) });
    const [cookie = "", device = "", ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^gable=[\w-]{43}; /);
    expect(device).toMatch(/^device=[\w-]{22}; /);
    const attributes = (of: string) => of.split("; ").slice(1).sort();
    const guarded = ["HttpOnly", "Path=/", "SameSite=Lax"];
    expect(attributes(cookie)).toEqual([`Expires=${days(30).toUTCString()}`, ...guarded].sort());
    expect(attributes(device)).toEqual([`Expires=${days(400).toUTCString()}`, ...guarded].sort());
  });

  test("over https it is __Host- and Secure as well, and the plain name is not read", async () => {
    const config = readConfig({ PUBLIC_URL: "https://homes.example" });
    const app = createApp({ ...market.services, config });
    const headers = { Cookie: await proofOf(market, person) };
    const answer = await app.request("https://homes.example/api/jwt", { method: "POST", headers });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-gable=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const status = async (value: string) =>
      (
        await app.request(`https://homes.example/api/users/admin/${person.email}`, {
          headers: { Cookie: value },
        })
      ).status;
    expect(await status(cookiesOf(answer))).toBe(200);
    expect(await status(cookiesOf(answer).replace("__Host-", ""))).toBe(401);
  });

  test("its name has an unusual port, so that two installations on one host do not share it", () => {
    const named = (publicUrl: string) =>
      sessionCookie({ ...market.services.config, publicUrl }, null).split("=")[0];
    expect(named("http://localhost:3000")).toBe("gable");
    expect(named("http://localhost:3001")).toBe("gable-3001");
    expect(named("https://homes.example:8443")).toBe("__Host-gable-8443");
    const read = (publicUrl: string, Cookie: string) =>
      readSessionToken(new Headers({ Cookie }), { ...market.services.config, publicUrl });
    expect(read("http://localhost:3001", "gable=theirs; gable-3001=ours")).toBe("ours");
    const secure = "https://homes.example:8443";
    expect(read(secure, "__Host-gable=theirs; __Host-gable-8443=ours")).toBe("ours");
    expect(read(secure, "__Host-gable=before; gable-8443=plain")).toBe("before");
  });

  test("is found among others, and nothing else is taken for it", () => {
    const { config } = market.services;
    const read = (headers: Record<string, string>) =>
      readSessionToken(new Headers(headers), config);
    expect(read({ Cookie: "theme=dark; gable=the-token; xgable=no" })).toBe("the-token");
    expect(read({ Cookie: "not-gable=x" })).toBeNull();
    expect(read({ Authorization: `bearer ${"x".repeat(43)}` })).toBe("x".repeat(43));
    expect(read({ Authorization: "Basic dXNlcjpwYXNz" })).toBeNull();
    expect(read({ Authorization: "Bearer short" })).toBeNull();
    expect(sessionCookie(config, null)).toBe(
      "gable=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax",
    );
  });

  test("what it carries stands nowhere in the database", async () => {
    const { token } = await signIn(market, person);
    const rows = await market.db.select().from(sessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { tokenHash } of rows) expect(await statusWith(bearer(tokenHash))).toBe(401);
  });
});

describe("what changes about a person holds from the next request on, on every device", () => {
  let devices: Record<string, string>[];
  beforeEach(async () => {
    const [phone, laptop] = [await signIn(market, person), await signIn(market, person)];
    devices = [bearer(phone.token), { Cookie: laptop.cookie }];
    for (const device of devices) expect(await statusWith(device, "/api/users")).toBe(403);
  });

  test("a new role", async () => {
    const admin = await makePerson(market.db, "admin");
    await market.as(admin).patch(`/api/users/admin/${person._id}`);
    for (const device of devices) expect(await statusWith(device, "/api/users")).toBe(200);
    await market.as(admin).patch(`/api/users/agent/${person._id}`);
    for (const device of devices) expect(await statusWith(device, "/api/users")).toBe(403);
  });

  test("a deletion", async () => {
    const admin = await makePerson(market.db, "admin");
    expect((await market.as(admin).delete(`/api/users/${person._id}`)).status).toBe(200);
    for (const device of devices) expect(await statusWith(device)).toBe(401);
  });

  test("a new password", async () => {
    await market.services.identity.requestReset(person.email);
    const letter = market.mailed.at(-1);
    const token = /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
    expect(await market.services.identity.resetPassword(token, "another street, more trees")).toBe(
      true,
    );
    expect(await market.services.identity.resetPassword(token, "another street, more trees")).toBe(
      false,
    );
    for (const device of devices) expect(await statusWith(device)).toBe(401);
  });
});

describe("a session ends", () => {
  test("by logging out, with the supplier's cookie, and only that one", async () => {
    const proof = await proofOf(market, person);
    const first = await signIn(market, person);
    const second = await signIn(market, person);
    const answer = await market
      .as(null)
      .get("/api/logout", undefined, { Cookie: `${first.cookie}; ${proof}` });
    expect(await answer.json()).toEqual({ success: true });
    const ended = answer.headers.getSetCookie();
    expect(ended.some((cookie) => /^gable=;.*Expires=Thu, 01 Jan 1970/.test(cookie))).toBe(true);
    expect(ended.some((cookie) => /^gable-identity\.session_token=;.*Max-Age=0/.test(cookie))).toBe(
      true,
    );
    expect(await statusWith({ Cookie: first.cookie })).toBe(401);
    expect(await statusWith({ Cookie: second.cookie })).toBe(200);
    expect((await market.as(null).post("/api/jwt", {}, { Cookie: proof })).status).toBe(401);
  });

  test("and with it what the browser fetched ahead while it was there, though by a GET; as where one begins", async () => {
    const forgotten = (headers: Headers) => headers.get("Clear-Site-Data");
    const { cookie } = await signIn(market, person);
    expect(
      forgotten(
        (
          await market
            .as(null)
            .get(`/api/users/admin/${person.email}`, undefined, { Cookie: cookie })
        ).headers,
      ),
    ).toBeNull();
    expect(
      forgotten((await market.as(null).get("/api/logout", undefined, { Cookie: cookie })).headers),
    ).toBe('"cache", "storage", "prefetchCache", "prerenderCache"');

    const session = { token: "x".repeat(43), expiresAt: days(1) };
    const pages = async () => ({
      response: new Response(null, {
        headers: { "Set-Cookie": sessionCookie(market.services.config, session) },
      }),
      markup: null,
    });
    const begun = await createApp(market.services, { pages }).request(
      "http://127.0.0.1:3000/sign-in/finish",
    );
    expect(forgotten(begun.headers)).toBe('"prefetchCache", "prerenderCache"');
  });

  test("logging out without one is fine", async () => {
    expect((await market.as(visitor).get("/api/logout")).status).toBe(200);
    expect(
      (await market.as(null).get("/api/logout", undefined, bearer("x".repeat(43)))).status,
    ).toBe(200);
  });

  test("when its owner logs in again with it: nobody can plant one beforehand", async () => {
    const { cookie, token } = await signIn(market, person);
    const again = await market
      .as(null)
      .post("/api/jwt", {}, { Cookie: `${cookie}; ${await proofOf(market, person)}` });
    const { token: renewed } = (await again.json()) as { token: string };
    expect(renewed).not.toBe(token);
    expect(await statusWith(bearer(token))).toBe(401);
    expect(await statusWith(bearer(renewed))).toBe(200);
  });

  test("when somebody else logs in over it", async () => {
    const other = await makeAccount(market);
    const planted = await signIn(market, other);
    const [session] = await listSessions(market.context(other));
    const context = {
      ...from(market, "203.0.113.9"),
      actor: other,
      sessionId: session?.id ?? null,
    };
    await logIn(context, { email: person.email, password: goodPassword });
    expect(await statusWith(bearer(planted.token))).toBe(401);
  });

  test("in the browser too: where it is prolonged, the answer prolongs the cookie, and nothing else", async () => {
    const { cookie, token } = await signIn(market, person);
    const visit = async (
      headers: Record<string, string>,
      path = `/api/users/admin/${person.email}`,
    ) => {
      const { headers: answer } = await market.as(null).get(path, undefined, headers);
      return { set: answer.getSetCookie(), cleared: answer.get("Clear-Site-Data") };
    };
    expect(await visit({ Cookie: cookie })).toEqual({ set: [], cleared: null });
    market.setNow(days(1));
    expect((await visit(bearer(token))).set).toEqual([]);
    market.setNow(days(2));
    const expires = days(32).toUTCString();
    expect(await visit({ Cookie: cookie })).toEqual({
      set: [expect.stringContaining(`Expires=${expires}`)],
      cleared: null,
    });
    expect((await visit({ Cookie: cookie })).set).toEqual([]);
    market.setNow(days(3));
    const [ended, ...more] = (await visit({ Cookie: cookie }, "/api/logout")).set.filter((one) =>
      one.startsWith("gable="),
    );
    expect(ended).toContain("Expires=Thu, 01 Jan 1970");
    expect(more).toEqual([]);
  });

  test("after 30 days without use, and not before; use keeps it alive", async () => {
    const { token } = await signIn(market, person);
    market.setNow(days(29));
    expect(await statusWith(bearer(token))).toBe(200);
    market.setNow(days(58));
    expect(await statusWith(bearer(token))).toBe(200);
    market.setNow(days(88));
    expect(await statusWith(bearer(token))).toBe(401);
    expect(await listSessions(market.context(person))).toEqual([]);
    market.setNow(today);
    await deleteExpiredSessions(market.db, days(89));
    expect(await listSessions(market.context(person))).toEqual([]);
  });
});

test("a session ends 90 days after signing in, however much it is used, and by POST /api/jwt too", async () => {
  const { token } = await signIn(market, person);
  for (const day of [25, 50, 75, 89]) {
    market.setNow(days(day));
    expect(await statusWith(bearer(token))).toBe(200);
  }
  const prolonged = await market.as(null).post("/api/jwt", {}, bearer(token));
  expect(await prolonged.json()).toMatchObject({ expiresAt: days(90).toISOString() });
  market.setNow(days(90));
  expect(await statusWith(bearer(token))).toBe(401);
});

describe("an admin logs somebody out", () => {
  const path = () => `/api/users/${person._id}/sessions`;

  test("everywhere: sessions and proofs of a sign-in under way end, the record stays", async () => {
    const admin = await makePerson(market.db, "admin");
    const proof = await proofOf(market, person);
    const tokens = [(await signIn(market, person)).token, (await signIn(market, person)).token];
    const answer = await market.as(admin).delete(path());
    expect([answer.status, await answer.json()]).toEqual([200, { deletedCount: 2 }]);
    for (const token of tokens) expect(await statusWith(bearer(token))).toBe(401);
    expect((await market.as(null).post("/api/jwt", {}, { Cookie: proof })).status).toBe(401);
    expect(await statusWith(bearer((await signIn(market, person)).token))).toBe(200);
    expect(await (await market.as(admin).delete(path())).json()).toEqual({ deletedCount: 1 });
  });

  test("is for admins only; nobody else finds out who is there", async () => {
    const [agent, admin] = [
      await makePerson(market.db, "agent"),
      await makePerson(market.db, "admin"),
    ];
    expect((await market.as(visitor).delete(path())).status).toBe(401);
    expect((await market.as(agent).delete(path())).status).toBe(403);
    expect((await market.as(person).delete(path())).status).toBe(403);
    for (const id of [randomUUID(), "none"])
      expect((await market.as(admin).delete(`/api/users/${id}/sessions`)).status).toBe(404);
  });
});

describe("one's devices", () => {
  test("are listed by name, the last used first, and this one marked", async () => {
    await signIn(market, person, { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" });
    market.setNow(days(1));
    await signIn(market, person, { "User-Agent": "curl/8.5.0" });
    const [newest] = await listSessions(market.context(person));
    const listed = await listSessions({ ...market.context(person), sessionId: newest?.id ?? null });
    expect(listed.map(({ device, current, seenAt }) => [device, current, seenAt])).toEqual([
      ["An app", true, days(1).toISOString()],
      ["Firefox on Linux", false, today.toISOString()],
    ]);
    expect(JSON.stringify(listed)).not.toContain("tokenHash");
  });

  test("are signed out by their owner only", async () => {
    const { token } = await signIn(market, person);
    const [session] = await listSessions(market.context(person));
    const id = session?.id ?? "";
    const stranger = await makePerson(market.db);
    const admin = await makePerson(market.db, "admin");
    for (const other of [stranger, admin])
      await expect(revokeSession(market.context(other), id)).rejects.toMatchObject({
        code: "notFound",
      });
    await expect(revokeSession(market.context(visitor), id)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    expect(await statusWith(bearer(token))).toBe(200);
    await revokeSession(market.context(person), id);
    expect(await statusWith(bearer(token))).toBe(401);
    await expect(revokeSession(market.context(person), id)).rejects.toMatchObject({
      code: "notFound",
    });
  });

  test("an id that is none is not found, and no bug", async () => {
    await expect(revokeSession(market.context(person), "not-an-id")).rejects.toMatchObject({
      code: "notFound",
    });
  });
});
