import { beforeEach, expect, test } from "vitest";
import { users } from "#db/schema/users.ts";
import { makeSeedPerson } from "#db/seed/people.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { readConfig } from "../config.ts";
import { deleteUser } from "./delete-user.ts";
import { firstRole } from "./save-user.ts";

const market = marketForTests();
beforeEach(async () => {
  await market.db.delete(users);
});

const owner = "owner@homes.example";
const config = (PUBLIC_URL?: string) =>
  readConfig({ ADMIN_EMAIL: "Owner@homes.example", ...(PUBLIC_URL ? { PUBLIC_URL } : {}) });
const roleOf = (
  ...[settings, proof]: [Parameters<typeof firstRole>[1], Parameters<typeof firstRole>[2]]
) => market.db.transaction((tx) => firstRole(tx, settings, proof));

test("ADMIN_EMAIL makes its owner an admin, and nobody else", async () => {
  expect(await roleOf(config(), { email: owner, confirmed: false })).toBe("admin");
  expect(await roleOf(config(), { email: "other@homes.example", confirmed: true })).toBe("user");
  expect(await roleOf(readConfig({}), { email: owner, confirmed: true })).toBe("user");
});

test("at a public address nobody becomes an admin by claiming an address that is not confirmed", async () => {
  expect(await roleOf(config("https://homes.example"), { email: owner, confirmed: false })).toBe(
    "user",
  );
  expect(await roleOf(config("https://homes.example"), { email: owner, confirmed: true })).toBe(
    "admin",
  );
});

test("it holds for the first admin: once there is one, whoever has that address later is a buyer", async () => {
  const [first, second] = [
    await makePerson(market.db, "admin", { email: owner }),
    await makePerson(market.db, "admin"),
  ];
  await deleteUser(market.context(second), first._id);
  expect(await roleOf(config(), { email: owner, confirmed: true })).toBe("user");
});

test("the demonstration's admin is no admin of the site", async () => {
  await makePerson(market.db, "admin", makeSeedPerson("ruth"));
  expect(await roleOf(config(), { email: owner, confirmed: true })).toBe("admin");
});
