import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const browser = browserForTests();
const as = peopleOn(browser, inject("address"));
const laptop = { viewport: { width: 1366, height: 768 } };

const leftsOf = (some: Locator): Promise<number[]> =>
  some.evaluateAll((all) => [
    ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))),
  ]);

test.each([360, 1080, 1366, 1440])("at %i px no card cuts its agent's name", async (width) => {
  const page = await as("buyer", "/properties", { viewport: { width, height: 768 } });
  const names = page.locator("article span:has(> .unseen)", { hasText: /^Agent / });
  expect(await names.count()).toBeGreaterThan(8);
  expect(
    await names.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    ),
  ).toEqual([]);
});

test("the buttons under one's own homes stand in columns that begin with the card", async () => {
  const page = await as("agent", "/dashboard/added-properties?status=Verified", laptop);
  const card = page.locator("[id^=property-]").filter({ hasText: "Sold elsewhere" }).first();
  const [edge = 0] = await leftsOf(card);
  const lefts = await leftsOf(card.locator("article ~ div").locator("a, button"));
  expect(Math.min(...lefts)).toBe(edge);
  expect(lefts).toHaveLength(2);
  const shown = card.locator("article ~ div").locator("a, button");
  const borders = await shown.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).borderTopColor),
  );
  // What has no edge would begin with its text, within its own line.
  expect(borders).not.toContain("rgba(0, 0, 0, 0)");
});

test.each([360, 1366])(
  "at %i px a home's facts stand in the same columns in all groups",
  async (width) => {
    const page = await as("buyer", "/properties", { viewport: { width, height: 768 } });
    await page.getByRole("link", { name: "Skyline penthouse on the 41st floor" }).first().click();
    const groups = page.locator("main dl:has(svg)");
    await groups.first().waitFor();
    const columns = await leftsOf(groups.first().locator("> div"));
    expect(columns.length).toBe(width < 768 ? 2 : 5);
    for (const left of await leftsOf(groups.locator("> div"))) expect(columns).toContain(left);
  },
);

test("the ring of a field with a unit goes around both", async () => {
  const page = await as("agent", "/dashboard/add-properties", laptop);
  const field = page.getByLabel("Price");
  await field.focus();
  const ring = await field.evaluate((input) => {
    const box = input.parentElement as HTMLElement;
    return {
      unit: box.textContent,
      field: getComputedStyle(input).outlineStyle,
      both: getComputedStyle(box).outlineStyle,
    };
  });
  expect(ring).toEqual({ unit: "$", field: "none", both: "solid" });
});
