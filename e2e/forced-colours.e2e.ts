import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { holdRequests } from "./hold-requests.ts";

const address = inject("publicAddress");
const browser = browserForTests();

test("in a reader's own colours the product's name is there, and what is chosen is marked", async () => {
  const page = await browser.open(`${address}/properties?type=Villa`, {
    forcedColors: "active",
  });
  const name = page.locator("header [role=img] > span");
  expect(await name.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
    await page.locator("header").evaluate((element) => getComputedStyle(element).backgroundColor),
  );
  const lineOf = (element: Element) => getComputedStyle(element).outlineStyle;
  const [here, elsewhere] = [
    page.locator("header nav a[aria-current]").first(),
    page.locator("header nav a:not([aria-current])").first(),
  ];
  expect([await here.evaluate(lineOf), await elsewhere.evaluate(lineOf)]).toEqual([
    "solid",
    "none",
  ]);
  await page.locator("summary", { hasText: "Villa" }).click();
  const [villa, land] = [page.getByText(/^Villa \d/), page.getByText(/^Land \d/)];
  expect([await villa.evaluate(lineOf), await land.evaluate(lineOf)]).toEqual(["solid", "none"]);
});

test("in a reader's own colours a map keeps its own", async () => {
  const page = await browser.open(`${address}/properties`, {
    forcedColors: "active",
    colorScheme: "dark",
  });
  await page.locator("article h2 a").first().click();
  const map = page.locator("[data-home-place]");
  await map.scrollIntoViewIfNeeded();
  await page.locator("[data-home-place][data-ready]").waitFor();
  const lightness = async () => {
    const { channels } = await sharp(await map.screenshot()).stats();
    return channels[0]?.mean;
  };
  await expect.poll(lightness).toBeLessThan(60);
  const pin = map.getByRole("img");
  expect(
    await pin.evaluate((element) => getComputedStyle(element, "::before").borderTopColor),
  ).not.toMatch(/^rgb\((255, 255, 255|0, 0, 0)\)/);
});

test("in a reader's own colours it is seen that a button works, and a dialog has an edge", async () => {
  const page = await browser.open(`${address}/login?from=/properties`, { forcedColors: "active" });
  await page.getByRole("button", { name: /buyer@gable\.example/ }).click();
  await page.waitForURL(`${address}/properties`);
  await page.waitForLoadState("networkidle");
  const answer = await holdRequests(page, "**/properties");
  const heart = page.getByRole("button", { name: /^Save / }).last();
  await heart.click();
  await page.locator("form[data-sending]").waitFor();
  const sides = await heart.evaluate((button) => {
    const { borderLeftColor, borderRightColor } = getComputedStyle(button, "::before");
    return [borderLeftColor, borderRightColor];
  });
  answer();
  expect(sides[1]).toBe("rgba(0, 0, 0, 0)");
  expect(sides[0]).not.toBe(sides[1]);
  await page.locator("form[data-sending]").waitFor({ state: "detached" });

  await page.locator("article h2 a").first().click();
  await page.getByRole("button", { name: "Add Review" }).click();
  const edge = await page.getByRole("dialog", { name: "Add Review" }).evaluate((dialog) => {
    const { outlineStyle, outlineColor, backgroundColor } = getComputedStyle(dialog);
    return (
      outlineStyle === "solid" &&
      outlineColor !== backgroundColor &&
      outlineColor !== "rgba(0, 0, 0, 0)"
    );
  });
  expect(edge).toBe(true);
});

test("in a reader's own colours the line around the chosen view leaves its word alone", async () => {
  const page = await browser.open(`${address}/login?from=/dashboard/requested-properties`, {
    forcedColors: "active",
  });
  await page.getByRole("button", { name: /agent@gable\.example/ }).click();
  const all = page.locator("nav a[aria-current]", { hasText: /^All/ });
  expect(
    await all.evaluate((tab) => Number.parseFloat(getComputedStyle(tab).paddingInlineStart)),
  ).toBeGreaterThanOrEqual(4);
});
