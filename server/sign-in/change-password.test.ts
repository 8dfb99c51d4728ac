import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { from, goodPassword, inSession, makeAccount, proofOf, signIn } from "#test/account.ts";
import { marketForTests } from "#test/market.ts";
import { changePassword } from "./change-password.ts";
import { logIn } from "./log-in.ts";
import { requestPasswordReset } from "./reset-password.ts";

const market = marketForTests();
const newPassword = "another street, more trees";
let person: Person;

beforeEach(async () => {
  await market.db.delete(rateLimits);
  person = await makeAccount(market);
  market.jobs.length = 0;
});

const change = (presentPassword = goodPassword, password = newPassword) =>
  changePassword(market.context(person), { presentPassword, password });
const opens = (password: string) =>
  logIn(from(market, "198.51.100.4"), { email: person.email, password }).then(
    () => true,
    () => false,
  );
const lives = async (cookie: string) =>
  (await market.as(null).get("/api/wishlist", undefined, { Cookie: cookie })).status === 200;

describe("a changed password", () => {
  test("opens the account in place of the former one, and a letter confirms it", async () => {
    await change();
    expect(await opens(newPassword)).toBe(true);
    expect(await opens(goodPassword)).toBe(false);
    expect(market.letters()).toContainEqual(
      expect.objectContaining({ to: person.email, subject: "Your password was changed" }),
    );
  });

  test("ends all sessions but the one in which it was changed", async () => {
    const here = await signIn(market, person);
    const elsewhere = await signIn(market, person);
    await changePassword(await inSession(market, here.cookie), {
      presentPassword: goodPassword,
      password: newPassword,
    });
    expect(await lives(here.cookie)).toBe(true);
    expect(await lives(elsewhere.cookie)).toBe(false);
  });

  test("ends what the identity supplier's cookie proves, and links that are under way", async () => {
    const proof = await proofOf(market, person);
    await requestPasswordReset(from(market, "203.0.113.7"), person);
    await market.services.identity.requestReset(person.email);
    const letter = market.mailed.findLast(({ to }) => to === person.email);
    const token = /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
    expect(await market.services.identity.holderOf(token)).not.toBeNull();
    await change();
    expect((await market.as(null).post("/api/jwt", {}, { Cookie: proof })).status).toBe(401);
    expect(await market.services.identity.holderOf(token)).toBeNull();
  });
});

describe("is refused", () => {
  test("without the present password, which can be guessed no more often than at a login", async () => {
    const refusals = [];
    for (let turn = 0; turn < 11; turn++)
      refusals.push(await change(`guess number ${turn}`).catch((error) => error));
    expect(refusals[0]).toMatchObject({
      code: "invalid",
      fields: [{ field: "presentPassword", message: "This is not your current password." }],
    });
    expect(refusals.at(-1)).toMatchObject({ code: "tooMany" });
    expect(market.letters()).toEqual([]);
  });

  test.each(["short", "password1", "gable12345"])("for %s", async (password) => {
    await expect(change(goodPassword, password)).rejects.toMatchObject({
      code: "invalid",
      fields: [{ field: "password", message: expect.any(String) }],
    });
    expect(await opens(goodPassword)).toBe(true);
  });
});
