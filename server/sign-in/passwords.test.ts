import { hash } from "@node-rs/argon2";
import { beforeEach, describe, expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { makeAccount } from "#test/account.ts";
import { marketForTests } from "#test/market.ts";
import { logIn } from "./log-in.ts";

const market = marketForTests();
beforeEach(() => market.db.delete(rateLimits));

const post = (path: string, body: object) => market.as(visitor).post(`/api/auth/${path}`, body);
const spellings = (spelled: string) => ({
  composed: spelled.normalize("NFC"),
  decomposed: spelled.normalize("NFD"),
  spaced: spelled.normalize("NFC").replaceAll(" ", "\u00a0"),
});
const spelled = spellings("Zwölf Äpfel über Åre");

describe("one password, however a keyboard spells it", () => {
  let count = 0;
  const signUp = async (password: string) => {
    const email = `speller-${count++}@post.example`;
    const answer = await post("sign-up/email", { name: "Pat", email, password });
    expect(answer.status).toBe(200);
    return email;
  };

  test.each(Object.keys(spelled) as (keyof typeof spelled)[])(
    "it is typed %s at sign-up, and otherwise at login, at either door",
    async (first) => {
      const email = await signUp(spelled[first]);
      for (const password of Object.values(spelled)) {
        expect((await post("sign-in/email", { email, password })).status).toBe(200);
        await expect(logIn(market.context(visitor), { email, password })).resolves.toBeTruthy();
      }
      expect(
        (await post("sign-in/email", { email, password: "Zwolf Apfel uber Are" })).status,
      ).toBe(401);
    },
  );

  test.each(Object.keys(spelled) as (keyof typeof spelled)[])(
    "an older hash of it %s still opens, and is then replaced",
    async (older) => {
      const { email } = await makeAccount(market);
      const hashed = await hash(spelled[older]);
      const stored = async () => {
        const { rows } = await market.pool.query(
          `select password from identity_accounts join identity_users u on u.id = user_id
           where email = $1`,
          [email],
        );
        return rows[0].password;
      };
      await market.pool.query(
        `update identity_accounts set password = $2
         where user_id = (select id from identity_users where email = $1)`,
        [email, hashed],
      );
      expect((await post("sign-in/email", { email, password: spelled[older] })).status).toBe(200);
      expect((await stored()) !== hashed).toBe(older !== "composed");
      for (const password of Object.values(spelled))
        expect((await post("sign-in/email", { email, password })).status).toBe(200);
    },
  );
});

test.each([
  ["Password123!", "most common"],
  ["aaaaaaaa", "most common"],
  ["        ", "most common"],
  ["gable2026", "most common"],
  ["marta.kowalska@post.example", "easy to guess"],
  ["Kowalska-2026", "easy to guess"],
])("%j is refused at sign-up", async (password, why) => {
  const answer = await post("sign-up/email", {
    name: "Marta Kowalska",
    email: "marta.kowalska@post.example",
    password,
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: [{ field: "password", message: expect.stringContaining(why) }],
  });
});
