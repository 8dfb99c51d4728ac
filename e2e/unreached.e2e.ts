import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests, failing } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const { newHome } = homesOn(address);
const call = callsOn(address);
const plain = "We could not reach Gable. Check your connection and try again.";
const sentence = `${plain} What you typed is still here.`;

/**
 * Makes scripts see the page as offline. If it really were, the browser would report each failed
 * call, and a reported error fails a journey.
 */
const goOffline = (page: Page) =>
  page.evaluate(() => {
    const reach = fetch;
    window.fetch = (input, init) =>
      navigator.onLine ? reach(input, init) : Promise.reject(new TypeError("Failed to fetch"));
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  });
const goOnline = (page: Page) =>
  page.evaluate(() => void Object.defineProperty(navigator, "onLine", { value: true }));

test("a review that does not get through stays in its dialog, which says so once, within reach of screen readers and the keyboard", async () => {
  const page = await as("buyer", `/properties/${(await newHome()).id}`);
  await page.getByRole("button", { name: "Add Review" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Review" });
  await dialog.getByLabel("Your review").fill("Quiet at night.");
  await goOffline(page);
  const submit = dialog.getByRole("button", { name: "Submit Review" });
  for (let tries = 0; tries < 2; tries += 1) {
    await submit.click();
    await expect.poll(() => submit.getAttribute("aria-busy")).toBeNull();
  }
  expect(await dialog.getByRole("status").getByText(sentence).count()).toBe(1);
  expect(await page.getByText(sentence).count()).toBe(1);
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  expect(await page.getByText(sentence).count()).toBe(0);
  await submit.click();
  await dialog.getByText(sentence).waitFor();
  await goOnline(page);
  await submit.click();
  await page.getByRole("article").getByText("Quiet at night.").waitFor();
  expect(await page.getByText(sentence).count()).toBe(0);
});

test("where nothing was typed, nobody is told that it is still here", async () => {
  const { id, title } = await newHome();
  const page = await as("buyer", `/properties/${id}`);
  const without = page.getByText(plain, { exact: true });
  await goOffline(page);
  await page.getByRole("button", { name: "Add to Wishlist" }).first().click();
  await without.waitFor();
  const agent = await as("agent", "/dashboard/requested-properties");
  await goOnline(page);
  await page.getByRole("button", { name: "Add to Wishlist" }).first().click();
  await page.getByText(`${title} added to your wishlist`).waitFor();
  await call("buyer@gable.example", "POST", "/make-offer", {
    propertyId: id,
    offeredAmount: 790_000,
    buyingDate: "2027-01-10",
  });
  await agent.reload();
  await agent.waitForLoadState("networkidle");
  await goOffline(agent);
  await agent.getByRole("button", { name: new RegExp(`^Reject .* for ${title}`) }).click();
  await agent.getByText(plain, { exact: true }).waitFor();
  const list = await as("buyer", "/properties");
  await list.waitForLoadState("networkidle");
  await goOffline(list);
  await list
    .getByRole("button", { name: /^Save .* to your wishlist/ })
    .first()
    .click();
  await list.getByText(plain, { exact: true }).waitFor();
});

test("a choice of letters that does not get through goes back to what holds", async () => {
  await call("buyer@gable.example", "POST", "/saved-searches", {
    name: "Unreached villas",
    conditions: { q: "unreachedvilla" },
  });
  const page = await as("buyer", "/dashboard/saved-searches");
  const choice = page
    .getByRole("row")
    .filter({ hasText: "Unreached villas" })
    .getByRole("combobox");
  await page.waitForLoadState("networkidle");
  const held = await choice.inputValue();
  await goOffline(page);
  for (let tries = 0; tries < 2; tries += 1) {
    await choice.selectOption("never");
    await page.getByText(plain).first().waitFor();
    await expect.poll(() => choice.inputValue()).toBe(held);
  }
  expect(await page.locator("#toasts").getByText(plain).count()).toBe(1);
  await goOnline(page);
  await choice.selectOption("never");
  await expect
    .poll(
      async () =>
        (
          await call<{ name: string; frequency: string }[]>(
            "buyer@gable.example",
            "GET",
            "/saved-searches",
          )
        ).find(({ name }) => name === "Unreached villas")?.frequency,
    )
    .toBe("never");
  expect(await page.locator("#toasts").getByText(plain).count()).toBe(0);
});

const away = { status: 503, contentType: "text/html", body: "<title>Away</title><p>Away" };
/** As a network answers everything until one has logged in to it. */
const hotel = { status: 200, contentType: "text/html", body: "<title>Hotel</title><p>Your room?" };

test.each([
  ["the server is away", away],
  ["a hotel's login answers", hotel],
])("a page that comes back out of the browser's memory stays while %s", async (_, answer) => {
  const { id, title } = await newHome();
  const page = await as("buyer", `/properties/${id}`);
  await failing(page, `**/properties/${id}`, answer);
  const answered = page.waitForResponse(`**/properties/${id}`);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await answered;
  await page.waitForTimeout(300);
  expect(await page.getByRole("heading", { level: 1, name: title }).count()).toBe(1);
});

test("where a hotel's login answers in place of Gable, links and forms say so, and nothing is lost", async () => {
  const { id, title } = await newHome();
  const page = await as("buyer", `/properties/${id}`);
  const unreached = page.getByText(plain, { exact: false });
  await page.getByRole("button", { name: "Add Review" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Review" });
  await dialog.getByLabel("Your review").fill("Quiet at night.");
  await failing(page, `**/properties/${id}`, hotel);
  await dialog.getByRole("button", { name: "Submit Review" }).click();
  await unreached.waitFor();
  expect(await dialog.getByLabel("Your review").inputValue()).toBe("Quiet at night.");
  expect(await page.getByRole("heading", { level: 1, name: title }).count()).toBe(1);
  await page.goto(`${address}/properties`);
  await failing(page, "**/properties?sort=price", hotel);
  await page.getByRole("link", { name: "Sort by Price (High to Low)" }).click();
  await unreached.waitFor();
  expect(page.url()).toBe(`${address}/properties`);
});

test("nobody but the network is blamed for a call that gets no answer", async () => {
  const page = await as("buyer", "/properties");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  });
  await page.getByRole("link", { name: "Sort by Price (High to Low)" }).click();
  await page.getByText(plain).waitFor();
});

test("news that can't be read just now leave the page as it is, and are read as soon as they can", async () => {
  const { id, title } = await newHome();
  const page = await as("agent", "/dashboard/requested-properties");
  // The page is read again once it listens.
  const readsAgain = page.waitForResponse(
    (response) =>
      response.url().endsWith("/dashboard/requested-properties") &&
      response.request().resourceType() === "fetch",
  );
  await page.reload();
  await readsAgain;
  const heading = page.getByRole("heading", { level: 1, name: /^Requested Properties/ });
  await goOffline(page);
  await call("buyer@gable.example", "POST", "/wishlist", { propertyId: id });
  await call("buyer@gable.example", "POST", "/make-offer", {
    propertyId: id,
    offeredAmount: 790_000,
    buyingDate: "2030-01-15",
  });
  await page.waitForTimeout(1000);
  expect(await heading.count()).toBe(1);
  await goOnline(page);
  await page.getByRole("row").filter({ hasText: title }).waitFor({ timeout: 8_000 });
  expect(await heading.count()).toBe(1);
});

test("a list that can't be loaded just now stays, says so, and is there on the next try", async () => {
  const page = await as("buyer", "/properties");
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
  const isMarked = () => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
  const sort = page.getByRole("link", { name: "Sort by Price (High to Low)" });
  const other = page.getByRole("link", { name: "Sort by Price (Low to High)" });
  await goOffline(page);
  for (let tries = 0; tries < 2; tries += 1) {
    await sort.click();
    await page.getByText(plain).waitFor();
  }
  expect(await page.getByText(plain).count()).toBe(1);
  expect([await isMarked(), page.url()]).toEqual([true, `${address}/properties`]);
  await goOnline(page);
  await failing(page, "**/properties?sort=price", away);
  await sort.click();
  await page.getByText("Something went wrong on our side.", { exact: false }).waitFor();
  expect(await isMarked()).toBe(true);
  await page.unroute("**/properties?sort=price");
  await sort.click();
  await other.waitFor();
  expect([
    await isMarked(),
    await page.getByRole("status").getByText("Something went wrong").count(),
  ]).toEqual([true, 0]);
  await goOffline(page);
  await page.goBack();
  await page.getByText(plain).waitFor();
  expect(await isMarked()).toBe(true);
  await goOnline(page);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await sort.waitFor();
  expect([await isMarked(), page.url(), await page.getByText(plain).count()]).toEqual([
    true,
    `${address}/properties`,
    0,
  ]);
});

test("Escape removes messages one by one, the last one first", async () => {
  const page = await browser.open(`${address}/login`);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() =>
    Object.defineProperty(navigator, "cookieEnabled", { get: () => false }),
  );
  const toasts = page.locator("#toasts > *");
  for (const count of [1, 2]) {
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect.poll(() => toasts.count()).toBe(count);
  }
  for (const left of [1, 0]) {
    await page.keyboard.press("Escape");
    expect(await toasts.count()).toBe(left);
  }
});
