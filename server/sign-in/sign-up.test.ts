import { beforeEach, describe, expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { from, goodPassword } from "#test/account.ts";
import { makeImage, makePerson, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { logIn } from "./log-in.ts";
import { signUp } from "./sign-up.ts";

const market = marketForTests();
let count = 0;
let email: string;
let image: string;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  await market.db.delete(rateLimits);
  count += 1;
  email = `newcomer${count}@post.example`;
  image = `/images/${await makeImage(market.db)}`;
});

const sign = (details: object = {}, address = "203.0.113.7") =>
  signUp(
    from(market, address),
    { name: "Nadia", email, password: goodPassword, image, ...details },
    "/",
  );
const people = async () =>
  (await market.pool.query("select name, image, role from users where email = $1", [email])).rows;

describe("where nothing is mailed", () => {
  test("somebody new is signed in at once, with their picture, and called by their address where they name no name", async () => {
    expect(await sign({ name: "" })).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await people()).toEqual([{ name: `newcomer${count}`, image, role: "user" }]);
    // The picture is now owned by them; otherwise it would be removed as unclaimed.
    const { rows } = await market.pool.query(
      "select users.email from images join users on users.id = owner_id where '/images/' || images.id = $1",
      [image],
    );
    expect(rows).toEqual([{ email }]);
    expect(
      await logIn(from(market, "203.0.113.7"), { email, password: goodPassword }),
    ).toMatchObject({ token: expect.any(String) });
    expect(market.jobs).toMatchObject([{ data: { subject: "A login on a new device" } }]);
  });

  test("a known address is refused as one, and its account stays as it was", async () => {
    await sign();
    const again = sign({ name: "Mallory", password: "the key under the doormat 7" });
    await expect(again).rejects.toMatchObject({ code: "conflict", fields: [{ field: "email" }] });
    expect(await people()).toMatchObject([{ name: "Nadia" }]);
    await expect(
      logIn(from(market, "203.0.113.7"), { email, password: "the key under the doormat 7" }),
    ).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("nor is somebody's record taken over whose account the supplier has lost, by either door", async () => {
    await makePerson(market.db, "agent", { email, name: "Nadia" });
    await expect(sign({ name: "Mallory" })).rejects.toMatchObject({
      code: "conflict",
      fields: [{ field: "email" }],
    });
    const call = await market
      .as(visitor)
      .post("/api/auth/sign-up/email", { name: "Mallory", email, password: goodPassword });
    expect(call.status).toBe(409);
    expect(await call.json()).toMatchObject({ errors: [{ field: "email" }] });
    expect(
      (await market.pool.query("select 1 from identity_users where email = $1", [email])).rows,
    ).toEqual([]);
    expect(await people()).toMatchObject([{ name: "Nadia", role: "agent" }]);
  });
});

test("everything that is wrong is reported at once, a password that is too common among it", async () => {
  const wrong = sign({ email: "nobody", password: "password1", image: "" });
  await expect(wrong).rejects.toMatchObject({
    code: "invalid",
    fields: [{ field: "image" }, { field: "email" }, { field: "password" }],
  });
  await expect(sign({ password: "a tree" })).rejects.toMatchObject({
    fields: [{ field: "password", message: "Enter at least 8 characters." }],
  });
});

test("a picture that is not there, or another's, is named by either door, and there is no account", async () => {
  for (const id of [crypto.randomUUID(), await makeImage(market.db, await makePerson(market.db))]) {
    const strange = `/images/${id}`;
    await expect(sign({ image: strange })).rejects.toMatchObject({
      code: "invalid",
      fields: [{ field: "image" }],
    });
    const call = await market.as(visitor).post("/api/auth/sign-up/email", {
      name: "Nadia",
      email,
      password: goodPassword,
      image: strange,
    });
    expect(call.status).toBe(422);
  }
  expect(
    (await market.pool.query("select 1 from identity_users where email = $1", [email])).rows,
  ).toEqual([]);
});

test.each([
  ["password", "password1"],
  ["password", "a tree"],
  ["image", "https://elsewhere.example/me.png"],
  ["image", "javascript:alert(1)"],
  ["email", "newcomer"],
])("a bad %s is named, and there is no account: %s", async (field, value) => {
  await expect(sign({ [field]: value })).rejects.toMatchObject({
    code: "invalid",
    fields: [{ field }],
  });
  expect(
    (await market.pool.query("select 1 from identity_users where email = $1", [email])).rows,
  ).toEqual([]);
});

test("twenty people sign up at once from one place, by whichever door, then one has to wait; other places go on", async () => {
  await sign({}, "");
  for (let time = 1; time < 20; time++)
    await expect(sign({}, "")).rejects.toMatchObject({ code: "conflict" });
  await expect(sign({}, "")).rejects.toMatchObject({ code: "tooMany", retryAfter: 60 });
  const call = () =>
    market.as(visitor).post("/api/auth/sign-up/email", {
      name: "Nadia",
      email: `other${email}`,
      password: goodPassword,
    });
  expect((await call()).status).toBe(429);
  await expect(sign({}, "198.51.100.4")).rejects.toMatchObject({ code: "conflict" });
  market.setNow(new Date(today.getTime() + 60_000));
  expect((await call()).status).toBe(200);
});
