import { beforeEach, describe, expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { goodPassword, makeAccount } from "#test/account.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";

const market = marketForTests();
beforeEach(async () => {
  market.jobs.length = 0;
  await market.db.delete(rateLimits);
});

const post = (path: string, body: object) => market.as(visitor).post(`/api/auth/${path}`, body);
const postForm = (path: string, fields: Record<string, string>) =>
  createApp(market.services).request(`/api/auth/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
const postAs = (type: string, path: string, body: object) =>
  createApp(market.services).request(`/api/auth/${path}`, {
    method: "POST",
    headers: { "Content-Type": type },
    body: JSON.stringify(body),
  });
const accounts = async (email: string) =>
  (await market.pool.query("select 1 from identity_users where email = $1", [email])).rowCount;

describe("the supplier's own calls keep to our rules, however they are written", () => {
  const common = { email: "hasty@post.example", password: "password1", name: "Hasty" };

  test.each([
    ["as it should be", () => post("sign-up/email", common)],
    [
      "with a field of another kind beside it",
      () => post("sign-up/email", { ...common, newPassword: 1 }),
    ],
    ["with a name of another kind", () => post("sign-up/email", { ...common, name: ["Hasty"] })],
    ["as a form", () => postForm("sign-up/email", common)],
    [
      "as JSON that looks like a form",
      () => postAs("application/json; x=form", "sign-up/email", common),
    ],
  ])("a common password is refused: sign-up %s", async (_, call) => {
    expect((await call()).status).toBeGreaterThanOrEqual(400);
    expect(await accounts(common.email)).toBe(0);
  });

  test.each([
    ["a name without end", { name: "H".repeat(2_000) }],
    ["no name", { name: " " }],
    ["a picture on another site", { image: "https://evil.example/track.gif" }],
    ["a picture that is a script", { image: "javascript:alert(1)" }],
  ])("what stands in public is read as our form reads it: %s", async (_, wrong) => {
    const answer = await post("sign-up/email", {
      email: "long@post.example",
      password: goodPassword,
      name: "Hasty",
      ...wrong,
    });
    expect(answer.status).toBe(422);
    expect(await accounts("long@post.example")).toBe(0);
  });

  test("a sign-up that keeps to them has an account", async () => {
    const answer = await post("sign-up/email", {
      email: "kind@post.example",
      password: goodPassword,
      name: " Kind ",
      image: "/avatars/maple.svg",
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      token: expect.any(String),
      user: { name: "Kind", image: "/avatars/maple.svg", emailVerified: false },
    });
    expect(
      (
        await post("sign-up/email", {
          email: "plain@post.example",
          password: goodPassword,
          name: "Plain",
        })
      ).status,
    ).toBe(200);
  });

  test.each(["sign-in/email", "sign-up/email", "reset-password", "request-password-reset"])(
    "a list where fields are expected is refused, and no bug: %s",
    async (call) => {
      for (const body of [[], [{ email: "a" }]]) {
        const { status } = await post(call, body);
        expect([400, 401, 422]).toContain(status);
      }
    },
  );

  test("an address with a zero byte, and a name in Latin-1, are refused before anything is tried", async () => {
    const zero = { email: "a\0@post.example", password: goodPassword };
    expect((await post("sign-in/email", zero)).status).toBe(422);
    const email = "latin@post.example";
    const body = Buffer.from(
      JSON.stringify({ email, password: goodPassword, name: "José" }),
      "latin1",
    );
    const headers = { "Content-Type": "application/json" };
    const request = new Request("http://localhost:3000/api/auth/sign-up/email", {
      method: "POST",
      headers,
      body,
    });
    expect((await market.as(visitor).send(request)).status).toBe(400);
    expect(await accounts(email)).toBe(0);
  });

  test("guesses are counted for each account, also those sent as a form or with other fields", async () => {
    const neighbour = await makeAccount(market);
    const { email } = await makeAccount(market);
    for (let guess = 0; guess < 6; guess++)
      await postForm("sign-in/email", { email, password: "not this one" });
    for (let guess = 0; guess < 6; guess++)
      await post("sign-in/email", { email, password: "not this one", newPassword: 1 });
    expect((await post("sign-in/email", { email, password: goodPassword })).status).toBe(429);
    expect(
      (await post("sign-in/email", { email: neighbour.email, password: goodPassword })).status,
    ).toBe(200);
  });

  test("a reset is answered alike for what is no address", async () => {
    for (const email of [1, null, "nobody"])
      expect((await post("request-password-reset", { email })).status).toBe(422);
    expect(market.jobs).toEqual([]);
  });
});

describe("a right password stays right, whatever stands beside it", () => {
  const signIn = async (beside: object) => {
    const { email } = await makeAccount(market);
    return post("sign-in/email", { email, password: goodPassword, ...beside });
  };

  test.each(["https://evil.example/", "//evil.example", 1])(
    "a return to %s is refused for what it is",
    async (callbackURL) => {
      const answer = await signIn({ callbackURL });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ field: "callbackURL" }] });
      expect(market.jobs).toEqual([]);
    },
  );

  test.each(["/dashboard", "http://localhost:3000/properties"])(
    "a return to %s is one of our pages",
    async (callbackURL) => {
      expect((await signIn({ callbackURL })).status).toBe(200);
    },
  );
});

test.each([
  ["half a megabyte of brackets", "[".repeat(500_000)],
  ["as many, closed", "[".repeat(250_000) + "]".repeat(250_000)],
  ["closed within a field", `{"x":${"[".repeat(250_000)}${"]".repeat(250_000)}}`],
  ["as objects", `${'{"x":'.repeat(80_000)}1${"}".repeat(80_000)}`],
])("%s is no bug", async (_, body) => {
  const paths = ["sign-in/email", "sign-up/email", "sign-out", "reset-password"].map(
    (path) => `/api/auth/${path}`,
  );
  for (const path of [...paths, "/api/jwt", "/api/contacts", "/api/wishlist", "/api/offers"]) {
    const headers = { "Content-Type": "application/json" };
    const request = new Request(`http://localhost:3000${path}`, { method: "POST", headers, body });
    expect([path, (await market.as(visitor).send(request)).status < 500]).toEqual([path, true]);
  }
});

describe("what the product does not use is not there", () => {
  test.each([
    "sign-in/social",
    "update-user",
    "change-email",
    "change-password",
    "delete-user",
    "list-sessions",
    "link-social",
    "unlink-account",
    "set-password",
    "revoke-sessions",
    "ok",
  ])("%s", async (path) => {
    for (const method of ["get", "post"] as const) {
      const answer = await market
        .as(visitor)
        [method](`/api/auth/${path}`, method === "post" ? {} : undefined);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        success: false,
        detail: "There is no such call.",
      });
    }
  });
});

test("while the supplier is in trouble a call gets a 503 with Retry-After, and nothing of the supplier's error", async () => {
  const { identity } = market.services;
  const { handle } = identity;
  identity.handle = async () => ({
    answer: new Response("relation identity_users does not exist", { status: 500 }),
    added: null,
  });
  const answer = await post("sign-in/email", { email: "pat@post.example", password: goodPassword });
  identity.handle = handle;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    success: false,
    detail: "Signing in is not working right now. Please try again in a minute.",
  });
});
