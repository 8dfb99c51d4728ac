import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { press, signInByKeyboard, tabTo, type } from "./keyboard.ts";

const { open } = browserForTests();
const address = inject("address");

test("a hunt by keyboard alone: search, filter, map, a drawn area, a saved search, homes side by side", async () => {
  const page = await open(`${address}/login?from=/properties`);
  await signInByKeyboard(page, "buyer", `${address}/properties`);

  await tabTo(page, page.getByLabel("Where"));
  await page.keyboard.type("united st", { delay: 20 });
  await page.getByRole("listbox", { name: "Places" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "United States: remove" }).waitFor();

  await press(page, page.locator("summary", { hasText: "Any type" }));
  await press(page, page.getByRole("checkbox", { name: /^House/ }), "Space");
  await page.getByRole("link", { name: "House: remove" }).waitFor();
  await tabTo(page, page.getByLabel("Bedrooms", { exact: true }));
  await page.keyboard.press("ArrowDown");
  await page.getByRole("link", { name: /^1\+ bedrooms?: remove$/ }).waitFor();

  await press(page, page.getByRole("link", { name: "Map", exact: true }));
  await page.waitForSelector("[data-map][data-ready]");
  await press(page, page.getByRole("button", { name: "Draw an area" }));
  for (const keys of [
    "Shift+ArrowUp Shift+ArrowLeft Enter",
    "Shift+ArrowRight Shift+ArrowRight Enter",
    "Shift+ArrowDown Shift+ArrowDown Enter Enter",
  ]) {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  }
  await expect
    .poll(() => new URL(page.url()).searchParams.get("outline")?.split(","))
    .toHaveLength(6);
  await page.getByRole("link", { name: "in the drawn area: remove" }).waitFor();

  await press(page, page.locator("summary", { hasText: "Save this search" }));
  await type(page, page.getByLabel("Name", { exact: true }), "By keyboard");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${address}/dashboard/saved-searches`, { waitUntil: "commit" });
  await page.getByText("“By keyboard” is saved.").waitFor();

  await press(page, page.getByRole("link", { name: "All Properties" }).first());
  await page.waitForURL(`${address}/properties`);
  await press(page, page.getByRole("checkbox", { name: "Compare", exact: true }), "Space");
  for (const index of [0, 1]) {
    await press(page, page.locator("article").nth(index).getByRole("checkbox"), "Space");
  }
  await press(page, page.locator("form#compare").getByRole("button", { name: "Compare" }));
  await page.getByRole("heading", { level: 1, name: "Compare homes" }).waitFor();
  expect(await page.getByRole("columnheader").count()).toBe(2);
});
