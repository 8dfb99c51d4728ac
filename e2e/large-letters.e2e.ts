import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";
import { lookers, pathOf, screens } from "./screens.ts";

const address = inject("address");
// What a browser's own setting for larger letters does, twice the usual: also to what a page asks of its window in em.
const browser = browserForTests(["--blink-settings=defaultFontSize=32"]);
const as = peopleOn(browser, address);
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" } as const;

test.each(lookers)("with letters twice as large on the smallest phone, no screen of a %s scrolls sideways", async (who) => {
  const page = who === "visitor" ? await browser.open(address, phone) : await as(who, "/dashboard/saved-searches", phone);
  const wide: Record<string, number> = {};
  for (const [name, path] of screens.filter((screen) => screen[2] === who)) {
    await page.goto(address + (await pathOf(page, address, path)));
    // A field for pictures takes its place once the page is awake.
    await page.waitForLoadState("networkidle");
    wide[name] = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  expect(wide).toEqual(Object.fromEntries(Object.keys(wide).map((name) => [name, 0])));
});
