import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);

/**
 * Halves of these addresses, before or from the @, that go on in the next line. Longer ones than
 * the demonstration has may, as other journeys add: they would push the buttons out.
 */
const brokenHalves = (addresses: Locator) =>
  addresses.evaluateAll((elements) =>
    elements.flatMap(({ childNodes }) =>
      [...childNodes].flatMap((half) => {
        if (half.nodeType !== Node.TEXT_NODE || (half.textContent ?? "").length > 17) return [];
        const range = document.createRange();
        range.selectNodeContents(half);
        return range.getClientRects().length > 1 ? [half.textContent] : [];
      }),
    ),
  );

test("no half of an email address in a table goes on in the next line", async () => {
  for (const [who, path] of [
    ["agent", "/dashboard/requested-properties"],
    ["admin", "/dashboard/manage-users"],
  ] as const) {
    const page = await as(who, path);
    const addresses = page.locator("tbody span:has(> wbr):visible");
    for (const width of [900, 1024, 1366, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      expect(await addresses.count(), path).toBeGreaterThan(10);
      expect(await brokenHalves(addresses), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("a long email address pushes no button out of Manage Users", async () => {
  const page = await as("admin", "/dashboard/manage-users");
  await page
    .locator("tbody span:has(> wbr)")
    .first()
    .evaluate((span) => span.firstChild?.replaceWith("a".repeat(50)));
  const box = page.locator("div:has(> table)");
  for (const width of [900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    expect(
      await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      `${width} px`,
    ).toBe(0);
  }
});

test("a long name of an agent cuts no title of a wishlist", async () => {
  const page = await as("buyer", "/dashboard/wishlist", { viewport: { width: 1024, height: 768 } });
  await page
    .locator("tbody td:nth-child(3) div > span")
    .last()
    .evaluate((name) => {
      name.textContent = "Bartholomew Featherstonehaugh of Westhampton";
    });
  const titles = page.locator("tbody td:first-child b");
  expect(await titles.count()).toBeGreaterThan(3);
  expect(
    await titles.evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
    ),
  ).toEqual([]);
});
