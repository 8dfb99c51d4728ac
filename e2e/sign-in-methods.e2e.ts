import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { expectMessage } from "./messages.ts";

const address = inject("address");
const browser = browserForTests();

const waitForText = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** Chooses an invented person at the stand-in, who comes back to their profile. */
async function comeBackAs(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Nora Lind");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${address}/dashboard/profile`);
}

/** Signs up with a password, where no letter is sent, and opens the profile. */
async function signUp(options: { javaScriptEnabled?: boolean }): Promise<Page> {
  const person = {
    name: "Nora Lind",
    email: `nora.${Math.random()}@post.example`,
    password: "a quiet street with plane trees",
  };
  await fetch(`${address}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(person),
  });
  const page = await browser.open(`${address}/login?from=%2Fdashboard%2Fprofile`, options);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.waitForURL(`${address}/dashboard/profile`);
  return page;
}

test.each([
  ["with scripts", {}],
  ["without", { javaScriptEnabled: false }],
])("one adds a provider and removes the password, %s", async (_, options) => {
  const page = await signUp(options);
  // Tells a password manager whose password changes.
  const entry = page.locator('form:has([name="presentPassword"]) [autocomplete="username"]');
  expect(await entry.inputValue()).toMatch(/^nora\./);
  expect(await page.getByRole("button", { name: "Remove Password" }).count()).toBe(0);
  await page.getByRole("link", { name: "Add Google" }).click();
  await comeBackAs(page, `nora.at.google.${Math.random()}@post.example`);
  await expectMessage(page, "You can now log in with Google", options);
  expect(await page.getByRole("link", { name: "Add Google" }).count()).toBe(0);
  if (!("javaScriptEnabled" in options)) expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove Password" }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await expectMessage(page, "It opens your account no more", options);
  expect(await page.getByRole("button", { name: /^Remove/ }).count()).toBe(0);
});

test("a provider's account that opens another person's is refused in words, on the profile", async () => {
  const taken = `nora.${Math.random()}@post.example`;
  const first = await signUp({});
  await first.getByRole("link", { name: "Add Google" }).click();
  await comeBackAs(first, taken);
  const second = await signUp({});
  await second.getByRole("link", { name: "Add Google" }).click();
  await comeBackAs(second, taken);
  await waitForText(second, "That account is already linked to another person's Gable account.");
});

test("another site's link asks before it starts a sign-in", async () => {
  const page = await browser.open(`${address}/sign-in/start?from=/properties`);
  await waitForText(page, "Log in with Google?");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await waitForText(page, "It knows nobody and checks nothing.");
});
