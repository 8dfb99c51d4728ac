import { beforeEach, describe, expect, test } from "vitest";
import { demonstrationPassword } from "#core/demonstration.ts";
import { Refusal } from "#core/refusal.ts";
import { type Person, visitor } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { from, goodPassword, makeAccount } from "#test/account.ts";
import { makePerson, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { logIn } from "./log-in.ts";

const market = marketForTests();
let owner: Person;

beforeEach(async () => {
  market.setNow(today);
  await market.db.delete(rateLimits);
  owner = await makeAccount(market);
});

const attempt = async (
  email: string,
  password: string,
  address = "203.0.113.7",
): Promise<Pick<Refusal, "code" | "message" | "retryAfter"> | "in"> => {
  try {
    await logIn(from(market, address), { email, password });
    return "in";
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

describe("logging in", () => {
  test("with the right password opens a session that the whole API knows", async () => {
    const { token, expiresAt } = await logIn(from(market, "203.0.113.7"), {
      email: `  ${owner.email.toUpperCase()} `,
      password: goodPassword,
    });
    expect(expiresAt).toEqual(new Date(today.getTime() + 30 * 24 * 3_600_000));
    const answer = await market
      .as(null)
      .get(`/api/users/admin/${owner.email}`, undefined, { Authorization: `Bearer ${token}` });
    expect(await answer.json()).toEqual({ admin: false });
    expect(
      (
        await market.pool.query(
          "select 1 from identity_sessions join identity_users u on u.id = user_id where email = $1",
          [owner.email],
        )
      ).rows,
    ).toEqual([]);
  });

  test("by the supplier's own call gives a proof that scripts can't read, and that is good for ten minutes", async () => {
    const answer = await market
      .as(visitor)
      .post("/api/auth/sign-in/email", { email: owner.email, password: goodPassword });
    const proof = answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("gable-identity.session_token="));
    expect(proof?.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=600",
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  test("a wrong password, an unknown address and a person without a password are refused in the same words", async () => {
    const withoutPassword = await makePerson(market.db);
    const refusals = await Promise.all([
      attempt(owner.email, "not this one"),
      attempt("nobody@post.example", goodPassword),
      attempt(withoutPassword.email, goodPassword),
    ]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: "unauthenticated",
        message: "The email or password is incorrect.",
      });
    }
  });

  test("an empty field or no address is named before anything is tried", async () => {
    expect(await attempt("nobody", goodPassword)).toMatchObject({
      code: "invalid",
      fields: [{ field: "email" }],
    });
    expect(await attempt(owner.email, "")).toMatchObject({
      code: "invalid",
      fields: [{ field: "password" }],
    });
    expect(await market.db.select().from(rateLimits)).toEqual([]);
  });

  test("by the supplier's own call, both are refused alike too", async () => {
    const call = async (email: string, password: string) => {
      const answer = await market.as(visitor).post("/api/auth/sign-in/email", { email, password });
      return {
        status: answer.status,
        body: { ...(await answer.json()), instance: null },
        cookies: answer.headers.getSetCookie(),
      };
    };
    const wrong = await call(owner.email, "not this one");
    expect(wrong).toMatchObject({ status: 401, cookies: [] });
    expect(await call("nobody@post.example", "not this one")).toEqual(wrong);
  });
});

describe("the demonstration's password, which everybody knows", () => {
  const statusesFor = async (environment: Record<string, string>) => {
    const { email } = await makePerson(market.db, "admin");
    await market.services.identity.enrol([{ email, name: "Ruth" }], demonstrationPassword);
    const services = { ...market.services, config: readConfig(environment) };
    const proof = await createApp(services).request(
      `${services.config.publicUrl}/api/auth/sign-in/email`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email, password: demonstrationPassword }),
      },
    );
    const session = await logIn(
      { ...from(market, "203.0.113.7"), config: services.config },
      { email, password: demonstrationPassword },
    ).then(
      () => "in",
      (refusal: Refusal) => refusal.code,
    );
    return [proof.status, session];
  };

  test("opens both doors on this machine, and at a public address where the owner sets it", async () => {
    expect(await statusesFor({})).toEqual([200, "in"]);
    expect(await statusesFor({ PUBLIC_URL: "https://homes.example", DEMO: "on" })).toEqual([
      200,
      "in",
    ]);
  });

  test.each([
    { PUBLIC_URL: "https://homes.example" },
    { PUBLIC_URL: "https://homes.example", DEMO: "off" },
    { HOST: "0.0.0.0" },
    { DEMO: "off" },
  ])(
    "opens neither where the demonstration may not be, though its people are here from a trial: %j",
    async (environment) => {
      expect(await statusesFor(environment as Record<string, string>)).toEqual([
        401,
        "unauthenticated",
      ]);
    },
  );
});

