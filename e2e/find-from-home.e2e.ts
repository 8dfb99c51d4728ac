import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";

const browser = browserForTests();
const address = inject("address");
const publicAddress = inject("publicAddress");

test.each([true, false])(
  "a visitor asks on Home for homes in a place, and is shown them once they have logged in; with JavaScript: %s",
  async (javaScriptEnabled) => {
    const page = await browser.open(address, { javaScriptEnabled });
    await page.getByRole("search").getByLabel("Where").fill("boston, massachusetts");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/\/login\?from=/);
    await page.getByRole("button", { name: /buyer@gable\.example/ }).click();
    await page
      .getByRole("link", { name: /^Boston, Massachusetts, United States.*: remove$/ })
      .waitFor();
    expect(await page.locator("article").count()).toBeGreaterThan(0);
  },
);

test("on Home places are offered while one types, and a press on one asks for its homes", async () => {
  const page = await browser.open(publicAddress);
  await page.getByLabel("Where").pressSequentially("bost");
  await page.getByRole("option", { name: /^Boston.*Massachusetts/ }).click();
  await page
    .getByRole("link", { name: /^Boston, Massachusetts, United States.*: remove$/ })
    .waitFor();
});

test("who names no place on Home is shown all of them", async () => {
  const page = await browser.open(publicAddress);
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(`${publicAddress}/properties`);
  await page.getByRole("heading", { level: 1, name: "ALL PROPERTIES" }).waitFor();
});
