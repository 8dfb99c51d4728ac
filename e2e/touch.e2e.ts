import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

async function firstHome(): Promise<string> {
  const [home] = await (await fetch(`${address}/api/properties`)).json();
  return home._id;
}

/**
 * The controls that are too small for a finger. Links in running text are as tall as their line; a
 * link over a card extends beyond its box.
 */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const reaches = (one: Element) => {
      const { content, position } = getComputedStyle(one, "::after");
      return content !== "none" && position === "absolute";
    };
    return [
      ...document.querySelectorAll(
        "a, button, summary, select, textarea, input:not([type=hidden])",
      ),
    ]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest(".unseen, label, .link") &&
          getComputedStyle(one).display !== "inline" &&
          // The label of a hidden file field is what is pressed.
          !(one.matches("[type=file]") && getComputedStyle(one).clipPath === "inset(50%)"),
      )
      .map((one) => ({ one, ...one.getBoundingClientRect().toJSON() }))
      .filter(
        ({ one, width, height }) => width > 0 && Math.min(width, height) < 43.5 && !reaches(one),
      )
      .map(
        ({ one, width, height }) =>
          `${one.textContent || one.getAttribute("aria-label")}: ${Math.round(width)} × ${Math.round(height)}`,
      );
  });

describe("a finger finds all there is to press", () => {
  test.each(["/", "/login", "/signup", "/nowhere", "/api/docs"])("on %s", async (path) => {
    expect(await tooSmall(await browser.open(address + path, phone))).toEqual([]);
  });

  test.each([
    ["buyer", "/properties"],
    ["buyer", "/dashboard/wishlist"],
    ["buyer", "/dashboard/bookings"],
    ["agent", "/dashboard/add-properties"],
    ["agent", "/dashboard/added-properties"],
    ["agent", "/dashboard/requested-properties"],
    ["admin", "/dashboard/manage-properties"],
    ["admin", "/dashboard/manage-users"],
  ] as const)("as %s on %s", async (who, path) => {
    expect(await tooSmall(await as(who, path, phone))).toEqual([]);
  });
});

test("no field of a touch screen has letters so small that the browser enlarges the page around it, and the name of a filter has one size, whether it has one field or two", async () => {
  const page = await as("buyer", "/properties", phone);
  const sizeOf = (tag: string, name: RegExp) =>
    page
      .locator(`[data-filters] ${tag}`, { hasText: name })
      .first()
      .evaluate((one) => getComputedStyle(one).fontSize);
  expect(await sizeOf("label", /^Bathrooms/)).toBe(await sizeOf("legend", /^Year built/));
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    const sizes = await page
      .locator('select, input:not([type="hidden"], [type="checkbox"])')
      .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).fontSize));
    expect(new Set(sizes)).toEqual(new Set(["16px"]));
  }
});

test("a finger beside a dialog does not scroll the page behind it", async () => {
  const page = await as("buyer", `/properties/${await firstHome()}`, phone);
  await page.getByRole("button", { name: "Add Review" }).click();
  await page.getByRole("dialog", { name: "Add Review" }).waitFor();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(180, 20);
  await page.mouse.wheel(0, -300);
  await page.waitForTimeout(400);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press("Escape");
  await page.mouse.wheel(0, -300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
});

test("neither does a mouse wheel, beside it or over it, and nothing moves as it opens", async () => {
  const page = await as("buyer", `/properties/${await firstHome()}`);
  await page.getByRole("button", { name: "Add Review" }).scrollIntoViewIfNeeded();
  const at = () => page.evaluate(() => [scrollY, document.body.clientWidth]);
  const before = await at();
  await page.getByRole("button", { name: "Add Review" }).click();
  await page.getByRole("dialog", { name: "Add Review" }).waitFor();
  for (const x of [60, 720]) {
    await page.mouse.move(x, 450);
    await page.mouse.wheel(0, -300);
    await page.waitForTimeout(300);
    expect(await at()).toEqual(before);
  }
});

test("nothing is said of dropping a picture where nothing can be dropped", async () => {
  const touched = await browser.open(`${address}/signup`, phone);
  await touched.getByText("At most 10 MB.").waitFor();
  expect(await touched.getByText("or drop it here.").isVisible()).toBe(false);
  const pointed = await browser.open(`${address}/signup`);
  expect(await pointed.getByText("or drop it here.").isVisible()).toBe(true);
});
