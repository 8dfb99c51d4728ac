import { beforeEach, describe, expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { cookiesOf, goodPassword, makeAccount } from "#test/account.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { logIn } from "./log-in.ts";

const market = marketForTests();
beforeEach(() => market.db.delete(rateLimits));

const post = (path: string, body: object) => market.as(visitor).post(`/api/auth/${path}`, body);

describe("whoever a browser lets type their address can sign up and in with it", () => {
  test.each([
    ["anna&paul@post.example", "anna&paul@post.example"],
    ["o'brien+{homes}@post.example", "O'Brien+{homes}@post.example"],
    ["user@xn--80a1acny.xn--p1ai", "user@xn--80a1acny.xn--p1ai"],
    ["user@xn--mnchen-3ya.example", "user@MÜNCHEN.example"],
    ["me@intranet", "me@intranet"],
  ])("%s, typed as %s", async (email, typed) => {
    const signedUp = await post("sign-up/email", {
      name: "Pat",
      email: typed,
      password: goodPassword,
    });
    expect(signedUp.status).toBe(200);
    expect(await signedUp.json()).toMatchObject({ user: { email } });
    const signedIn = await post("sign-in/email", { email: typed, password: goodPassword });
    expect(signedIn.status).toBe(200);
    const jwt = await market.as(null).post("/api/jwt", {}, { Cookie: cookiesOf(signedIn) });
    expect(jwt.status).toBe(200);
    await expect(
      logIn(market.context(visitor), { email: typed, password: goodPassword }),
    ).resolves.toMatchObject({ token: expect.any(String) });
    expect((await post("request-password-reset", { email: typed })).status).toBe(200);
  });

  test("one person, however their domain is spelled", async () => {
    const { email } = await makeAccount(market, "user", { email: "user@xn--80a1acny.xn--p1aj" });
    const password = goodPassword;
    await expect(
      logIn(market.context(visitor), { email: "User@почта.рф", password: "not this" }),
    ).rejects.toThrow();
    const again = await post("sign-up/email", { name: "Pat", email, password });
    expect(again.status).toBe(409);
  });
});

test("an address that is stored already is not validated again", async () => {
  for (const email of ["jürgen@post.example", "user@почта.рф", "two words@post.example"]) {
    const person = await makePerson(market.db, "user", { email });
    const saved = await market
      .as(person)
      .put(`/api/users/${encodeURIComponent(email)}`, { name: "Jürgen" });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({ user: { email, name: "Jürgen" } });
    const answer = await market.as(person).get(`/api/users/agent/${encodeURIComponent(email)}`);
    expect(answer.status).toBe(200);
  }
});
