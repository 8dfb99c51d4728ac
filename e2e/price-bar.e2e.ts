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

test("on the smallest phone the highest price stands in one line", async () => {
  const { id } = await homesOn(address).listHome({ price: 1_000_000_000 });
  await callsOn(address)("admin@gable.example", "PATCH", `/properties/verify/${id}`);
  const buyer = await as("buyer", `/properties/${id}`, phone);
  const price = buyer.getByText("$1,000,000,000").last();
  expect((await price.evaluate((amount) => [...amount.getClientRects()])).length).toBe(1);
});
