import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { closed } from "./gable.ts";
import { openOwnDemonstration } from "./own-demonstration.ts";
import { shareOf, waitForPaint } from "./painted-share.ts";
import { painted, paintedDark, type StyleServer, serveStyle } from "./style-server.ts";

let folder: string;
let server: StyleServer;
let gable: Awaited<ReturnType<typeof openOwnDemonstration>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-streets-"));
  server = await serveStyle();
  gable = await openOwnDemonstration(folder, { BROWSING: "public", MAP_STYLE_URL: server.style });
}, 60_000);
afterAll(async () => {
  await closed(gable.child);
  server.close();
  await rm(folder, { recursive: true, force: true });
});
// Closed before Gable: a page that loses it logs an error. Without a client address: the
// browser would send that header to the style server, too, which would require a preflight request.
const browser = browserForTests([], () => null);

/** A color as dimmed in the dark theme, where no style was made for it. */
const dimmed = { near: "#1f7979" };
/** The colors of the lines of a drawn area. */
const drawn = { light: "#1e5245", dark: "#8ccbb5", faint: "#5b7d71" };
const aroundLisbon = "/properties?view=map&bounds=-9.7,38.3,-8.5,39.1";
const outline = "&outline=-9.4,38.5,-8.8,38.5,-8.8,38.9,-9.4,38.9";

async function aHome(page: Page): Promise<string> {
  return (await page.locator("article a[href^='/properties/']").first().getAttribute("href")) ?? "";
}

/** The map of the pin in Add Property. */
async function pinMap(): Promise<Locator> {
  const page = await browser.open(`${gable.address}/login?from=/dashboard/add-properties`);
  await page.getByRole("button", { name: /agent@gable\.example/ }).click();
  await page.waitForURL(`${gable.address}/dashboard/add-properties`);
  await page.getByText("Exact position").click();
  const map = page.locator(".maplibregl-map");
  await map.scrollIntoViewIfNeeded();
  return map;
}

describe("with street tiles of another origin than their style's", () => {
  test("a page lets a browser through to those two, and to nobody else", async () => {
    const policy = (await fetch(`${gable.address}/properties`)).headers.get(
      "Content-Security-Policy",
    );
    const origins = `${new URL(server.style).origin} ${server.tiles}`;
    expect(policy).toContain(`connect-src 'self' ${origins};`);
    expect(policy?.match(/https?:[^\s;]+/g)).toHaveLength(4);
  });

  test("the map beside the list is drawn on them, far and near, with our pins over it and their makers named", async () => {
    const page = await browser.open(`${gable.address}/properties?view=map`);
    await page.waitForSelector("[data-map][data-ready]");
    await waitForPaint(page.locator("[data-map]"), painted.far);
    await page.goto(`${gable.address}/properties?view=map&bounds=-9.7,38.3,-8.5,39.1`);
    await page.waitForSelector("[data-map][data-ready]");
    await waitForPaint(page.locator("[data-map]"), painted.near);
    await page.getByText("© The street mappers").waitFor();
    await page.locator("[data-map] a[data-id]").first().waitFor();
    expect(await page.getByText("Natural Earth").count()).toBe(0);
  });

  test("a home's own map and the pin of a form are drawn on them", async () => {
    const page = await browser.open(`${gable.address}/properties`);
    await page.goto(gable.address + (await aHome(page)));
    await page.locator("[data-home-place]").scrollIntoViewIfNeeded();
    await page.waitForSelector("[data-home-place][data-ready]");
    await waitForPaint(page.locator("[data-home-place]"), painted.near);
    await waitForPaint(await pinMap(), painted.far);
  });
});

describe("in the dark theme", () => {
  let twoStyles: Awaited<ReturnType<typeof openOwnDemonstration>>;
  beforeAll(async () => {
    const both = { MAP_STYLE_URL: server.style, MAP_STYLE_URL_DARK: server.darkStyle };
    twoStyles = await openOwnDemonstration(join(folder, "two"), { BROWSING: "public", ...both });
  }, 60_000);
  afterAll(() => closed(twoStyles.child));

  const openMap = async (colorScheme: "light" | "dark", address: string) => {
    const page = await browser.open(address, { colorScheme });
    await page.waitForSelector("[data-map][data-ready]");
    return { page, map: page.locator("[data-map]") };
  };

  test("streets that have one style are dimmed, from the start and when the theme changes, and their pins are not", async () => {
    const { page, map } = await openMap("dark", gable.address + aroundLisbon + outline);
    await waitForPaint(map, dimmed.near);
    // The drawn lines have the dark theme's colors and must not be dimmed as well. At its edges a
    // dark line contains a little of every shade.
    expect(await shareOf(map, drawn.faint)).toBeLessThan(0.0005);
    expect(
      await map
        .locator("a[data-id]")
        .first()
        .evaluate((pin) => getComputedStyle(pin).filter),
    ).toBe("none");
    await page.emulateMedia({ colorScheme: "light" });
    await waitForPaint(map, painted.near);
    await page.emulateMedia({ colorScheme: "dark" });
    await waitForPaint(map, dimmed.near);
  });

  test("a second style takes the first one's place, as long as the theme is dark, beneath what was drawn", async () => {
    const { page, map } = await openMap("light", twoStyles.address + aroundLisbon + outline);
    await waitForPaint(map, painted.near);
    expect(await shareOf(map, drawn.light)).toBeGreaterThan(0);
    await page.emulateMedia({ colorScheme: "dark" });
    await waitForPaint(map, paintedDark);
    expect(await shareOf(map, drawn.dark)).toBeGreaterThan(0);
    await page.emulateMedia({ colorScheme: "light" });
    await waitForPaint(map, painted.near);
    expect(await shareOf(map, drawn.light)).toBeGreaterThan(0);
    const second = await openMap("dark", twoStyles.address + aroundLisbon);
    await waitForPaint(second.map, paintedDark);
  });

  test("where the second style does not come, a map that is open is dimmed", async () => {
    server.away.darkStyle = true;
    const { page, map } = await openMap("light", twoStyles.address + aroundLisbon);
    await waitForPaint(map, painted.near);
    await page.emulateMedia({ colorScheme: "dark" });
    await waitForPaint(map, dimmed.near);
    server.away.darkStyle = false;
  });
});

describe.each([
  ["their style", { style: true, tiles: false }],
  ["their tiles", { style: false, tiles: true }],
])("without %s", (_, away) => {
  beforeAll(() => {
    Object.assign(server.away, away);
  });
  afterAll(() => {
    Object.assign(server.away, { style: false, tiles: false });
  });

  test("our own base is drawn in their stead, and everything on it works", async () => {
    const page = await browser.open(
      `${gable.address}/properties?view=map&bounds=-9.7,38.3,-8.5,39.1`,
    );
    await page.waitForSelector("[data-map][data-ready]");
    const map = page.locator("[data-map]");
    await map.locator("a[data-id]").first().waitFor();
    await map.getByText("Natural Earth").waitFor();
    expect((await shareOf(map, painted.near)) + (await shareOf(map, painted.far))).toBe(0);
    await map.getByRole("button", { name: "Draw an area" }).click();
    await map.getByRole("button", { name: "Cancel" }).click();
    const form = await pinMap();
    await form.locator("canvas").waitFor();
    await form.getByText("Natural Earth").waitFor();
  });
});
