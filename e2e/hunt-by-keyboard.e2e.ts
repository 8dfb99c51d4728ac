import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";

const { open } = browserForTests();
const houses = inject("address");
const mostSteps = 150;

/** Goes on by Tab alone until this has the focus, which has to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement, undefined, { timeout: 5_000 })) {
      // What is drawn in an input's stead is its label, or what stands beside it.
      const shown = await target.evaluate((element) =>
        [element, element.parentElement, element.nextElementSibling].some((one) => {
          const { outlineStyle = "none", outlineWidth = "0px" } = one ? getComputedStyle(one) : {};
          return outlineStyle !== "none" && outlineWidth !== "0px";
        }),
      );
      expect(shown, `the focus on ${target} is not seen`).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is not reached by Tab`);
}

test("a hunt by keyboard alone: search, filter, map, a drawn area, a saved search, homes side by side", async () => {
  const page = await open(`${houses}/login?from=/properties`);
  await tabTo(page, page.getByRole("button", { name: /buyer@gable\.example/ }));
  await page.keyboard.press("Enter");
  await page.waitForURL(`${houses}/properties`);

  await tabTo(page, page.getByLabel("Where"));
  await page.keyboard.type("united st", { delay: 20 });
  await page.getByRole("listbox", { name: "Places" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "United States: remove" }).waitFor();

  await tabTo(page, page.locator("summary", { hasText: "Filters" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("checkbox", { name: /^House/ }));
  await page.keyboard.press("Space");
  await page.getByRole("link", { name: "House: remove" }).waitFor();
  await tabTo(page, page.getByLabel("Bedrooms"));
  await page.keyboard.press("ArrowDown");
  await page.getByRole("link", { name: /^1\+ bedrooms?: remove$/ }).waitFor();

  await tabTo(page, page.getByRole("link", { name: "Map", exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-map][data-ready]");
  await tabTo(page, page.getByRole("button", { name: "Draw an area" }));
  await page.keyboard.press("Enter");
  for (const keys of ["Shift+ArrowUp Shift+ArrowLeft Enter", "Shift+ArrowRight Shift+ArrowRight Enter", "Shift+ArrowDown Shift+ArrowDown Enter Enter"]) {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  }
  await expect.poll(() => new URL(page.url()).searchParams.get("outline")?.split(",")).toHaveLength(6);
  await page.getByRole("link", { name: "within the drawn area: remove" }).waitFor();

  await tabTo(page, page.locator("summary", { hasText: "Save this search" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Name", { exact: true }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${houses}/dashboard/saved-searches`);
  await page.getByText("“By keyboard” is saved.").waitFor();

  await tabTo(page, page.getByRole("link", { name: "All Properties" }).first());
  await page.keyboard.press("Enter");
  await page.waitForURL(`${houses}/properties`);
  await tabTo(page, page.getByRole("checkbox", { name: "Compare", exact: true }));
  await page.keyboard.press("Space");
  for (const index of [0, 1]) {
    await tabTo(page, page.locator("article").nth(index).getByRole("checkbox"));
    await page.keyboard.press("Space");
  }
  await tabTo(page, page.locator("form#compare").getByRole("button", { name: "Compare" }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Compare homes" }).waitFor();
  expect(await page.getByRole("columnheader").count()).toBe(2);
});
