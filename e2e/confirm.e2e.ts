import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { expectMessage, recordNotices } from "./messages.ts";
import { demonstrationForTests } from "./own-demonstration.ts";
import { photo } from "./photo.ts";

const password = "a quiet green door";
const waitForText = (page: Page, words: string) =>
  page.getByText(words, { exact: false }).first().waitFor();
const market = demonstrationForTests({ VERIFY_EMAIL: "on" });
const pathOf = (page: Page) => page.url().replace(market.address, "");
// Registered after the server, so that it is closed first.
const browser = browserForTests();

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Nora Lind");
  await page.locator("input[type=file]").setInputFiles(await photo("seagreen"));
  await page.getByLabel("Email").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await waitForText(page, "Check your email");
}

/** The link in the newest letter, as the outbox shows it. */
async function linkFor(email: string): Promise<string> {
  const page = await browser.open(`${market.address}/dev/mail`);
  const letter = page.locator("details", { hasText: email });
  // The letter is sent by a worker, at times after the page was opened.
  await expect.poll(async () => (await page.reload()) && (await letter.count())).toBe(1);
  const link = /http:\/\/\S+\/sign-in\/confirm\?token=[\w-]+&from=[\w%]+/;
  return link.exec((await letter.textContent()) ?? "")?.[0] ?? "";
}

test.each([
  ["with scripts", {}],
  ["without", { javaScriptEnabled: false }],
])("the mailed link signs in where one signed up, and leads back, %s", async (_, options) => {
  const email = `nora.${Math.random()}@post.example`;
  const page = await browser.open(`${market.address}/signup?from=%2Fdashboard%2Fprofile`, options);
  await signUp(page, email);
  const link = await linkFor(email);
  // A mail scanner opens the link first.
  for (const method of ["HEAD", "GET"]) expect((await fetch(link, { method })).status).toBe(200);
  await page.goto(link);
  expect(pathOf(page)).toBe("/sign-in/confirm");
  await page.getByRole("button", { name: "Confirm and continue" }).click({ noWaitAfter: true });
  await expectMessage(page, "Successfully SignUp", options);
  expect(pathOf(page)).toBe("/dashboard/profile");
  expect(await page.locator("main").textContent()).toContain(email);

  const again = await browser.open(link);
  await waitForText(again, "This link has already been used");
  expect(pathOf(again)).toContain("/login");
});

test("in another browser one chooses a password first, and logs in with it", async () => {
  const email = `nora.${Math.random()}@post.example`;
  await signUp(await browser.open(`${market.address}/signup`), email);
  const page = await browser.open(await linkFor(email));
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await waitForText(
    page,
    "You opened the email in a different browser from the one you signed up in.",
  );
  expect(pathOf(page)).toBe("/reset-password");
  await page.locator("input[type=password]").fill(`${password} of mine`);
  await page.getByRole("button", { name: "Save password" }).click();
  await waitForText(page, "Log in with your new password.");
  // The notice goes by itself after three seconds, on a busy machine before one could press OK.
  const ok = page.getByRole("button", { name: "OK" });
  await Promise.any([ok.click(), ok.waitFor({ state: "detached" })]);
  await page.getByLabel("Email").fill(email);
  await page.locator("input[type=password]").fill(`${password} of mine`);
  const notices = await recordNotices(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect.poll(notices).toContain("Log In Successfully");
});
