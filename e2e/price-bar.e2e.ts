import { expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };

test("on a phone the price and the one next step stand at the bottom of a home's page", async () => {
  const { id } = await homesOn(address).newHome();
  const buyer = await as("buyer", `/properties/${id}`, phone);
  const wish = buyer.getByRole("button", { name: "Add to Wishlist" });
  expect(await wish.count()).toBe(1);
  await wish.tap();
  await buyer.getByRole("link", { name: "Make an Offer" }).waitFor();
  expect(await buyer.getByRole("link", { name: "Make an Offer" }).count()).toBe(1);
  expect(await violations(buyer)).toEqual([]);
});

test("on a tablet, too, the price and the one next step are in sight before anybody scrolls; on a laptop the price beneath the pictures", async () => {
  const { id } = await homesOn(address).newHome();
  for (const viewport of [
    { width: 820, height: 1180 },
    { width: 1024, height: 768 },
  ]) {
    const buyer = await as("buyer", `/properties/${id}`, { viewport, hasTouch: true });
    const wish = buyer.getByRole("button", { name: "Add to Wishlist" });
    expect(await wish.count()).toBe(1);
    for (const part of [wish, buyer.getByText("$800,000").last()]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height, `at ${viewport.width} px`).toBeLessThanOrEqual(viewport.height);
    }
  }
  const viewport = { width: 1366, height: 768 };
  const buyer = await as("buyer", `/properties/${id}`, { viewport });
  const { y = 0, height = 0 } = (await buyer.getByText("$800,000").first().boundingBox()) ?? {};
  expect(height).toBeGreaterThan(20);
  expect(y + height).toBeLessThanOrEqual(viewport.height);
});

test("on the smallest phone the highest price stands in one line", async () => {
  const { id } = await homesOn(address).listHome({ price: 1_000_000_000 });
  await callsOn(address)("admin@gable.example", "PATCH", `/properties/verify/${id}`);
  const buyer = await as("buyer", `/properties/${id}`, phone);
  const price = buyer.getByText("$1,000,000,000").last();
  expect((await price.evaluate((amount) => [...amount.getClientRects()])).length).toBe(1);
});

test("in a window that is enlarged four times nothing that stays in sight covers the page", async () => {
  const buyer = await as("buyer", "/properties", { viewport: { width: 320, height: 180 } });
  await buyer.getByText("Compare", { exact: true }).first().click();
  await buyer
    .getByRole("checkbox", { name: /^Compare ./ })
    .first()
    .check();
  const home = await buyer.locator("article h2 a").first().getAttribute("href");
  /**
   * The elements on the window's vertical middle line, from top to bottom, that don't scroll away.
   */
  const inTheWay = () =>
    buyer.evaluate(() => {
      scrollTo(0, 500);
      const stays = (part: Element | null): boolean =>
        part !== null &&
        (/sticky|fixed/.test(getComputedStyle(part).position) || stays(part.parentElement));
      const seen = Array.from({ length: 18 }, (_, at) =>
        document.elementFromPoint(160, at * 10 + 5),
      );
      return seen.filter(stays).map((part) => part?.textContent);
    });
  expect(await inTheWay()).toEqual([]);
  await buyer.goto(`${address}${home}`);
  expect(await inTheWay()).toEqual([]);
});
