import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { demonstrationPassword } from "#core/demonstration.ts";
import { violations } from "./audit.ts";
import { browserForTests, failing } from "./browser.ts";
import { focusComesTo, tabTo } from "./keyboard.ts";
import { expectNoscriptMessage } from "./messages.ts";
import { peopleOn } from "./people-on.ts";
import { photo } from "./photo.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const plain = { javaScriptEnabled: false };
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };

let homes = 0;
const newTitle = (kind: string) => `${kind} ${Date.now()}-${homes++}`;
const waitForText = (page: Page, words: string) => page.getByText(words).first().waitFor();
const pathOf = (page: Page) => page.url().slice(address.length);

async function fillListing(page: Page, title: string) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Location").fill("Bend, Oregon");
  await page.getByLabel("Price").fill("$585,000");
  await page.getByLabel("Type").selectOption("Cabin");
  await page.getByLabel("Bedrooms").fill("2");
}

/** Adds a property as this agent; returns its address. */
async function addListing(agent: Page, title: string): Promise<string> {
  await agent.goto(`${address}/dashboard/add-properties`);
  await fillListing(agent, title);
  await agent.locator("input#image").setInputFiles(await photo("seagreen"));
  await agent.getByRole("button", { name: "Add Property" }).click();
  await agent.waitForURL(`${address}/dashboard/added-properties`);
  return (await agent.getByRole("link", { name: title, exact: true }).getAttribute("href")) ?? "";
}

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function decide(admin: Page, title: string, move: "Verify" | "Reject", reason?: string) {
  await admin.goto(`${address}/dashboard/manage-properties?q=${encodeURIComponent(title)}`);
  await rowOf(admin, title).getByRole("button", { name: move }).click();
  if (reason) await admin.getByLabel("Reason").fill(reason);
  await admin.getByRole("button", { name: `Yes, ${move} Property` }).click();
  await waitForText(
    admin,
    move === "Verify" ? "Property has been verified." : "Property has been rejected.",
  );
}

