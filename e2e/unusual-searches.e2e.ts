import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";

const browser = browserForTests();
const open = inject("publicAddress");
const as = peopleOn(browser, open);
const austin = "place=4671654";
const plain = { javaScriptEnabled: false };
const query = (page: Page) => new URL(page.url()).search;
const count = (page: Page) => page.getByText(/^\d[\d,]*\+? homes?$/).first();

test("nearest first is let go with the city that it was near to", async () => {
  const page = await browser.open(`${open}/properties?${austin}&sort=distance`, plain);
  expect(await page.getByLabel("Sort by").last().inputValue()).toBe("distance");
  await page.getByRole("link", { name: /^Austin.*: remove$/ }).click();
  await expect.poll(() => query(page)).toBe("");
  for (const search of [
    "?sort=distance",
    "?sort=distance&place=US&cursor=x&page=2",
    "?sort=distance&where=Texas",
  ]) {
    await page.goto(`${open}/properties${search}`);
    expect([search, query(page)]).toEqual([search, expect.not.stringMatching(/sort|cursor|page/)]);
    await count(page).waitFor();
  }
  await page.goto(`${open}/properties?${austin}&sort=distance&maxPrice=5`);
  await page.getByRole("heading", { name: "No homes match all your filters" }).waitFor();
  await page.getByRole("link", { name: /^up to \$5 \d/ }).click();
  await expect.poll(() => query(page)).toBe(`?${austin}&sort=distance`);
});

test("what has aged in an address, or never was one, takes nothing else away", async () => {
  const page = await browser.open(`${open}/properties?place=nowhere&type=Villa`, plain);
  await page.getByText("We do not know this place. Try a city, a region or a country.").waitFor();
  await page.getByRole("link", { name: "Villa: remove" }).waitFor();
  await page.goto(`${open}/properties?type=Villa&cursor=junk&page=2`);
  expect(query(page)).toBe("?type=Villa");
  await page.goto(`${open}/properties?bounds=20,56,-12,36&radius=999&type=Villa`);
  await page
    .getByText("Part of this link can't be read and was ignored: radius, bounds.")
    .waitFor();
  expect(await page.locator("[data-filters] [name=bounds]").count()).toBe(0);
  expect(await page.locator("details[open]:has(fieldset)").count()).toBe(0);
  await page.goto(`${open}/properties?page=2`);
  await page.getByText(/^1–12 of /).waitFor();
  const { id } = await homesOn(open).newHome();
  await page.goto(`${open}/properties/${id}?reviews=junk`);
  expect(query(page)).toBe("");
  await page.getByRole("heading", { level: 1, name: /on the weir$/ }).waitFor();
  for (const ids of ["ids=日&ids=本", "ids=a&ids=%0d%0ax"]) {
    const answer = await page.goto(`${open}/properties/compare?${ids}`);
    expect([ids, answer?.status()]).toEqual([ids, 200]);
  }
});

test("a list of one page says once how many homes it has", async () => {
  const page = await browser.open(`${open}/properties?q=farmhouse`);
  await page.getByText("1 home", { exact: true }).first().waitFor();
  expect(await page.getByText(/ of 1 home/).count()).toBe(0);
});

test("another place takes the part of the map along that was looked at", async () => {
  const page = await browser.open(`${open}/properties?bounds=-10,38,-9,39&${austin}`, plain);
  await page.getByLabel("Where").fill("Portland, Oregon");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => query(page)).toMatch(/^\?place=\d+$/);
  // The same place with a further condition: the bounds stay.
  await page.goto(`${open}/properties?bounds=-123,45,-122,46&${austin}`);
  await page.getByLabel("Keywords").fill("fireplace");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => query(page)).toContain("bounds=");
});

test("a choice that an address spells out is chosen, and is not another one when the form is sent", async () => {
  const page = await browser.open(
    `${open}/properties?${austin}&radius=25&sort=listed&minBedrooms=02`,
    plain,
  );
  // The order can be chosen in two places.
  const chosen = async (name: string) =>
    [
      ...new Set(await page.locator(`select[name="${name}"] option:checked`).allTextContents()),
    ].join(", ");
  expect(await chosen("radius")).toBe("25 km");
  expect(await chosen("sort")).toBe("Oldest first");
  expect(await chosen("minBedrooms")).toMatch(/^2\+/);
});

test("words that were read as others are saved as they were typed, and the map shows the same homes", async () => {
  const page = await as("buyer", "/properties?q=gardne");
  await page.getByText("“gardne” was read as “garden”.").waitFor();
  const inputs = page.locator('form[action="/dashboard/saved-searches"] input');
  expect(
    await inputs.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
  ).toContain("gardne");
  await page.goto(`${open}/properties?q=gardne&view=map`);
  await page.locator("[data-map][data-ready]").waitFor();
  await expect
    .poll(() => page.locator("[data-map] [data-id], [data-map] [data-ids]").count())
    .toBeGreaterThan(0);
  await page.goto(`${open}/properties?q=gardne&maxPrice=5`);
  await page.getByText("“gardne” was read as “garden”.").waitFor();
  await page.getByRole("link", { name: /^up to \$5 \d/ }).waitFor();
});
