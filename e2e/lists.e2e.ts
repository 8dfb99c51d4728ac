import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { press } from "./keyboard.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const call = callsOn(address);
const { listHome, newHome } = homesOn(address);

test.each([true, false])(
  "a list says which of its rows are shown, and its address from where on (JavaScript: %s)",
  async (javaScriptEnabled) => {
    // Homes of this journey alone: other journeys may change the number or the order of others.
    const word = `quay${javaScriptEnabled ? "side" : "wall"}${Date.now()}`;
    for (let home = 1; home <= 12; home++)
      await listHome({ title: `House ${home} by the ${word}` });
    const page = await as("admin", `/dashboard/manage-properties?q=${word}`, { javaScriptEnabled });
    await page.getByRole("heading", { name: "Manage Properties (12)" }).waitFor();
    const foot = page.getByRole("navigation", { name: "Pages of properties" });
    await page.getByText("1–10 of 12", { exact: true }).waitFor();
    expect(await page.getByRole("row").count()).toBe(11);
    await foot.getByRole("link", { name: "Next" }).click();
    await page.getByText("11–12 of 12", { exact: true }).waitFor();
    expect(await page.getByRole("row").count()).toBe(3);
    await foot.getByRole("link", { name: "Previous" }).click();
    await page.getByText("1–10 of 12", { exact: true }).waitFor();
    // On paper stand the homes alone, and which of all they are: no search, no tabs, no buttons.
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.getByRole("search").isVisible()).toBe(false);
    expect(await page.locator("nav:visible, button:visible, select:visible").count()).toBe(0);
    expect(await page.getByText("1–10 of 12", { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole("row").count()).toBe(11);
  },
);

test.each([true, false])(
  "a wishlist is searched, and shown whole again (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const home = await newHome();
    await call("buyer@gable.example", "POST", "/wishlist", { propertyId: home.id });
    const page = await as("buyer", "/dashboard/wishlist", { javaScriptEnabled });
    const search = page.getByRole("search");
    await search.getByRole("searchbox").fill(home.title);
    await search.getByRole("button", { name: "Search" }).click();
    await page.getByRole("heading", { name: "My Wishlist (1)" }).waitFor();
    expect(await page.getByRole("row").count()).toBe(2);
    await search.getByRole("searchbox").fill("no home is called this");
    await search.getByRole("button", { name: "Search" }).click();
    await page.getByText("No title, location or agent contains").waitFor();
    await page.getByRole("link", { name: "Show all" }).click();
    await page.getByRole("link", { name: home.title }).first().waitFor();
    expect(await search.getByRole("searchbox").inputValue()).toBe("");
  },
);

test("who turns a list's page by keyboard stands at the head of the next, and not at its foot", async () => {
  const page = await as("admin", "/dashboard/manage-properties");
  await page.waitForLoadState("networkidle");
  const foot = page.getByRole("navigation", { name: "Pages of properties" });
  for (const [name, shown] of [
    ["Next", /^11–20 of/],
    ["Next", /^21–30 of/],
    ["Previous", /^11–20 of/],
  ] as const) {
    await press(page, foot.getByRole("link", { name }));
    await page.getByText(shown).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("moves made on a list's page lead nowhere further: Back goes to where one came from", async () => {
  const buyer = await as("buyer", "/dashboard/profile");
  const homes = [await newHome(), await newHome()];
  for (const { id } of homes)
    await call("buyer@gable.example", "POST", "/wishlist", { propertyId: id });
  await buyer.getByRole("link", { name: "My Wishlist" }).click();
  await buyer.getByRole("heading", { level: 1, name: /^My Wishlist/ }).waitFor();
  const length = () => buyer.evaluate(() => history.length);
  const before = await length();
  for (const { title } of homes) {
    const row = buyer.getByRole("row").filter({ hasText: title });
    await row.getByRole("button", { name: "Remove" }).click();
    await buyer.getByRole("button", { name: "Yes, delete it!" }).click();
    await expect.poll(() => row.count()).toBe(0);
  }
  expect(await length()).toBe(before);
  await buyer.goBack();
  await buyer.waitForURL(`${address}/dashboard/profile`);
});

test("the heading of an agent's offers counts those that are listed", async () => {
  const page = await as("agent", "/dashboard/requested-properties?q=no+home+is+called+this");
  await page.getByRole("heading", { name: "Requested Properties (0)", exact: true }).waitFor();
  const rejected = await as("agent", "/dashboard/requested-properties?view=Rejected");
  const heading = await rejected.getByRole("heading", { level: 1 }).innerText();
  const [, count] = /\((\d+)\)$/.exec(heading) ?? [];
  await rejected.getByText(new RegExp(` of ${count}$`)).waitFor();
});

test("on paper an agent's homes stand without what is pressed or chosen", async () => {
  const page = await as("agent", "/dashboard/added-properties");
  const pressed = [
    page.getByRole("link", { name: "Add Property" }).last(),
    page.getByRole("link", { name: "Change price" }).first(),
    page.getByRole("combobox", { name: "Sort by" }),
  ];
  for (const one of pressed) await one.waitFor();
  await page.emulateMedia({ media: "print" });
  for (const one of pressed) await one.waitFor({ state: "hidden" });
});

test("on paper a comparison has all of its homes side by side", async () => {
  const homes = [await newHome(), await newHome(), await newHome(), await newHome()];
  const ids = homes.map(({ id }) => id).join(",");
  const page = await as("buyer", `/properties/compare?ids=${ids}`, {
    viewport: { width: 700, height: 900 },
  });
  const last = page.getByRole("columnheader").last();
  const end = () => last.evaluate((head) => head.getBoundingClientRect().right);
  expect(await end()).toBeGreaterThan(700);
  await page.emulateMedia({ media: "print" });
  await expect.poll(end).toBeLessThanOrEqual(700);
});
