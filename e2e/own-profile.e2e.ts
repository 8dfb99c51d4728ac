import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { expectMessage } from "./messages.ts";
import { heavyPhoto } from "./photo.ts";

const address = inject("address");
const browser = browserForTests();

const waitForText = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();

/** Signs in as a new person, by the stand-in for a provider, and opens their profile. */
async function enter(email: string, options: { javaScriptEnabled?: boolean }): Promise<Page> {
  const page = await browser.open(`${address}/sign-in/start?from=%2Fdashboard%2Fprofile`, options);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel("Name").fill("Nora Lind");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${address}/dashboard/profile`);
  return page;
}

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

test.each<[string, { javaScriptEnabled?: boolean }]>([
  ["with scripts", {}],
  ["without", { javaScriptEnabled: false }],
])("one changes one's name and picture, and they stay, %s", async (_, options) => {
  const email = `nora.${Math.random()}@post.example`;
  const page = await enter(email, options);
  await page.getByText("Edit profile").click();
  await page.getByLabel("Name").fill("  ");
  await page.locator("input[type=file]").setInputFiles(await heavyPhoto());
  await save(page);
  await waitForText(page, "Enter a name.");
  expect(await page.locator("input[type=hidden][name=image]").inputValue()).toContain("/images/");
  // axe needs scripts.
  if (options.javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);
  await page.getByLabel("Name").fill("Nora Lindgren");
  await save(page);
  await expectMessage(page, "Your profile is saved", options);
  const portrait = page.getByAltText("Photo of Nora Lindgren");
  expect(await portrait.getAttribute("src")).toMatch(/^\/images\/.+\.webp$/);
  expect(await page.getByLabel("Name").isVisible()).toBe(false);
  expect(
    await page.locator(`header img[src="${await portrait.getAttribute("src")}"]`).count(),
  ).toBeGreaterThan(0);
  // The provider still sends the old name.
  await (await enter(email, options)).getByAltText("Photo of Nora Lindgren").waitFor();
});

test("a name alone is changed, and the picture stays; one that is too long comes back", async () => {
  const page = await enter(`nora.${Math.random()}@post.example`, {});
  await page.getByText("Edit profile").click();
  await page.getByLabel("Name").fill("x".repeat(121));
  await save(page);
  await waitForText(page, "Enter at most 120 characters.");
  expect(await page.getByLabel("Name").inputValue()).toBe("x".repeat(121));
  const before = await page.locator("main img").first().getAttribute("src");
  await page.getByLabel("Name").fill("Nora");
  await save(page);
  await page.getByAltText("Photo of Nora").waitFor();
  expect(await page.locator("main img").first().getAttribute("src")).toBe(before);
});

test.each([
  ["with scripts", {}],
  ["without", { javaScriptEnabled: false }],
])("one has a letter sent, by whose link a new password is chosen, %s", async (_, options) => {
  const email = `nora.${Math.random()}@post.example`;
  const page = await enter(email, options);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expectMessage(page, "An email is on its way", options);
  await page.getByRole("link", { name: "outbox" }).click();
  await expect
    .poll(async () => {
      await page.goto(`${address}/dev/mail`);
      return page.locator("main").textContent();
    })
    .toMatch(new RegExp(`${email}[^]*/reset-password\\?token=`));
});
