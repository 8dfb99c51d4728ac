import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";

const browser = browserForTests();
const open = inject("publicAddress");

const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const sentence = "3 bed house under 900k with a walled garden";

describe.each([true, false])("with JavaScript: %s", (javaScriptEnabled) => {
  test("a sentence is read into filters, the page says what was read, and it can be taken as words", async () => {
    const page = await browser.open(`${open}/properties`, { javaScriptEnabled });
    await page.getByLabel("Keywords").fill(sentence);
    await page.getByLabel("Keywords").press("Enter");
    await page
      .getByText(
        `We read “${sentence}” as: House; up to $900,000; 3 bedrooms. The rest is used as keywords: “walled garden”.`,
      )
      .waitFor();
    expect(parameters(page)).toEqual({
      q: "walled garden",
      type: "House",
      maxPrice: "900000",
      minBedrooms: "3",
      maxBedrooms: "3",
      sentence,
    });
    expect(await page.getByLabel("Keywords").inputValue()).toBe("walled garden");
    const bedrooms = page.getByRole("combobox", { name: "Bedrooms" }).locator("option:checked");
    expect(await bedrooms.textContent()).toMatch(/^3 bedrooms \(/);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "3 bedrooms: remove" }).click();
    await page.getByText("We read").waitFor({ state: "detached" });
    expect(parameters(page)).toEqual({ q: "walled garden", type: "House", maxPrice: "900000" });
    await page.goBack();
    await page.getByRole("link", { name: "Use all of it as keywords" }).click();
    await page.getByText("We read").waitFor({ state: "detached" });
    expect(parameters(page)).toEqual({ q: `"${sentence}"` });
  });

  test("words by which no home is found are none of the filters, and a link removes them", async () => {
    const page = await browser.open(
      `${open}/properties?${new URLSearchParams({ q: "2 bed with a xylophone" })}`,
      { javaScriptEnabled },
    );
    await page.getByText("says “xylophone”, so it was left out.").waitFor();
    await page.getByRole("link", { name: "2 bedrooms: remove" }).waitFor();
    expect(await page.getByRole("link", { name: "“xylophone”: remove" }).count()).toBe(0);
    await page.getByRole("link", { name: "Remove these keywords" }).click();
    await page.getByText("so it was left out").waitFor({ state: "detached" });
    expect(parameters(page)).toEqual({ minBedrooms: "2", maxBedrooms: "2" });
    expect(await page.getByLabel("Keywords").inputValue()).toBe("");
  });

  test("a sentence in Home's field for a place leads to its conditions", async () => {
    const page = await browser.open(open, { javaScriptEnabled });
    await page.getByLabel("Where").fill("2 bed in Lisbon");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: "2 bedrooms: remove" }).waitFor();
    await page.getByRole("link", { name: /^Lisbon.*: remove$/ }).waitFor();
  });

  test("a filter reads an amount as people write it, and a refused one stays as it was typed", async () => {
    const page = await browser.open(
      `${open}/properties?${new URLSearchParams({ maxPrice: "350.000", minBedrooms: "4+", minArea: "1000 sq ft", minPrice: "€200,000" })}`,
      { javaScriptEnabled },
    );
    for (const words of ["up to $350,000", "4+ bedrooms", "area from 92.9 m²"])
      await page.getByRole("link", { name: `${words}: remove` }).waitFor();
    expect(await page.getByLabel("Price, at least").inputValue()).toBe("€200,000");
    await page.getByText("Use an amount in dollars, such as 350,000 or 1.5m.").waitFor();
  });
});

test("a filter that is chosen after a sentence is not undone by it", async () => {
  const page = await browser.open(`${open}/properties`);
  const words = page.getByLabel("Keywords");
  await words.fill("2 bed under 900k with a view");
  await words.press("Enter");
  await page.getByText("We read").waitFor();
  await page.getByRole("combobox", { name: "Bedrooms" }).selectOption("1");
  await expect
    .poll(() => parameters(page))
    .toEqual({
      q: "view",
      maxPrice: "900000",
      minBedrooms: "1",
      maxBedrooms: "2",
    });
});

test("what was read from a sentence is whole on a phone and on a desktop", async () => {
  const long = "w".repeat(120);
  const page = await browser.open(`${open}/properties?q=3+bed+${long}`);
  await page.getByText("We read").waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
