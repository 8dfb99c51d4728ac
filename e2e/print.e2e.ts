import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";

const open = inject("publicAddress");
const browser = browserForTests();

test("on paper stands the home with its price and its reviews, and nothing to press", async () => {
  const answer = await fetch(`${open}/api/properties?limit=1&sort=listed`);
  const [home] = (await answer.json()) as { _id: string }[];
  const page = await browser.open(`${open}/properties/${home?._id}`);
  await page.emulateMedia({ media: "print" });
  const shown = page.locator("h1, main aside, #reviews");
  expect(await Promise.all((await shown.all()).map((part) => part.isVisible()))).toEqual([
    true,
    true,
    true,
  ]);
  for (const pressed of await page
    .locator("button, summary, input, header nav, a[href='#main']")
    .all())
    expect(await pressed.isVisible()).toBe(false);
  // On a sheet as wide as A4 the price is beside the title, on the first one.
  await page.setViewportSize({ width: 718, height: 1046 });
  const topOf = (part: string) =>
    page.locator(part).evaluate((found) => found.getBoundingClientRect().top);
  expect(Math.abs((await topOf("main aside")) - (await topOf("h1")))).toBeLessThan(60);
  expect(await page.locator("header").getByRole("img", { name: "Gable" }).isVisible()).toBe(true);
  // On paper a home without reviews does not ask for one.
  const { id } = await homesOn(open).listHome();
  await callsOn(open)("admin@gable.example", "PATCH", `/properties/verify/${id}`);
  await page.goto(`${open}/properties/${id}`);
  expect(await page.getByText("be the first").isVisible()).toBe(false);
});

test("every page is printed dark on white, whichever theme was chosen", async () => {
  const page = await browser.open(`${open}/properties`);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  const ink = () => page.locator("h1").evaluate((heading) => getComputedStyle(heading).color);
  const pale = await ink();
  await page.emulateMedia({ media: "print" });
  await expect.poll(ink).toBe("rgb(27, 36, 33)");
  await page.emulateMedia({ media: "screen" });
  await expect.poll(ink).toBe(pale);
});

test("on paper Home begins with what is on it, not with a place for a picture, and the site's name is drawn without the last line of its box", async () => {
  const page = await browser.open(open);
  await page.emulateMedia({ media: "print" });
  const heading = await page.getByRole("heading", { name: "Advertisements" }).boundingBox();
  expect(heading?.y).toBeLessThan(500);
  const name = page.getByRole("img", { name: "Gable" }).first().locator("span");
  expect(await name.evaluate((one) => getComputedStyle(one).clipPath)).toBe("inset(0px 0px 1px)");
});

test("on paper All Properties says what was searched for, without ways on", async () => {
  const page = await browser.open(`${open}/properties?q=2+bed+from+100k`);
  const links = [
    "Map",
    "Sort by Price (High to Low)",
    "Clear all",
    "Use all of it as keywords",
  ].map((name) => page.getByRole("link", { name }));
  for (const link of links) await link.waitFor();
  await page.emulateMedia({ media: "print" });
  for (const link of links) await link.waitFor({ state: "hidden" });
  await page.getByRole("checkbox", { name: "Compare" }).first().waitFor({ state: "hidden" });
  await page.getByText("Details").first().waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "2 bedrooms: remove" }).waitFor();
  await page.goto(`${open}/properties`);
  await page.getByText(/^1–12 of \d+ homes$/).waitFor();
  // The map is a drawing on the screen: on paper stand its homes.
  await page.goto(`${open}/properties?view=map`);
  await page.getByRole("link", { name: "Details" }).first().waitFor({ state: "hidden" });
  const firstHome = await page.locator("#homes article").first().boundingBox();
  expect(firstHome?.y).toBeLessThan(500);
  await page.getByRole("region", { name: "Map of the homes" }).waitFor({ state: "hidden" });
});

test("on a sheet that lies on its side the price of a home is not broken", async () => {
  const page = await browser.open(`${open}/properties?sort=-price`);
  await page.locator('main article a[href^="/properties/"]').first().click();
  await page.locator("#reviews").waitFor();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 1046, height: 718 });
  const price = page.locator("main aside").getByText(/^\$\d[\d,]{6,}$/);
  expect((await price.first().boundingBox())?.height).toBeLessThan(60);
});
