import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { demonstrationPassword } from "#core/demonstration.ts";
import { violations } from "./audit.ts";
import { launch } from "./browser.ts";
import { closed, openDemonstration } from "./gable.ts";
import { pathOf, personas, screens } from "./screens.ts";

const folder = "docs/screens";
const widths = [360, 768, 1440];

/**
 * `npm run screenshots`: takes every screen at three widths in both themes and audits each by axe.
 */
async function takeAll(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "gable-screens-"));
  const gable = await openDemonstration(data, {});
  const browser = await launch();
  try {
    await mkdir(folder, { recursive: true });
    for (const width of widths)
      for (const colorScheme of ["light", "dark"] as const)
        await takeScreens(browser, gable.address, width, colorScheme);
    for (const line of found) console.error(line);
    process.exitCode = found.size > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await closed(gable.child);
    await rm(data, { recursive: true, force: true });
  }
}

/** The violations that axe finds, without duplicates. */
const found = new Set<string>();

async function takeScreens(
  browser: Browser,
  address: string,
  width: number,
  colorScheme: "light" | "dark",
): Promise<void> {
  for (const who of personas) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    if (who !== "visitor") await signIn(page, address, who);
    for (const [name, path] of screens.filter((screen) => screen[2] === who)) {
      await page.goto(address + (await pathOf(page, address, path)));
      await seeToTheEnd(page);
      for (const violation of await violations(page))
        found.add(`${name} at ${width} px, ${colorScheme}: ${violation}`);
      await page.screenshot({
        path: join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
    await context.close();
  }
  console.log(`${width} px, ${colorScheme}`);
}

async function signIn(page: Page, address: string, who: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.fill('[name="email"]', `${who}@gable.example`);
  await page.fill('[name="password"]', demonstrationPassword);
  await page.press('[name="password"]', "Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Scrolls to the end and back, so that lazy pictures load. */
async function seeToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState("networkidle");
  await page
    .locator("[data-map] canvas")
    .or(page.locator("body:not(:has([data-map]))"))
    .first()
    .waitFor();
}

await takeAll();
