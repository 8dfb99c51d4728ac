import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { firstRole } from "./first-role.ts";

const owner = "owner@homes.example";
const config = (PUBLIC_URL?: string) => readConfig({ ADMIN_EMAIL: "Owner@homes.example", ...(PUBLIC_URL ? { PUBLIC_URL } : {}) });

test("ADMIN_EMAIL makes its owner an admin, and nobody else", () => {
  expect(firstRole(config(), { email: owner, confirmed: false })).toBe("admin");
  expect(firstRole(config(), { email: "other@homes.example", confirmed: true })).toBe("user");
  expect(firstRole(readConfig({}), { email: owner, confirmed: true })).toBe("user");
});

test("at a public address nobody becomes an admin by claiming an address that is not confirmed", () => {
  expect(firstRole(config("https://homes.example"), { email: owner, confirmed: false })).toBe("user");
  expect(firstRole(config("https://homes.example"), { email: owner, confirmed: true })).toBe("admin");
});