describe("guessing", () => {
  test("a thousand times at one account from one place shuts out neither others there, nor its owner elsewhere, nor its owner there for long", async () => {
    const neighbour = await makeAccount(market);
    let tried = 0;
    for (let guess = 0; guess < 1000; guess++) {
      const ended = await attempt(owner.email, `guess number ${guess}`);
      expect(ended).toMatchObject({ code: expect.stringMatching(/unauthenticated|tooMany/) });
      if (ended !== "in" && ended.code === "unauthenticated") tried += 1;
    }
    expect(tried).toBe(10);
    expect(await attempt(neighbour.email, goodPassword)).toBe("in");
    expect(await attempt(owner.email, goodPassword, "198.51.100.4")).toBe("in");
    const shut = await attempt(owner.email, goodPassword);
    expect(shut).toMatchObject({ code: "tooMany", retryAfter: 10 });
    market.setNow(new Date(today.getTime() + 9_000));
    expect(await attempt(owner.email, goodPassword)).toMatchObject({
      code: "tooMany",
      retryAfter: 1,
    });
    market.setNow(new Date(today.getTime() + 10_000));
    expect(await attempt(owner.email, goodPassword)).toBe("in");
  });

  test("at many accounts from one place runs dry as well, by either door, and not for other places", async () => {
    let refused = 0;
    for (let person = 0; person < 110; person++) {
      const ended = await attempt(`person${person}@post.example`, "password of many", "");
      if (ended !== "in" && ended.code === "tooMany") refused += 1;
    }
    expect(refused).toBe(10);
    expect(
      (
        await market
          .as(visitor)
          .post("/api/auth/sign-in/email", { email: owner.email, password: goodPassword })
      ).status,
    ).toBe(429);
    expect(await attempt(owner.email, goodPassword, "198.51.100.4")).toBe("in");
  });

  test("the page's door and the supplier's own share one count", async () => {
    for (let guess = 0; guess < 10; guess++) await attempt(owner.email, "not this one", "");
    const answer = await market
      .as(visitor)
      .post("/api/auth/sign-in/email", { email: owner.email, password: goodPassword });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("10");
    expect(await answer.json()).toMatchObject({ success: false, status: 429 });
  });

  test("another spelling of the address is the same account", async () => {
    for (let guess = 0; guess < 10; guess++) await attempt(owner.email, "not this one", "");
    expect(await attempt(` ${owner.email.toUpperCase()}`, goodPassword, "")).toMatchObject({
      code: "tooMany",
    });
    const answer = await market.as(visitor).post("/api/auth/sign-in/email", {
      email: owner.email.toUpperCase(),
      password: goodPassword,
    });
    expect(answer.status).toBe(429);
  });

  test("a correct login does not count as an attempt", async () => {
    for (let time = 0; time < 30; time++)
      expect(await attempt(owner.email, goodPassword)).toBe("in");
    const call = () =>
      market
        .as(visitor)
        .post("/api/auth/sign-in/email", { email: owner.email, password: goodPassword });
    for (let time = 0; time < 12; time++) expect((await call()).status).toBe(200);
  });
});

test("it takes as long for an unknown address as for a wrong password", async () => {
  const rounds = 25;
  const median = (times: number[]) =>
    times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const timed = async (email: string, round: number) => {
    const started = performance.now();
    await attempt(email, "not this one", `10.0.0.${round}`);
    return performance.now() - started;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  await timed(owner.email, 255);
  // Alternately, so that a busy machine slows both.
  for (let round = 0; round < rounds; round++) {
    known.push(await timed(owner.email, round));
    unknown.push(await timed("nobody@post.example", round));
  }
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});
