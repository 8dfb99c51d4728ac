import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { demonstrationPassword } from "#core/demonstration.ts";
import { launch } from "./browser.ts";
import { closed, openDemonstration } from "./gable.ts";

const file = "docs/deal.webp";
const wide = { width: 1000, height: 625 };
/** Two pages side by side, each under a bar that says whose it is. */
const bar = 40;
const half = { width: wide.width / 2, height: wide.height - bar };
/** Pixels of the film per pixel of the page: readers look at it on dense screens. */
const density = 1.6;
const dense = (length: number): number => Math.round(length * density);

type Frame = { picture: Buffer; milliseconds: number };
const frames: Frame[] = [];

/**
 * `npm run film`: films the product for the README, from the search for a home to the offer that is
 * accepted while its buyer looks on.
 */
async function film(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "gable-film-"));
  const gable = await openDemonstration(data, { BROWSING: "public" });
  const browser = await launch();
  try {
    const buyer = await openPageFor(browser, gable.address, "buyer");
    await findHome(buyer, gable.address);
    const agent = await openPageFor(browser, gable.address, "agent");
    await agent.goto(`${gable.address}/dashboard/requested-properties`);
    await dealOnIt(buyer, agent);
    await write();
  } finally {
    await browser.close();
    await closed(gable.child);
    await rm(data, { recursive: true, force: true });
  }
}

async function openPageFor(browser: Browser, address: string, who: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: wide,
    deviceScaleFactor: density,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.fill('[name="email"]', `${who}@gable.example`);
  await page.fill('[name="password"]', demonstrationPassword);
  await page.press('[name="password"]', "Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
  return page;
}

async function findHome(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await take([page], 1400);
  await type([page], page.getByLabel("Where"), "austin");
  await press([page], page.getByRole("option", { name: /^Austin.*Texas/ }));
  await page.waitForURL(/\/properties\?/);
  await take([page], 1600);
  await press([page], page.getByRole("link", { name: "Map", exact: true }));
  await page.locator("[data-map][data-ready]").waitFor();
  // The ground and its names are drawn after the pins.
  await page.waitForTimeout(2000);
  await take([page], 1800);
  await press([page], page.locator("article a").first());
  await page.waitForURL(/\/properties\/[^?]/);
  await take([page], 2000);
}

/** The buyer's page on the left, the agent's on the right: each shows what happens on the other. */
async function dealOnIt(buyer: Page, agent: Page): Promise<void> {
  const both = [buyer, agent];
  for (const page of both) await page.setViewportSize(half);
  const title = await buyer.getByRole("heading", { level: 1 }).innerText();
  const row = (page: Page) => page.getByRole("row").filter({ hasText: title });

  await press(both, buyer.getByRole("link", { name: "Make an Offer" }).first());
  await type(both, buyer.getByLabel("Offered Amount"), "2388000");
  await buyer.getByLabel("Buying Date").fill("2030-01-15");
  await press(both, buyer.getByRole("button", { name: "Make Offer" }));
  const offered = row(agent).filter({ hasText: "$2,388,000" });
  await offered.waitFor();
  await offered.scrollIntoViewIfNeeded();
  await take(both, 2200);
  await buyer.goto(new URL("/dashboard/bookings", buyer.url()).href);
  await row(buyer).scrollIntoViewIfNeeded();
  const accept = offered.getByRole("button", { name: /^Accept/ });
  await accept.scrollIntoViewIfNeeded();
  await take(both, 1200);
  await press(both, accept);
  await row(buyer).getByText("Accepted", { exact: true }).waitFor();
  await take(both, 2600);
}

/** Presses a link or a button of one of the pages, and shows where. */
async function press(pages: readonly Page[], target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to press: ${target}`);
  await take(pages, 600, {
    x: pages.indexOf(target.page()) * half.width + box.x + box.width / 2,
    y: (pages.length > 1 ? bar : 0) + box.y + box.height / 2,
  });
  await target.click();
}

async function type(pages: readonly Page[], field: Locator, words: string): Promise<void> {
  await press(pages, field);
  for (const letter of words) {
    await field.press(letter);
    await take(pages, 110);
  }
}

/** Adds a frame: the pages side by side, with a pointer where somebody presses. */
async function take(
  pages: readonly Page[],
  milliseconds: number,
  pointer?: { x: number; y: number },
): Promise<void> {
  const top = pages.length > 1 ? bar : 0;
  const layers = [];
  for (const [index, page] of pages.entries()) {
    await page.waitForTimeout(250);
    const input = await page.screenshot();
    layers.push({ input, left: dense(index * half.width), top: dense(top) });
  }
  if (top > 0) layers.push({ input: drawn(wide.width, bar, names), left: 0, top: 0 });
  if (pointer) {
    const place = { left: dense(pointer.x), top: dense(pointer.y) };
    layers.push({ input: drawn(24, 28, arrow), ...place });
  }
  const [width, height] = [dense(wide.width), dense(wide.height)];
  const picture = await sharp({ create: { width, height, channels: 3, background: "#1f5245" } })
    .composite(layers)
    .png()
    .toBuffer();
  frames.push({ picture, milliseconds });
}

const drawn = (width: number, height: number, drawing: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${dense(width)}"
    height="${dense(height)}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`);

const names = `<g fill="#fff" font-family="sans-serif" font-size="15">
  <text x="20" y="26">The buyer’s page</text><text x="520" y="26">The agent’s page</text></g>
  <path d="M500 8v24" stroke="#fff" opacity=".4"/>`;

const arrow = `<path d="M4 2v18l5-5 3 8 3-1-3-8h7z" fill="#111" stroke="#fff"
  stroke-width="1.5"/>`;

async function write(): Promise<void> {
  const { size } = await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({
      quality: 88,
      effort: 6,
      loop: 0,
      delay: frames.map(({ milliseconds }) => milliseconds),
    })
    .toFile(file);
  console.log(`${file}: ${frames.length} frames, ${(size / 1e6).toFixed(1)} MB`);
}

await film();
