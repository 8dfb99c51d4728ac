import { beforeEach, expect, test } from "vitest";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findNetwork } from "../http/network.ts";
import { limitLogins } from "./limit-logins.ts";

const market = marketForTests();

beforeEach(async () => {
  market.setNow(today);
  await market.db.delete(rateLimits);
});

/** Whether a password from there is looked at. */
async function isChecked(address: string, { right = false, email = "boss@homes.test" } = {}) {
  const context = { ...market.services, address: findNetwork(address, undefined, 0) };
  const giveBack = await limitLogins(context, email).catch(() => null);
  if (right) await giveBack?.();
  return giveBack !== null;
}

/** How many guesses from these addresses, one after the other, are looked at. */
async function guesses(count: number, address: (index: number) => string): Promise<number> {
  let looked = 0;
  for (let index = 0; index < count; index++) if (await isChecked(address(index))) looked++;
  return looked;
}

test("whoever has an IPv6 /48 guesses no more often for choosing among its networks", async () => {
  expect(await guesses(120, (index) => `2001:db8:7:${(index % 12).toString(16)}::1`)).toBe(40);
  expect(await isChecked("2001:db8:8:1::1")).toBe(true);
});

test("many networks that guess at one account are slowed, and its person still comes in", async () => {
  expect(await guesses(150, (index) => `198.51.${Math.floor(index / 10)}.7`)).toBe(100 + 5 * 2);
  expect(await isChecked("203.0.113.5", { right: true })).toBe(true);
  expect(await isChecked("203.0.113.5")).toBe(true);
  expect(await isChecked("203.0.113.5", { right: true })).toBe(true);
  expect(await isChecked("198.51.1.7", { email: "another@homes.test" })).toBe(true);
});

test("an attacked account is as before an hour later", async () => {
  await guesses(150, (index) => `198.51.${Math.floor(index / 10)}.7`);
  market.setNow(new Date(today.getTime() + 3_600_000));
  expect(await guesses(10, () => "198.51.0.7")).toBe(10);
});

test("the right password uses nothing up, from wherever it comes", async () => {
  for (let index = 0; index < 110; index++)
    expect(await isChecked(`203.0.${index}.5`, { right: true })).toBe(true);
  expect(await guesses(5, () => "198.51.100.7")).toBe(5);
});
