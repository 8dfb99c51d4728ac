import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { focusComesTo, press } from "./keyboard.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);

/** The list of homes, as from a bookmark: no page led to it. */
async function openList() {
  const page = await as("buyer", "/dashboard/wishlist");
  await page.goto(`${address}/properties`);
  return page;
}

const expectFocus = (on: Locator) =>
  expect.poll(() => on.evaluate((one) => one === document.activeElement)).toBe(true);

test("the page that a link leads to is read and tabbed from its heading; Back returns to the link", async () => {
  const page = await openList();
  // As a browser begins by itself: the first Tab is "Skip to content".
  await page.keyboard.press("Tab");
  await expectFocus(page.getByRole("link", { name: "Skip to content" }));
  const sixth = page.locator("article h2 a").nth(5);
  const title = await sixth.innerText();
  // By its address: after Back, a new home may stand before it.
  const home = page.locator(`article h2 a[href="${await sixth.getAttribute("href")}"]`);
  await press(page, home);

  const heading = page.getByRole("heading", { level: 1, name: title });
  await expectFocus(heading);
  expect(await heading.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("none");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);

  await page.goBack();
  await focusComesTo(home);

  await press(page, page.getByRole("link", { name: "Home", exact: true }).first(), "Enter");
  await expectFocus(page.getByRole("heading", { level: 1 }));
});

test("the focus stays at the heading when a page is read anew", async () => {
  const page = await as("buyer", "/dashboard/wishlist");
  await press(page, page.locator('a[href="/dashboard/bookings"]').first());
  const heading = page.getByRole("heading", { level: 1 });
  await expectFocus(heading);
  const read = page.waitForResponse(`${address}/dashboard/bookings`);
  // As it is when its reader comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await read).finished();
  // A browser takes the focus from what can't have it any more with the frame that follows.
  await page.waitForTimeout(300);
  await expectFocus(heading);
});

test("the next page of a list begins at its heading, too", async () => {
  const page = await openList();
  await press(page, page.getByRole("link", { name: "Next" }));
  await page.waitForURL(/page=2/);
  await expectFocus(page.getByRole("heading", { level: 1 }));
});

test("who comes back by mouse sees no ring", async () => {
  const page = await openList();
  await page.locator("article h2 a").nth(5).click();
  await page.getByText("Customer Reviews").waitFor();
  await page.goBack();
  await page.getByRole("status").filter({ hasText: "homes" }).waitFor();
  expect(await page.locator("article:has(:focus-visible)").count()).toBe(0);
});
