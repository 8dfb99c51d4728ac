import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";

const { open } = browserForTests();
const address = inject("publicAddress");
const { listHome } = homesOn(address);
const call = callsOn(address);

const coordinates = (page: Page, name: string) =>
  (new URL(page.url()).searchParams.get(name) ?? "").split(",").map(Number);

test("the map goes on over the date line: homes on both sides are listed, marked and drawn around", async () => {
  const places = [
    { title: "West of the line", latitude: -16.85, longitude: 179.3 },
    { title: "East of the line", latitude: -16.85, longitude: -179.3 },
  ];
  const homes = await Promise.all(places.map(listHome));
  for (const { id } of homes)
    await call("admin@gable.example", "PATCH", `/properties/verify/${id}`);

  const page = await open(`${address}/properties?view=map&bounds=179,-17.5,-179,-16.2`);
  await page.waitForSelector("[data-map][data-ready]");
  const map = page.locator("[data-map]");
  for (const { title } of places) {
    await page.locator("article").filter({ hasText: title }).first().waitFor();
    await map.getByRole("link", { name: new RegExp(`^${title}`) }).waitFor();
  }
  const [west = 0, , east = 0] = coordinates(page, "bounds");
  expect([west > 170, east < -170]).toEqual([true, true]);

  await map.getByRole("button", { name: "Draw an area" }).press("Enter");
  for (const keys of [
    "Shift+ArrowUp",
    "Enter",
    "Shift+ArrowDown Shift+ArrowRight Shift+ArrowDown",
    "Enter",
    "Shift+ArrowLeft Shift+ArrowLeft",
    "Enter",
    "Enter",
  ])
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  await expect.poll(() => coordinates(page, "outline").length).toBe(6);
  const longitudes = coordinates(page, "outline").filter((_, at) => at % 2 === 0);
  expect(longitudes.some((one) => one > 179)).toBe(true);
  expect(longitudes.some((one) => one < -179)).toBe(true);
  await map.getByRole("button", { name: "Remove the area" }).click();

  // On to the east, until the line is out of sight.
  await map.locator(".maplibregl-canvas").focus();
  while ((coordinates(page, "bounds")[0] ?? 0) > 0) {
    const before = page.url();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.url()).not.toBe(before);
  }
  await page.locator("article").filter({ hasText: "East of the line" }).first().waitFor();
  await expect
    .poll(() => page.locator("article").filter({ hasText: "West of the line" }).count())
    .toBe(0);
  // At the edge of the world they would be in the way of others.
  for (const { id } of homes) await call("agent@gable.example", "DELETE", `/properties/${id}`);
});
