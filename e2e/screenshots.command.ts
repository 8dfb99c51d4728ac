import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { launch } from "./browser.ts";
import { closed, openHouse } from "./house.ts";

const folder = "docs/screens";
const widths = [360, 768, 1440];

/** Each screen by its name, and who looks at it. A path that ends in `:first` opens the first link of the page before it that fits, `:three` are the first homes of the list. */
const screens: [name: string, path: string, who: "visitor" | "buyer" | "agent" | "admin"][] = [
  ["home", "/", "visitor"],
  ["login", "/login", "visitor"],
  ["signup", "/signup", "visitor"],
  ["error", "/nowhere", "visitor"],
  ["properties", "/properties", "buyer"],
  ["property", "/properties/:first", "buyer"],
  ["compare", "/properties/compare?ids=:three", "buyer"],
  ["profile", "/dashboard/profile", "buyer"],
  ["wishlist", "/dashboard/wishlist", "buyer"],
  ["reviews", "/dashboard/my-review", "buyer"],
  ["bookings", "/dashboard/bookings", "buyer"],
  ["payment", "/dashboard/payment", "buyer"],
  ["add-property", "/dashboard/add-properties", "agent"],
  ["added-properties", "/dashboard/added-properties", "agent"],
  ["requested-properties", "/dashboard/requested-properties", "agent"],
  ["sold-properties", "/dashboard/sold-properties", "agent"],
  ["manage-properties", "/dashboard/manage-properties", "admin"],
  ["manage-users", "/dashboard/manage-users", "admin"],
  ["manage-reviews", "/dashboard/manage-reviews", "admin"],
  ["api-reference", "/api/docs", "visitor"],
];

/** `npm run screenshots`: every screen at three widths in both themes, and the picture of the README. */
async function takeAll(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "gable-screens-"));
  const house = await openHouse(data, {});
  const browser = await launch();
  try {
    await mkdir(folder, { recursive: true });
    for (const width of widths) for (const colorScheme of ["light", "dark"] as const) await takeScreens(browser, house.address, width, colorScheme);
    await takeReadmePicture(browser, house.address);
  } finally {
    await browser.close();
    await closed(house.child);
    await rm(data, { recursive: true, force: true });
  }
}

async function takeScreens(browser: Browser, address: string, width: number, colorScheme: "light" | "dark"): Promise<void> {
  for (const who of ["visitor", "buyer", "agent", "admin"] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    if (who !== "visitor") await signIn(page, address, who);
    for (const [name, path] of screens.filter((screen) => screen[2] === who)) {
      await page.goto(address + (await resolved(page, address, path)));
      await seeToTheEnd(page);
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await context.close();
  }
  console.log(`${width} px, ${colorScheme}`);
}

async function resolved(page: Page, address: string, path: string): Promise<string> {
  if (path.endsWith(":three")) {
    await page.goto(`${address}/properties`);
    const ids = await page.locator('input[name="ids"]').evaluateAll((ticks) => ticks.slice(0, 3).map((tick) => (tick as HTMLInputElement).value));
    return path.replace(":three", ids.join());
  }
  if (!path.endsWith("/:first")) return path;
  const folderOfPath = path.slice(0, -"/:first".length);
  await page.goto(address + folderOfPath);
  return (await page.locator(`a[href^="${folderOfPath}/"]`).first().getAttribute("href")) ?? folderOfPath;
}

async function signIn(page: Page, address: string, who: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.fill('[name="email"]', `${who}@gable.example`);
  await page.fill('[name="password"]', "welcome-home-2026");
  await page.press('[name="password"]', "Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Scrolls through, so that pictures that load late are there, and back. */
async function seeToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState("networkidle");
}

async function takeReadmePicture(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1330 }, reducedMotion: "reduce" });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await sharp(await page.screenshot())
    .resize(1200)
    .webp({ quality: 80 })
    .toFile("docs/home.webp");
}

await takeAll();
