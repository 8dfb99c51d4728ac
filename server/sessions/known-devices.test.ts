import { beforeEach, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { goodPassword, makeAccount, signIn } from "#test/account.ts";
import { marketForTests } from "#test/market.ts";
import { changePassword } from "../sign-in/change-password.ts";

const market = marketForTests();
let person: Person;
const firefox = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

beforeEach(async () => {
  person = await makeAccount(market);
  market.jobs.length = 0;
});

const deviceIn = (cookie: string) =>
  cookie.split("; ").find((part) => part.includes("device")) ?? "";

test("a login in a browser new to the account sends a letter", async () => {
  const { cookie } = await signIn(market, person, firefox);
  expect(market.letters()).toMatchObject([
    {
      to: person.email,
      subject: "A login on a new device",
      text: expect.stringContaining("new to it: Firefox on Linux"),
    },
  ]);
  market.jobs.length = 0;
  await signIn(market, person, { Cookie: deviceIn(cookie) });
  expect(market.letters()).toEqual([]);
});

test("another account's login in the same browser is new to that account", async () => {
  const { cookie } = await signIn(market, person);
  const other = await makeAccount(market);
  market.jobs.length = 0;
  const both = await signIn(market, other, { Cookie: deviceIn(cookie) });
  expect(market.letters()).toMatchObject([{ to: other.email }]);
  market.jobs.length = 0;
  await signIn(market, person, { Cookie: deviceIn(both.cookie) });
  await signIn(market, other, { Cookie: deviceIn(both.cookie) });
  expect(market.letters()).toEqual([]);
});

test("after a new password every device is a new one", async () => {
  const { cookie } = await signIn(market, person);
  const password = "another street, more trees";
  await changePassword(market.context(person), { presentPassword: goodPassword, password });
  market.jobs.length = 0;
  await signIn(market, person, { Cookie: deviceIn(cookie) }, password);
  expect(market.letters()).toMatchObject([{ subject: "A login on a new device" }]);
});

test("nobody is emailed about their first login, nor about more than four new devices at once", async () => {
  const newcomer = { name: "Nia", email: "nia@new.example" };
  await market.services.identity.enrol([newcomer], goodPassword);
  await signIn(market, newcomer);
  expect(market.letters()).toEqual([]);
  for (let turn = 0; turn < 6; turn++) await signIn(market, person);
  expect(market.letters()).toHaveLength(4);
});