test("a home's way: an agent adds it with two pictures, an admin verifies it, a buyer saves and reviews it", async () => {
  const title = newTitle("Cabin in the pine woods");
  const agent = await as("agent", "/dashboard/add-properties");
  await fillListing(agent, title);
  await agent.locator("input#image").setInputFiles(await photo("seagreen"));
  await agent.locator("input#images").setInputFiles([await photo("teal"), await photo("olive")]);
  const preview = agent.getByRole("complementary", { name: "Preview" });
  // It is drawn once the form is touched and its script has come.
  await expect.poll(() => preview.textContent()).toContain(title);
  expect(await preview.textContent()).toContain("$585,000");
  await expect
    .poll(() =>
      preview
        .locator("article img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await agent.getByRole("button", { name: "Move olive.jpg earlier" }).click();
  await agent.getByRole("button", { name: "Add Property" }).dblclick();
  await agent.waitForURL(`${address}/dashboard/added-properties`, { waitUntil: "commit" });
  await waitForText(agent, "Added to your Property");
  const card = agent.getByRole("link", { name: title, exact: true });
  expect(await card.count()).toBe(1);
  const path = (await card.getAttribute("href")) ?? "";

  const waiting = `/dashboard/manage-properties?status=Available&q=${encodeURIComponent(title)}`;
  const admin = await as("admin", waiting);
  await rowOf(admin, title).getByRole("button", { name: "Verify" }).click();
  await admin.getByRole("alertdialog").getByText("You won't be able to revert this!").waitFor();
  await admin.getByRole("button", { name: "Cancel" }).click();
  await decide(admin, title, "Verify");
  expect(await rowOf(admin, title).getByText("Verified", { exact: true }).count()).toBe(1);
  expect(await rowOf(admin, title).getByRole("button").count()).toBe(0);
  await admin.goto(`${address}${path}`);
  expect(
    await admin
      .getByRole("region", { name: /History/ })
      .getByRole("listitem")
      .allTextContents(),
  ).toHaveLength(2);
  expect(await admin.getByRole("button", { name: /Wishlist|Add Review/ }).count()).toBe(0);

  const buyer = await as("buyer", path);
  await waitForText(buyer, "All 3 pictures");
  await waitForText(buyer, "No reviews yet — be the first");
  await buyer.getByRole("complementary").getByRole("button", { name: "Add to Wishlist" }).click();
  await waitForText(buyer, `${title} added to your wishlist`);
  await buyer.getByRole("complementary").getByRole("link", { name: "Make an Offer" }).waitFor();
  await buyer.getByRole("button", { name: "Add Review" }).click();
  await buyer.getByRole("button", { name: "Submit Review" }).click();
  await waitForText(buyer, "Write a few words first.");
  await buyer.getByLabel("Your review").fill("The stove heats <b>both</b> floors.");
  await buyer.getByRole("button", { name: "Submit Review" }).dblclick();
  await waitForText(buyer, "Review added successfully");
  await waitForText(buyer, "The stove heats <b>both</b> floors.");
  expect(await buyer.getByRole("button", { name: "Add Review" }).count()).toBe(0);

  await buyer.goto(`${address}/dashboard/my-review`);
  await waitForText(buyer, title);
  await buyer.getByRole("button", { name: `Delete: Your review of ${title}` }).click();
  await buyer.getByRole("button", { name: "Yes, delete it!" }).click();
  await waitForText(buyer, "The review has been deleted.");
  await buyer.goto(`${address}/dashboard/wishlist`);
  await rowOf(buyer, title)
    .getByRole("link", { name: `Offer for ${title}` })
    .waitFor();
  await rowOf(buyer, title).getByRole("button", { name: "Remove" }).click();
  await buyer.getByRole("button", { name: "Yes, delete it!" }).click();
  await waitForText(buyer, "Your file has been deleted.");
  await expect.poll(() => rowOf(buyer, title).count()).toBe(0);
});

test("a rejected home is edited by its agent, who reads why, and waits again", async () => {
  const title = newTitle("Log cabin");
  const agent = await as("agent", "/dashboard/added-properties");
  const path = await addListing(agent, title);
  const admin = await as("admin", "/dashboard/manage-properties");
  await decide(admin, title, "Reject", "The picture shows another house.");
  await agent.reload();
  await waitForText(agent, "The picture shows another house.");
  await agent.getByRole("link", { name: `Update ${title}` }).click();
  await agent.getByRole("heading", { name: "Update The Property" }).waitFor();
  await waitForText(agent, "The picture shows another house.");
  expect(await agent.getByLabel("Price").inputValue()).toBe("585,000");
  expect(await agent.getByLabel("Image address").inputValue()).toContain("/images/");
  await agent.getByLabel("Price").fill("");
  await agent.getByRole("button", { name: "Update Property" }).click();
  await waitForText(agent, "There is a problem");
  await agent.getByLabel("Price").fill("590,000");
  await agent.getByRole("button", { name: "Update Property" }).click();
  await agent.waitForURL(`${address}/dashboard/added-properties`, { waitUntil: "commit" });
  await waitForText(agent, "Property updated successfully!");
  await agent.goto(`${address}${path}`);
  await waitForText(agent, "Available");
  await agent.goto(`${address}/dashboard/update-properties/${path.split("/").at(-1)}`);
  await waitForText(agent, "only Rejected ones can take this step");
});

test("two admins decide about the same home: the second gets an error in a sentence, and sees how it stands", async () => {
  const title = newTitle("Tiny house");
  await addListing(await as("agent", "/dashboard/added-properties"), title);
  const search = `/dashboard/manage-properties?q=${encodeURIComponent(title)}`;
  const [one, other] = [await as("admin", search), await as("admin", search)];
  await decide(one, title, "Verify");
  await rowOf(other, title).getByRole("button", { name: "Reject" }).click();
  await other.getByRole("button", { name: "Yes, Reject Property" }).click();
  await waitForText(other, "This property is Verified");
  await rowOf(other, title).getByText("Verified", { exact: true }).waitFor();
});

test("a listing waits where a further picture could not be sent, and goes once that one is removed", async () => {
  const title = newTitle("House with a broken picture");
  const agent = await as("agent", "/dashboard/add-properties");
  await fillListing(agent, title);
  await agent.locator("input#image").setInputFiles(await photo("seagreen"));
  await agent.locator("input#images").setInputFiles(await photo("teal"));
  await agent.getByText("Uploaded", { exact: true }).nth(1).waitFor();
  await failing(agent, "**/api/images", { status: 502, body: "Bad gateway" });
  await agent.locator("input#images").setInputFiles(await photo("olive"));
  await agent.locator("input#images[aria-invalid]").waitFor();
  await agent.getByRole("button", { name: "Add Property" }).focus();
  await agent.keyboard.press("Enter");
  await focusComesTo(agent.getByRole("alert").filter({ hasText: "There is a problem" }));
  expect(pathOf(agent)).toBe("/dashboard/add-properties");
  await agent.getByRole("button", { name: "Remove" }).last().click();
  await agent.getByRole("button", { name: "Add Property" }).click();
  await agent.waitForURL(`${address}/dashboard/added-properties`);
});

describe("what was typed", () => {
  test("stays through a refusal, a reload and a login, and is forgotten once it has been taken", async () => {
    const title = newTitle("Beach house");
    const agent = await as("agent", "/dashboard/add-properties");
    await fillListing(agent, title);
    await agent.getByRole("button", { name: "Add Property" }).click();
    await waitForText(agent, "There is a problem");
    expect(await agent.getByLabel("Title").inputValue()).toBe(title);
    await agent.locator("input#image").setInputFiles(await photo("navy"));
    await agent.getByText("Uploaded", { exact: true }).first().waitFor();
    await agent.reload();
    await waitForText(agent, "What you typed has been restored.");
    expect(await agent.getByLabel("Title").inputValue()).toBe(title);
    expect(await agent.getByLabel("Type").inputValue()).toBe("Cabin");
    // To somebody who is logged out it would not be there, and the form would let it go.
    const picture = agent.locator("[data-upload=there] img").first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await agent.context().clearCookies();
    await agent.getByRole("button", { name: "Add Property" }).click();
    await agent.waitForURL(/\/login\?from=/);
    await agent.getByRole("button", { name: /agent@gable\.example/ }).click();
    await agent.waitForURL(`${address}/dashboard/add-properties`);
    await waitForText(agent, "What you typed has been restored.");
    expect(await agent.getByLabel("Location").inputValue()).toBe("Bend, Oregon");
    await agent.getByRole("button", { name: "Add Property" }).click();
    await agent.waitForURL(`${address}/dashboard/added-properties`);
    await waitForText(agent, title);
    await agent.goto(`${address}/dashboard/add-properties`);
    expect(await agent.getByLabel("Title").inputValue()).toBe("");
    expect(await agent.getByText("What you typed has been restored.").count()).toBe(0);
  });

  test("is cleared once its agent has logged out: it is shown to nobody in the same tab", async () => {
    const title = newTitle("Lake house");
    const agent = await peopleOn(browser, address)("agent", "/dashboard/add-properties");
    const logInAs = async (email: string) => {
      await agent.goto(`${address}/login?from=/dashboard/add-properties`);
      await agent.getByLabel("Email").fill(email);
      await agent.locator("input[type=password]").fill(demonstrationPassword);
      await agent.getByRole("button", { name: "Continue", exact: true }).click();
      await agent.waitForURL(`${address}/dashboard/add-properties`);
    };
    await fillListing(agent, title);
    await agent.getByRole("button", { name: "Log Out" }).click();
    await agent.getByRole("link", { name: "Log In" }).waitFor();
    await logInAs("peter.verhoeven@post.example");
    // This text appears once the scripts run, and a draft would appear with it.
    await agent.getByText("Choose a picture").first().waitFor();
    expect(await agent.getByText("What you typed has been restored.").count()).toBe(0);
    expect(await agent.getByLabel("Title").inputValue()).toBe("");
    await agent.getByRole("button", { name: "Log Out" }).click();
    await agent.getByRole("link", { name: "Log In" }).waitFor();
    await logInAs("agent@gable.example");
    await agent.getByText("Choose a picture").first().waitFor();
    expect(await agent.getByLabel("Title").inputValue()).toBe("");
    expect(await agent.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(title);
  });

  test("stays when the server fails, and the notice says so", async () => {
    const agent = await as("agent", "/dashboard/add-properties");
    await fillListing(agent, "A house nobody hears of");
    await failing(agent, "**/dashboard/add-properties", { status: 500, body: "no answer" });
    await agent.getByRole("button", { name: "Add Property" }).click();
    await waitForText(agent, "An unexpected error occurred. Please try again later.");
    expect(await agent.getByLabel("Title").inputValue()).toBe("A house nobody hears of");
    await agent.keyboard.press("Escape");
    await agent.getByText("An unexpected error occurred.").waitFor({ state: "detached" });
    // The same happens on every try.
    await agent.getByRole("button", { name: "Add Property" }).click();
    await waitForText(agent, "An unexpected error occurred. Please try again later.");
  });
});

test("without JavaScript a home is added with its pictures, rejected, edited, verified, saved, reviewed and deleted", async () => {
  const title = newTitle("Stone cottage");
  const agent = await as("agent", "/dashboard/add-properties", plain);
  await fillListing(agent, "x");
  await agent.locator("input#image").setInputFiles(await photo("sienna"));
  await agent
    .locator("input#images")
    .setInputFiles([await photo("tan"), await photo("peru"), await photo("plum")]);
  await agent.getByRole("button", { name: "Add Property" }).click();
  await waitForText(agent, "There is a problem");
  expect(await agent.getByLabel("Location").inputValue()).toBe("Bend, Oregon");
  await agent.getByLabel("Title").fill(title);
  await agent.getByRole("button", { name: "Add Property" }).click();
  expect(pathOf(agent)).toBe("/dashboard/added-properties");
  await expectNoscriptMessage(agent, "Added to your Property");
  const path =
    (await agent.getByRole("link", { name: title, exact: true }).getAttribute("href")) ?? "";

  const admin = await as("admin", "/dashboard/manage-properties?status=Available", plain);
  await admin.getByLabel("Title, location or text").fill(title);
  await admin.getByRole("button", { name: "Search" }).click();
  await rowOf(admin, title).locator("summary", { hasText: "Reject" }).click();
  await rowOf(admin, title).getByLabel("Reason").fill("The roof is out of the picture.");
  await rowOf(admin, title).getByRole("button", { name: "Yes, Reject Property" }).click();
  await expectNoscriptMessage(admin, "Property has been rejected.");
  await agent.reload();
  await agent.getByRole("link", { name: `Update ${title}` }).click();
  await waitForText(agent, "The roof is out of the picture.");
  const further = () =>
    agent
      .locator("input[name=images]")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const [tan, peru, plum] = await further();
  await waitForText(agent, "Picture 3 of 3");
  await agent.getByLabel("Position").nth(2).selectOption("1");
  await agent.getByLabel("Remove").nth(1).check();
  await agent.getByLabel("Title").fill("x");
  await agent.getByRole("button", { name: "Update Property" }).click();
  await waitForText(agent, "There is a problem");
  expect([peru, await further()]).toEqual([expect.anything(), [plum, tan]]);
  await agent.getByLabel("Title").fill(title);
  await agent.getByRole("button", { name: "Update Property" }).click();
  await expectNoscriptMessage(agent, "Property updated successfully!");
  await admin.goto(`${address}/dashboard/manage-properties?q=${encodeURIComponent(title)}`);
  await rowOf(admin, title).getByRole("button", { name: "Verify" }).click();
  await admin.getByRole("button", { name: "Yes, Verify Property" }).click();
  await expectNoscriptMessage(admin, "Property has been verified.");

  const buyer = await as("buyer", path, plain);
  await waitForText(buyer, "All 3 pictures");
  await buyer.getByRole("complementary").getByRole("button", { name: "Add to Wishlist" }).click();
  await expectNoscriptMessage(buyer, `${title} added to your wishlist`);
  await buyer.locator("summary", { hasText: "Add Review" }).click();
  await buyer.getByLabel("Your review").fill("Thick walls.");
  await buyer.getByRole("button", { name: "Submit Review" }).click();
  await expectNoscriptMessage(buyer, "Review added successfully");
  await waitForText(buyer, "Thick walls.");
  await buyer.getByRole("button", { name: "Delete review" }).click();
  await buyer.getByRole("button", { name: "Yes, delete it!" }).click();
  await expectNoscriptMessage(buyer, "The review has been deleted.");
  await agent.goto(`${address}/dashboard/added-properties`);
  await agent.getByRole("button", { name: `Delete: ${title}` }).click();
  await agent.getByRole("button", { name: "Yes, delete it!" }).click();
  await expectNoscriptMessage(agent, "Your file has been deleted.");
  await buyer.goto(`${address}/dashboard/wishlist`);
  expect(await buyer.getByText(title).count()).toBe(0);
});

test("a table is sorted by its heads, within the view one is in, and page by page", async () => {
  const admin = await as("admin", "/dashboard/manage-properties?status=Verified");
  const price = admin.getByRole("columnheader", { name: "Price" });
  const first = admin.getByRole("row").nth(1);
  expect(await price.getAttribute("aria-sort")).toBeNull();
  await price.getByRole("link").click();
  await expect.poll(() => price.getAttribute("aria-sort")).toBe("ascending");
  const cheapest = await first.textContent();
  await price.getByRole("link").click();
  await expect.poll(() => price.getAttribute("aria-sort")).toBe("descending");
  expect(await first.textContent()).not.toBe(cheapest);
  expect(pathOf(admin)).toBe("/dashboard/manage-properties?status=Verified&sort=-price");
  await admin.getByRole("link", { name: "Next" }).click();
  await admin.waitForURL(/cursor=/);
  expect(await price.getAttribute("aria-sort")).toBe("descending");
  await price.getByRole("link").click();
  await expect.poll(() => first.textContent()).toBe(cheapest);
  expect(pathOf(admin)).not.toContain("cursor");
  await admin.goto(`${address}/dashboard/manage-properties?sort=nonsense`);
  await waitForText(admin, "Use one of price, -price");
});

test.each([
  ["admin", "/dashboard/manage-reviews"],
  ["agent", "/dashboard/added-properties"],
] as const)("the %s's choice of an order keeps the focus, on %s", async (who, path) => {
  const page = await as(who, path);
  const sortBy = page.getByLabel("Sort by");
  await tabTo(page, sortBy);
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(/\?sort=/);
  await page.waitForLoadState("networkidle");
  await focusComesTo(sortBy);
  await page.keyboard.press("ArrowUp");
  await page.waitForURL(address + path);
  await focusComesTo(sortBy);
});

test.each([
  ["with scripts", phone],
  ["without", { ...phone, ...plain }],
])("on a phone a choice over the cards sorts them, %s", async (_, options) => {
  const buyer = await as("buyer", "/dashboard/wishlist", options);
  await buyer.getByLabel("Sort by").selectOption("Price, high to low");
  if ("javaScriptEnabled" in options) await buyer.getByRole("button", { name: "Sort" }).click();
  await buyer.waitForURL(`${address}/dashboard/wishlist?sort=-price`);
  const prices = async () => {
    const cells = await buyer
      .getByRole("cell")
      .filter({ hasText: /^\$[\d,]+$/ })
      .allTextContents();
    return cells.map((price) => Number(price.replaceAll(/[$,]/g, "")));
  };
  expect((await prices()).length).toBeGreaterThan(2);
  // The address may change a moment before the list.
  await expect
    .poll(prices)
    .toSatisfy(
      (values: number[]) =>
        values.length > 2 &&
        values.every((price, at) => at === 0 || price <= (values[at - 1] ?? 0)),
    );
});

const screens = [
  ["buyer", "/properties"],
  ["buyer", "/dashboard/wishlist"],
  ["buyer", "/dashboard/my-review"],
  ["agent", "/dashboard/add-properties"],
  ["agent", "/dashboard/added-properties"],
  ["admin", "/dashboard/manage-properties"],
  ["admin", "/dashboard/manage-reviews"],
] as const;

test.each(screens)(
  "%s at %s, 360 px wide: nothing overflows, and axe finds nothing",
  async (who, path) => {
    const page = await as(who, path, phone);
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    expect(wide).toBeLessThanOrEqual(room);
    const crowded = await page
      .locator("nav a:visible")
      .evaluateAll((links) =>
        links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
      );
    expect(crowded).toEqual([]);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  },
);
