import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { holdRequests } from "./hold-requests.ts";

const browser = browserForTests();
const list = `${inject("publicAddress")}/properties?sort=listed`;

const firstCard = (page: Page) => page.locator("article[data-pictures]").first();
/** Whether a card's picture, by its number from 0, is drawn. */
const isDrawn = (page: Page, index: number) =>
  firstCard(page)
    .locator("[data-flipped] > span")
    .nth(index)
    .locator("img")
    .last()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    .catch(() => false);

async function swipe(page: Page, { from, to, y }: { from: number; to: number; y: number }) {
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
    devTools.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as [] });
  await touch("touchStart", [{ x: from, y }]);
  for (let step = 1; step <= 12; step += 1) {
    await touch("touchMove", [{ x: from + ((to - from) * step) / 12, y }]);
    await page.waitForTimeout(16);
  }
  await touch("touchEnd", []);
}

test("the arrow keys flip the pictures of a focused card, which are fetched only then", async () => {
  const page = await browser.open(list);
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  const card = firstCard(page);
  const count = Number(await card.getAttribute("data-pictures"));
  await card.getByRole("link").focus();
  await card.locator("[data-dots]").waitFor();
  expect(await card.getByRole("img", { name: "Picture" }).count()).toBe(0);
  expect(paths.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await card.getByRole("img", { name: `Picture 2 of ${count}` }).waitFor();
  await expect.poll(() => isDrawn(page, 1)).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => card.getByRole("img", { name: "Picture" }).count()).toBe(0);
  // Nothing comes before the first.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/properties\/[0-9a-f-]+/);
});

test("a finger flips them, and a tap on a further one opens the home", async () => {
  const page = await browser.open(list, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const card = firstCard(page);
  await card.scrollIntoViewIfNeeded();
  await card.locator("[data-dots]").waitFor();
  const box = await card.locator("[data-flipped]").boundingBox();
  if (!box) throw new Error("the card has no picture");
  await swipe(page, { from: box.x + box.width - 30, to: box.x + 30, y: box.y + box.height / 2 });
  await card.getByRole("img", { name: "Picture 2 of" }).waitFor();
  await expect.poll(() => isDrawn(page, 1)).toBe(true);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL(/\/properties\/[0-9a-f-]+/);
});

test("a mouse flips them by the arrows, which show over the card; a list that changes in place shows no home the pictures of another", async () => {
  const page = await browser.open(list);
  const card = firstCard(page);
  await card.hover();
  await card.locator('[data-turn="1"]').click();
  await expect.poll(() => isDrawn(page, 1)).toBe(true);
  await page.getByRole("link", { name: /^Sort by Price/ }).click();
  await page.waitForURL(/\/properties$/);
  const ofAnotherHome = () =>
    page.locator("article[data-pictures]").evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const [row, link] = ["[data-flipped]", "[data-card]"].map((part) =>
            card.querySelector(part)?.getAttribute("href"),
          );
          return row !== undefined && !row?.endsWith(link ?? "");
        }).length,
    );
  await expect.poll(ofAnotherHome).toBe(0);
});

test("a mouse that rests on a card before its script has loaded finds the arrows, too", async () => {
  const page = await browser.open("about:blank");
  const load = await holdRequests(page, "**/assets/flip-pictures-*.js");
  await page.goto(list);
  await firstCard(page).hover();
  load();
  await firstCard(page).locator('[data-turn="1"]').waitFor();
});

test("a list that is narrowed in place after flipping loses no picture", async () => {
  const page = await browser.open(list);
  await firstCard(page).hover();
  await firstCard(page).locator("[data-dots]").waitFor();
  await page.locator("#filter-type > summary").click();
  await page.getByRole("checkbox", { name: /^Villa/ }).check();
  await page.getByRole("link", { name: "Villa: remove" }).waitFor();
  const cards = page.locator("article[data-pictures]");
  const withPicture = cards.filter({ has: page.locator("picture") });
  await expect.poll(() => withPicture.count()).toBe(await cards.count());
});

test("without JavaScript a card shows its first picture, and opens the home", async () => {
  const page = await browser.open(list, { javaScriptEnabled: false });
  const box = await firstCard(page).locator("picture img").boundingBox();
  await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
  await page.waitForURL(/\/properties\/[0-9a-f-]+/);
});
