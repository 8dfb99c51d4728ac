import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { streetTilesFile } from "#test/street-tiles-file.ts";
import { browserForTests } from "./browser.ts";
import { closed } from "./gable.ts";
import { openOwnDemonstration } from "./own-demonstration.ts";
import { shareOf, waitForPaint } from "./painted-share.ts";

/** The colors of parks and water in both themes (web/properties/map/map.css, tokens.css). */
const park = { light: "#d6e7cf", dark: "#21402e" };
const aroundBoston = "/properties?view=map&bounds=-71.075,42.35,-71.035,42.38";

let folder: string;
let gable: Awaited<ReturnType<typeof openOwnDemonstration>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-street-tiles-"));
  const file = join(folder, "boston.pmtiles");
  await writeFile(file, streetTilesFile({ latitude: 42.36, longitude: -71.06 }));
  gable = await openOwnDemonstration(folder, { BROWSING: "public", MAP_TILES: file });
}, 60_000);
afterAll(async () => {
  await closed(gable.child);
  await rm(folder, { recursive: true, force: true });
});
const browser = browserForTests();

test("a file of street tiles is drawn in our colors of both themes, with its makers named, and without requests to others", async () => {
  const page = await browser.open(gable.address);
  const others: string[] = [];
  const parts: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".pmtiles")) parts.push(response.status());
    if (new URL(response.url()).origin !== gable.address) others.push(response.url());
  });
  await page.goto(gable.address + aroundBoston);
  await page.waitForSelector("[data-map][data-ready]");
  const map = page.locator("[data-map]");
  await waitForPaint(map, park.light, 0.005);
  await map.getByRole("link", { name: "© OpenStreetMap" }).waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await waitForPaint(map, park.dark, 0.005);
  expect(new Set(parts)).toEqual(new Set([206]));
  expect(others.filter((url) => url.startsWith("http"))).toEqual([]);
});

test("streets that fail later leave the map as it is", async () => {
  const page = await browser.open(gable.address + aroundBoston);
  await page.waitForSelector("[data-map][data-ready]");
  const map = page.locator("[data-map]");
  await waitForPaint(map, park.light, 0.005);
  await page.route("**/*.pmtiles", (route) =>
    route.fulfill({ status: 503, headers: { "X-On-Purpose": "failed" } }),
  );
  // The library writes a tile that failed to the console.
  page.removeAllListeners("console");
  const failed = page.waitForResponse((response) => response.status() === 503);
  await map.getByRole("button", { name: "Zoom in" }).click();
  await failed;
  await waitForPaint(map, park.light, 0.005);
});

test("a home's own map opens near enough to see its street", async () => {
  const page = await browser.open(`${gable.address}/properties?place=Boston`);
  const home = page.locator("article a[href^='/properties/']").first();
  await page.goto(gable.address + (await home.getAttribute("href")));
  const place = page.locator("[data-home-place]");
  await place.scrollIntoViewIfNeeded();
  await page.waitForSelector("[data-home-place][data-ready]");
  await place.getByRole("link", { name: "© OpenStreetMap" }).waitFor();
});

test("where the file does not come, our own base map is there, and no credit for what is not", async () => {
  const page = await browser.open(gable.address);
  await page.route("**/*.pmtiles", (route) =>
    route.fulfill({ status: 404, headers: { "X-On-Purpose": "gone" } }),
  );
  await page.goto(gable.address + aroundBoston);
  await page.waitForSelector("[data-map][data-ready]");
  const map = page.locator("[data-map]");
  await map.locator("a[data-id]").first().waitFor();
  // Before the land is drawn, the shadows of buttons on the sea are as green as parks.
  await expect.poll(() => shareOf(map, park.light)).toBeLessThan(0.002);
  expect(await map.getByText("© OpenStreetMap").count()).toBe(0);
});
