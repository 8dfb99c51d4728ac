import { expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };

test("on a phone the price and the one next step stand at the bottom of a home's page", async () => {
  const buyer = await as("buyer", "/properties", phone);
  const home = await buyer.locator("article h2 a").last().getAttribute("href");
  await buyer.goto(`${address}${home}`);
  const wish = buyer.getByRole("button", { name: "Add to Wishlist" });
  expect(await wish.count()).toBe(1);
  await wish.tap();
  await buyer.getByRole("link", { name: "Make an Offer" }).waitFor();
  expect(await buyer.getByRole("link", { name: "Make an Offer" }).count()).toBe(1);
  expect(await violations(buyer)).toEqual([]);
});
