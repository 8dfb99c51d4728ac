import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";

const houses = inject("publicAddress");
const browser = browserForTests();

test("in a reader's own colours the product's name is there, and what is chosen can be told", async () => {
  const page = await browser.open(`${houses}/properties?type=Villa`, { forcedColors: "active", reducedMotion: "reduce" });
  const name = page.locator("header [role=img] > span");
  expect(await name.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
    await page.locator("header").evaluate((element) => getComputedStyle(element).backgroundColor),
  );
  const lineOf = (element: Element) => getComputedStyle(element).outlineStyle;
  const [here, elsewhere] = [page.locator("header nav a[aria-current]").first(), page.locator("header nav a:not([aria-current])").first()];
  expect([await here.evaluate(lineOf), await elsewhere.evaluate(lineOf)]).toEqual(["solid", "none"]);
  await page.locator("summary", { hasText: "Filters" }).click();
  const [villa, land] = [page.getByText(/^Villa \d/), page.getByText(/^Land \d/)];
  expect([await villa.evaluate(lineOf), await land.evaluate(lineOf)]).toEqual(["solid", "none"]);
});

test("in a reader's own colours a dialog has an edge", async () => {
  const page = await browser.open(`${houses}/login?from=/properties`, { forcedColors: "active", reducedMotion: "reduce" });
  await page.getByRole("button", { name: /buyer@gable\.example/ }).click();
  await page.waitForURL(`${houses}/properties`);
  await page.locator("article h2 a").first().click();
  await page.getByRole("button", { name: "Add Review" }).click();
  const edge = await page.getByRole("dialog", { name: "Add Review" }).evaluate((dialog) => {
    const { outlineStyle, outlineColor, backgroundColor } = getComputedStyle(dialog);
    return outlineStyle === "solid" && outlineColor !== backgroundColor && outlineColor !== "rgba(0, 0, 0, 0)";
  });
  expect(edge).toBe(true);
});
