import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { holdRequests } from "./hold-requests.ts";
import { homesOn } from "./homes.ts";
import { waitForPaint } from "./painted-share.ts";

const { open } = browserForTests();
const address = inject("publicAddress");
const { listHome } = homesOn(address);
const call = callsOn(address);

const opened = async (page: Page) => {
  await page.waitForSelector("[data-map][data-ready]");
  return page.locator("[data-map]");
};
const listed = async (page: Page) =>
  (
    await page
      .locator("article a[href^='/properties/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  ).sort();
const pinned = async (page: Page) =>
  (
    await page
      .locator("[data-map] a[data-id]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  ).sort();

test("a map beside the list, from the world to a home and back", async () => {
  const page = await open(`${address}/properties?q=villa`);
  expect(await page.locator("[data-map]").count()).toBe(0);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  const map = await opened(page);
  expect(new URL(page.url()).searchParams.get("view")).toBe("map");
  expect(await violations(page)).toEqual([]);

  await map
    .getByRole("button", { name: /homes in .*, zoom in/ })
    .first()
    .press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("bounds")).not.toBeNull();

  // Lisbon and its surroundings: the pins and the list show the same homes.
  await page.goto(`${address}/properties?view=map&bounds=-9.7,38.3,-8.5,39.1`);
  await opened(page);
  await expect.poll(async () => (await pinned(page)).length).toBeGreaterThan(0);
  // The window's shape differs from the requested bounds: address and list follow what is visible.
  await expect
    .poll(() => new URL(page.url()).searchParams.get("bounds"))
    .not.toBe("-9.7,38.3,-8.5,39.1");
  await expect.poll(() => listed(page)).toEqual(await pinned(page));

  const card = page.locator("article").first();
  await card.hover();
  await expect.poll(() => map.locator("[data-lit]").count()).toBe(1);

  const at = page.url();
  const pin = map.locator("a[data-id]").first();
  // Title, location and price.
  expect(await pin.getAttribute("aria-label")).toMatch(/^.+, Portugal, \$[\d.,KM]+$/);
  const home = await pin.getAttribute("href");
  await pin.focus();
  await map.locator(`article:has(a[href='${home}']) picture`).waitFor();
  await pin.press("Enter");
  await page.waitForURL(`**${home}`);
  await page.goBack();
  await opened(page);
  expect(page.url()).toBe(at);
  await expect.poll(async () => (await pinned(page)).includes(home)).toBe(true);
});

test("where no homes are found, the map shows the place that was searched, and goes on to the next", async () => {
  const page = await open(`${address}/properties?view=map&place=TD`);
  const map = await opened(page);
  const seen = async () => {
    await map.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("bounds")).not.toBeNull();
    return (new URL(page.url()).searchParams.get("bounds") ?? "").split(",").map(Number);
  };
  const [west = 0, south = 0, east = 0, north = 0] = await seen();
  expect([west > 5, south > 5, east < 30, north < 25]).toEqual([true, true, true, true]);

  await page.goto(`${address}/properties?view=map&place=TD`);
  await opened(page);
  await page.getByLabel("Where").fill("Mongolia");
  const nothingThere = page.waitForResponse(/\/api\/map\/0\/0\/0\?.*place=MN/);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await (await nothingThere).finished();
  const [left = 0, , right = 0] = await seen();
  expect([left > 80, right < 125]).toEqual([true, true]);
});

test("until its land has come, the map is not all sea", async () => {
  const page = await open(`${address}/login`);
  const release = await holdRequests(page, "**/map/*.json");
  await page.goto(`${address}/properties?view=map`);
  const map = await opened(page);
  await waitForPaint(map, "#fbfaf7");
  release();
  await waitForPaint(map, "#e3ece8", 0.3);
});

test("a filter that nobody can read is left out by the map as by its list", async () => {
  const page = await open(
    `${address}/properties?view=map&bounds=-9.7,38.3,-8.5,39.1&minPrice=cheap`,
  );
  await opened(page);
  await page.getByText("Use an amount in dollars, such as 350,000 or 1.5m.").waitFor();
  await expect.poll(async () => (await pinned(page)).length).toBeGreaterThan(0);
  await expect.poll(() => listed(page)).toEqual(await pinned(page));
});

test("an area drawn by keyboard narrows list and map, and is taken away again", async () => {
  const page = await open(`${address}/properties?view=map&bounds=-12,36,20,56`);
  const map = await opened(page);
  const before = await page.locator("[role=status].num").textContent();
  await map.getByRole("button", { name: "Draw an area" }).press("Enter");
  await page.keyboard.press("Escape");
  await map.getByRole("button", { name: "Draw an area" }).press("Enter");
  // Draws a triangle in the middle of the visible part.
  for (const keys of [
    "Shift+ArrowUp",
    "Enter",
    "Shift+ArrowDown Shift+ArrowRight",
    "Enter",
    "Shift+ArrowLeft Shift+ArrowLeft",
    "Enter",
    "Enter",
  ]) {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  }
  await expect
    .poll(() => new URL(page.url()).searchParams.get("outline")?.split(","))
    .toHaveLength(6);
  await expect.poll(() => page.locator("[role=status].num").textContent()).not.toBe(before);
  await map.getByRole("button", { name: "Remove the area" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("outline")).toBe(false);
  await expect.poll(() => page.locator("[role=status].num").textContent()).toBe(before);
});

test("on a phone that can't show all that was found, the map says how many are in view", async () => {
  const page = await open(`${address}/properties?view=map`, {
    viewport: { width: 390, height: 844 },
  });
  const map = await opened(page);
  const says = map.getByText(/^\d+ of \d+ homes are in view$/);
  await says.waitFor();
  const [shown, all] = (await says.textContent())?.match(/\d+/g) ?? [];
  expect(await page.locator("[role=status].num").textContent()).toBe(`${all} homes`);
  await map.getByRole("button", { name: "Draw an area" }).click();
  expect(await says.isVisible()).toBe(false);
  await map.getByRole("button", { name: "Cancel" }).click();
  await says.waitFor();
  await map.getByRole("button", { name: "Zoom in", exact: true }).click();
  await says.waitFor({ state: "hidden" });
  expect(Number(shown)).toBeLessThan(Number(all));
  await page.getByRole("link", { name: /on this part of the map/i }).click();
  await says.waitFor();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${address}/properties?view=map`);
  await opened(page);
  await page.locator("[data-map] a[data-id]").first().waitFor();
  expect(await says.count()).toBe(0);
});

test("homes that the map can't show are counted beside it, and stay in the list", async () => {
  const found = { title: "Quetzal House" };
  const lost = { title: "Quetzal Barn", location: "Beyond the ninth hill" };
  for (const { id } of [await listHome(found), await listHome(lost)])
    await call("admin@gable.example", "PATCH", `/properties/verify/${id}`);
  const page = await open(`${address}/properties?view=map&q=Quetzal`);
  await opened(page);
  await page.getByText("One home is not on the map, because its location was not found.").waitFor();
  expect(await listed(page)).toHaveLength(2);
  await page.goto(`${address}/properties?q=Quetzal`);
  expect(await listed(page)).toHaveLength(2);
  expect(await page.getByText("not on the map").count()).toBe(0);
});

test("homes on one spot are listed at the first press, each with its picture, its price and its title", async () => {
  const homes = await Promise.all(
    ["first", "second", "third"].map((floor) =>
      listHome({ title: `Flat on the ${floor} floor`, latitude: 64.15, longitude: -21.94 }),
    ),
  );
  for (const { id } of homes)
    await call("admin@gable.example", "PATCH", `/properties/verify/${id}`);
  const page = await open(`${address}/properties?view=map&bounds=-23,63.8,-21,64.4`);
  const map = await opened(page);
  await map.getByRole("button", { name: /^3 homes in .*, list them$/ }).press("Enter");
  const list = map.getByRole("group", { name: "3 homes here" });
  await list.waitFor();
  const rows = list.getByRole("link");
  expect((await rows.allTextContents()).sort()).toEqual(
    ["first", "second", "third"].map((floor) => `Flat on the ${floor} floor`).sort(),
  );
  const cards = list.getByRole("article");
  expect(await cards.filter({ hasText: "$800,000" }).count()).toBe(3);
  expect(await cards.locator("picture").count()).toBe(3);
  const [picture, price] = [cards.first().locator("picture"), cards.first().getByText("$800,000")];
  const [left, right] = [await picture.boundingBox(), await price.boundingBox()];
  expect(right?.x, "beside the picture").toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
  await rows.first().press("Escape");
  await list.waitFor({ state: "detached" });
  // At higher zooms our own base map is blank.
  const nearer = map.getByRole("button", { name: "Zoom in" });
  const width = () => {
    const [west = 0, , east = 0] = (new URL(page.url()).searchParams.get("bounds") ?? "")
      .split(",")
      .map(Number);
    return east - west;
  };
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
    await nearer.click();
    await page.waitForTimeout(400);
  }
  await expect.poll(width).toBeLessThan(0.6);
  expect(width()).toBeGreaterThan(0.1);
});

test("a map whose drawing the browser takes away opens again where it was, and at last says that it can't be drawn", async () => {
  const page = await open(`${address}/properties?view=map&bounds=-9.7,38.3,-8.5,39.1`);
  const map = await opened(page);
  const lose = () =>
    map
      .locator("canvas")
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext(),
      );
  const notice = page.getByText("Your browser can't draw the map here.");
  for (const _ of [1, 2, 3]) {
    const before = await map.locator("canvas").elementHandle();
    await lose();
    await expect.poll(() => before?.evaluate((canvas) => canvas.isConnected)).toBe(false);
    await opened(page);
    expect(await notice.isVisible()).toBe(false);
  }
  await expect.poll(async () => (await pinned(page)).length).toBeGreaterThan(0);
  const width = () => (new URL(page.url()).searchParams.get("bounds") ?? "").split(",").map(Number);
  const [west = 0, , east = 0] = width();
  await map.getByRole("button", { name: "Zoom in" }).click();
  // Pressed once, it zooms once, however often the map was opened.
  await expect
    .poll(() => (east - west) / ((width()[2] ?? 0) - (width()[0] ?? 0)))
    .toBeCloseTo(2, 0);
  await lose();
  await notice.waitFor();
  expect(await map.getByText("GeoNames").count(), "no credit lies over it").toBe(0);
});

test("on a phone the list is a sheet that is drawn up over the map, or stands in its place", async () => {
  const page = await open(`${address}/properties?view=map`, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await opened(page);
  const first = page.locator("article").first();
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
  const handle = page.getByRole("link", { name: /^[\d,+]+ homes$/ });
  expect(await topOf(handle), "in sight at once").toBeLessThan(740 - 40);
  for (const [width, height] of [
    [640, 360],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator("#map").evaluate((map) => map.scrollIntoView());
    await expect.poll(() => topOf(handle)).toBeLessThan(height - 40);
    expect(await topOf(first)).toBeGreaterThan(height - 60);
  }
  await handle.tap();
  await expect.poll(() => topOf(first)).toBeLessThan(200);
  expect(await topOf(page.locator("#map")), "the map stays behind the sheet").toBeGreaterThan(60);
  await page.mouse.wheel(0, -2_000);
  await page.getByRole("button", { name: "Draw an area" }).tap();
  await page
    .locator("[data-part=help]", {
      hasText: "Drag around an area, or tap each corner, then Finish.",
    })
    .waitFor();
  expect(await page.getByText("move the cross").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Cancel" }).tap();
  await page.getByRole("link", { name: "List", exact: true }).click();
  await page.locator("[data-map]").waitFor({ state: "detached" });
  await first.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("what is found is on the part of the map that is seen above the list", async () => {
  const page = await open(`${address}/properties?view=map&where=Austin`, {
    viewport: { width: 390, height: 780 },
    hasTouch: true,
  });
  await opened(page);
  const handle = await page.getByRole("link", { name: /^[\d,+]+ homes$/ }).boundingBox();
  const marks = page.locator(".maplibregl-marker");
  await marks.first().waitFor();
  const bottoms = await marks.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().bottom),
  );
  expect(Math.max(...bottoms)).toBeLessThan(handle?.y ?? 0);
});

test("homes around the whole world take most of a wide map's width", async () => {
  // Without the homes that another journey has at the edge of the world for a while.
  const page = await open(`${address}/properties?view=map&q=-line`, {
    viewport: { width: 1366, height: 768 },
  });
  await opened(page);
  const marks = page.locator(".maplibregl-marker");
  await marks.first().waitFor();
  const middles = await marks.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ x, width }) => x + width / 2),
  );
  const map = await page.locator("#map").boundingBox();
  const taken = Math.max(...middles) - Math.min(...middles);
  expect(taken / (map?.width ?? 0)).toBeGreaterThan(0.5);
});

test("on a phone the home of a pin that is touched is above the list, and off the pin", async () => {
  const page = await open(`${address}/properties?view=map&where=Palma`, {
    viewport: { width: 360, height: 700 },
    hasTouch: true,
  });
  await opened(page);
  const pin = page.locator("a.maplibregl-marker").last();
  await pin.tap();
  const card = page.locator("[data-map] article");
  await card.waitFor();
  const handle = page.getByRole("link", { name: /^[\d,+]+ homes?$/ });
  const edgesOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect());
  const free = async () => (await edgesOf(handle)).top - (await edgesOf(card)).bottom;
  await expect.poll(free).toBeGreaterThanOrEqual(0);
  const [shown, pressed] = [await edgesOf(card), await edgesOf(pin)];
  expect(shown.bottom <= pressed.top || shown.top >= pressed.bottom).toBe(true);
});

test("on a phone, who comes back to the map by keyboard sees where they are", async () => {
  const page = await open(`${address}/properties?view=map`, {
    viewport: { width: 390, height: 780 },
  });
  await opened(page);
  const handle = page.getByRole("link", { name: /^[\d,+]+ homes$/ });
  for (const from of ["#homes", "h1"]) {
    await page.locator(from).evaluate((part) => part.scrollIntoView());
    await handle.evaluate((link) => link.focus({ preventScroll: true }));
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press("Shift+Tab");
      const isSeen = () =>
        page.evaluate(() => {
          const at = document.activeElement;
          const { left, top, width, height } = at?.getBoundingClientRect() ?? new DOMRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return at?.closest("#map") !== null && at?.contains(seen);
        });
      // The card of the pin before goes away in a moment.
      await expect.poll(isSeen, { message: `step ${step} from ${from}`, timeout: 2000 }).toBe(true);
    }
  }
});

test("on a phone the world fills the map, which opens where most homes are and cuts no price", async () => {
  // Without the homes that another journey has at the edge of the world for a while.
  const page = await open(`${address}/properties?view=map&q=-line`, {
    viewport: { width: 390, height: 844 },
  });
  await opened(page);
  await page.locator("[data-map] a[data-id]").first().waitFor();
  const map = await page.locator("#map").boundingBox();
  const edges = [map?.x ?? 0, (map?.x ?? 0) + (map?.width ?? 0)] as const;
  const homes = { seen: 0, beyond: 0 };
  for (const mark of await page.locator("[data-map] .maplibregl-marker").all()) {
    const { x = 0, width = 0 } = (await mark.boundingBox()) ?? {};
    const isIn = x >= edges[0] && x + width <= edges[1];
    expect(isIn || x >= edges[1] || x + width <= edges[0], "not cut").toBe(true);
    homes[isIn ? "seen" : "beyond"] += Number(await mark.innerText()) || 1;
  }
  expect(homes.seen).toBeGreaterThan(homes.beyond);
  await page.getByRole("button", { name: "Zoom out" }).press("Enter");
  await page.waitForURL(/bounds=/);
  const bounds = new URL(page.url()).searchParams.get("bounds")?.split(",").map(Number) ?? [];
  const [, south = Number.NaN, , north = Number.NaN] = bounds;
  expect(north - south, "no sea above or below the world").toBeLessThan(171);
});

test.each([true, false])(
  "on a phone the map that one switches to is in sight, with scripts: %s",
  async (javaScriptEnabled) => {
    const page = await open(`${address}/properties`, {
      javaScriptEnabled,
      viewport: { width: 360, height: 780 },
    });
    await page.getByRole("link", { name: "Map", exact: true }).click();
    const shown = page.locator("#map");
    await shown.waitFor();
    const top = () => shown.evaluate((map) => map.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(140);
    expect(await top(), "beneath the header").toBeGreaterThanOrEqual(64);
  },
);

test("without JavaScript the list is there, with a sentence in the map's place", async () => {
  const page = await open(`${address}/properties?view=map`, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  await page.getByText("The map needs JavaScript.").waitFor();
  expect(await page.locator("article").first().isVisible()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [sentence, first] = [
    page.getByText("The map needs JavaScript."),
    page.locator("article").first(),
  ];
  const [above, below] = [await sentence.boundingBox(), await first.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0), "the sentence above the list").toBeLessThanOrEqual(
    below?.y ?? 0,
  );
  // As wide as without a map: at least three cards side by side.
  const across = await page
    .locator("article")
    .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
  expect(across).toBeGreaterThanOrEqual(3);
});
