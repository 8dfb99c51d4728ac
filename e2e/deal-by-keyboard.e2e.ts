import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { homesOn } from "./homes.ts";
import { escapes, focusComesTo, press, signInByKeyboard, tabTo, type } from "./keyboard.ts";

const { open } = browserForTests();
const address = inject("address");
const { newHome } = homesOn(address);
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test("a deal by keyboard alone: a wish, an offer, its acceptance, its payment, its receipt", async () => {
  const { id, title } = await newHome();
  const path = `/properties/${id}`;
  const buyer = await open(`${address}/login?from=${path}`);
  await signInByKeyboard(buyer, "buyer", address + path);

  const wish = buyer.getByRole("complementary").getByRole("button", { name: "Add to Wishlist" });
  await press(buyer, wish);
  // The next step takes the place of the pressed button.
  const next = buyer.getByRole("complementary").getByRole("link", { name: "Make an Offer" });
  await focusComesTo(next);
  const saved = buyer.getByRole("complementary").getByRole("button", { name: "In your wishlist" });
  await escapes(buyer, saved, buyer.getByRole("alertdialog", { name: "Are you sure?" }));
  await tabTo(buyer, next, "Shift+Tab");
  await buyer.keyboard.press("Enter");
  await buyer.waitForURL(/\/dashboard\/make-offer\//);

  const amount = buyer.getByLabel("Offered Amount");
  await press(buyer, buyer.getByRole("button", { name: "Make Offer" }));
  const trouble = buyer.getByRole("alert");
  await focusComesTo(trouble);
  await buyer.keyboard.press("Tab");
  await focusComesTo(trouble.getByRole("link").first());
  await buyer.keyboard.press("Enter");
  await focusComesTo(amount);
  await type(buyer, amount, "787000");
  await tabTo(buyer, buyer.getByLabel("Buying Date"));
  await buyer.keyboard.type("01152030");
  await buyer.keyboard.press("Enter");
  await buyer.waitForURL(`${address}/dashboard/wishlist`);
  // A page begins at its beginning, with a way to its content.
  await press(buyer, buyer.getByRole("link", { name: "Skip to content" }));
  expect(await buyer.evaluate(() => document.activeElement?.id)).toBe("main");

  // Of this home alone: an answered offer may otherwise move to a later page of the list.
  const requested = `/dashboard/requested-properties?${new URLSearchParams({ q: title })}`;
  const agent = await open(`${address}/login?${new URLSearchParams({ from: requested })}`);
  await signInByKeyboard(agent, "agent", address + requested);
  await press(
    agent,
    agent
      .getByRole("button", { name: `Accept $787,000 from`, exact: false })
      .and(agent.locator(`[aria-label$="${title}"]`)),
  );
  await rowOf(agent, title).getByText("Accepted", { exact: true }).waitFor();
  // Not to Reject, which acts at once: a second press would undo the first.
  await focusComesTo(rowOf(agent, title).getByRole("link", { name: title, exact: true }));
  await press(agent, rowOf(agent, title).getByRole("link", { name: `History: ${title}` }));
  await agent.getByRole("list", { name: `History: ${title}` }).waitFor();
  await focusComesTo(rowOf(agent, title).getByRole("link", { name: `Hide history: ${title}` }));

  await press(buyer, buyer.getByRole("link", { name: "Property Bought" }));
  await buyer.waitForURL(`${address}/dashboard/bookings`);
  await press(buyer, rowOf(buyer, title).getByRole("link", { name: `Pay: ${title}` }));
  await buyer.waitForURL(/\/dashboard\/payment/);
  await buyer.getByRole("heading", { level: 1 }).waitFor();
  await type(buyer, buyer.getByLabel("Card number"), "4000000000000002");
  await type(buyer, buyer.getByLabel("Expiry date"), "1230");
  await type(buyer, buyer.getByLabel("Security code"), "123");
  const pay = buyer.getByRole("button", { name: "Pay $787,000" });
  await press(buyer, pay);
  await buyer
    .getByText("The card was declined. Nothing was charged. Try another card.", { exact: true })
    .first()
    .waitFor();
  expect(await buyer.evaluate(() => document.activeElement === document.body)).toBe(false);
  await type(buyer, buyer.getByLabel("Card number"), "4242424242424242");
  await expect.poll(() => buyer.getByLabel("Card number").inputValue()).toBe("4242 4242 4242 4242");
  await type(buyer, buyer.getByLabel("Expiry date"), "1230");
  await type(buyer, buyer.getByLabel("Security code"), "123");
  await buyer.keyboard.press("Enter");
  await buyer.waitForURL(/\/dashboard\/receipt\//);
  await buyer.getByRole("heading", { level: 1, name: "Receipt" }).waitFor();
  await tabTo(buyer, buyer.getByRole("button", { name: /Print/ }));
  expect(await buyer.locator("main").innerText()).toContain("$787,000");
});
