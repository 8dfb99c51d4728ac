import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { focusComesTo, press, tabTo } from "./keyboard.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);
const { listHome } = homesOn(address);
const call = callsOn(address);

async function homeAt(latitude: number, longitude: number, price: number): Promise<string> {
  const { id } = await listHome({ latitude, longitude, price });
  await call("admin@gable.example", "PATCH", `/properties/verify/${id}`);
  return id;
}

const opened = (page: Page) => page.waitForSelector("[data-map][data-ready]");

test.each(["keyboard", "pointer"])(
  "homes on one spot are a list, which has the focus until it is left: by %s",
  async (by) => {
    const spot =
      by === "keyboard" ? ([65.1234, -40.4321] as const) : ([66.1234, -41.4321] as const);
    for (const price of [710_000, 720_000]) await homeAt(spot[0], spot[1], price);
    const [latitude, longitude] = spot;
    const bounds = [longitude - 0.001, latitude - 0.0005, longitude + 0.001, latitude + 0.0005]
      .map((degrees) => degrees.toFixed(4))
      .join();
    const page = await as("buyer", `/properties?view=map&bounds=${bounds}`);
    await opened(page);
    const map = page.locator("[data-map]");
    const cluster = map.getByRole("button", { name: /^2 homes/ });
    await cluster.waitFor();
    // As near as the map goes.
    const closer = map.getByRole("button", { name: "Zoom in", exact: true });
    for (let press = 0; press < 4; press += 1) {
      await closer.click();
      await page.waitForTimeout(500);
    }
    const list = map.getByRole("group", { name: "2 homes here" });
    const open = async () => {
      if (by === "pointer") return cluster.click();
      await cluster.focus();
      await page.keyboard.press("Enter");
    };
    await open();
    await list.waitFor();
    const links = list.getByRole("link");
    const isFocused = (index: number) =>
      links.nth(index).evaluate((link) => link === document.activeElement);
    expect(await isFocused(0)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await isFocused(1)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    expect(await cluster.evaluate((button) => button === document.activeElement)).toBe(true);
    await open();
    await list.waitFor();
    // Longer than a pointer may take from a pin to its card.
    await page.waitForTimeout(400);
    await tabTo(page, links.nth(1));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/properties\/[^?]+$/);
  },
);

test("a map that is opened has the focus, so that Tab goes on to its controls", async () => {
  const page = await as("buyer", "/properties");
  await press(page, page.getByRole("link", { name: "Map", exact: true }));
  await opened(page);
  await focusComesTo(page.getByRole("region", { name: "Map of the homes" }));
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("#map") !== null)).toBe(true);
});

test("a map whose area is removed shows all homes of the search", async () => {
  const page = await as("buyer", "/properties?view=map&bounds=-9.7,38.3,-8.5,39.1");
  await opened(page);
  const widthOf = () => {
    const [west = 0, , east = 0] = (new URL(page.url()).searchParams.get("bounds") ?? "")
      .split(",")
      .map(Number);
    return east - west;
  };
  await expect.poll(() => page.url()).not.toContain("38.3");
  expect(widthOf()).toBeLessThan(5);
  await page.getByRole("link", { name: /part of the map.*: remove$/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("bounds")).toBe(false);
  await page.waitForTimeout(1_500);
  expect(new URL(page.url()).searchParams.has("bounds")).toBe(false);
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect.poll(widthOf).toBeGreaterThan(20);
});
