import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests, failing } from "./browser.ts";
import { holdRequests } from "./hold-requests.ts";

const { open } = browserForTests();
const address = inject("publicAddress");
const aroundLisbon = `${address}/properties?view=map&bounds=-9.7,38.3,-8.5,39.1`;

const coordinates = (page: Page, name: string) =>
  (new URL(page.url()).searchParams.get(name) ?? "").split(",").map(Number);
const pins = "[data-map] a[data-id]";
const addresses = async (page: Page, links: string) =>
  (
    await page.locator(links).evaluateAll((all) => all.map((link) => link.getAttribute("href")))
  ).sort();
const listed = (page: Page) => addresses(page, "article a[href^='/properties/']");
const count = (page: Page) => page.locator("[role=status].num").textContent();

/**
 * Waits until the map is centered, loaded and at rest. Returns where a point of it is on the page,
 * given in fractions of its width and height.
 */
async function atRest(
  page: Page,
): Promise<(across: number, down: number) => { x: number; y: number }> {
  await page.waitForSelector("[data-map][data-ready]");
  const map = page.locator("[data-map]");
  await map.evaluate((box) => box.scrollIntoView({ block: "center" }));
  await page.locator("[data-map] :is(a, button).maplibregl-marker").first().waitFor();
  // Waits until address and list have been adapted to the shape of the window.
  await expect.poll(() => coordinates(page, "bounds")[1]).not.toBe(38.3);
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return (across, down) => ({ x: x + across * width, y: y + down * height });
}

test("dragging the map takes address, list and pins along", async () => {
  const page = await open(aroundLisbon);
  const point = await atRest(page);
  expect((await listed(page)).length).toBeGreaterThan(0);
  const [west = 0, , east = 0] = coordinates(page, "bounds");
  const [from, to] = [point(0.7, 0.8), point(0.2, 0.8)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  // Holds still before the release, so that the map does not glide on.
  await page.waitForTimeout(150);
  await page.mouse.up();
  await expect
    .poll(() => ((coordinates(page, "bounds")[0] ?? 0) - west) / (east - west))
    .toBeCloseTo(0.5, 1);
  await expect
    .poll(async () => (await listed(page)).join())
    .toBe((await addresses(page, pins)).join());
});

test("moved again before the list of the first move has come, the map stays where it was moved to last", async () => {
  const page = await open(aroundLisbon);
  await atRest(page);
  const widthOf = () =>
    (coordinates(page, "bounds")[2] ?? 0) - (coordinates(page, "bounds")[0] ?? 0);
  const before = widthOf();
  const requests: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/properties\?.*bounds=/, async (route) => {
    requests.push(route.request().url());
    await answered;
    // A request that was aborted meanwhile needs no response.
    await route.continue().catch(() => undefined);
  });
  const closer = page.getByRole("button", { name: "Zoom in", exact: true });
  await closer.click();
  await expect.poll(() => requests.length, { message: "it has come to rest, and asks" }).toBe(1);
  await closer.click();
  answer();
  await expect.poll(() => before / widthOf()).toBeCloseTo(4, 0);
  expect(requests.length).toBeGreaterThan(1);
  await page.locator("html[data-busy]").waitFor({ state: "detached" });
  // If the map were moved back, it would move at once, and send a request when at rest.
  await page.waitForTimeout(500);
  expect(await page.locator("html[data-busy]").count()).toBe(0);
  expect(before / widthOf()).toBeCloseTo(4, 0);
});

test("on a phone that can't draw a map, the list stands in its place", async () => {
  const page = await open("about:blank", { viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: unknown[]
    ) {
      return kind.startsWith("webgl") ? null : Reflect.apply(getContext, this, [kind, ...more]);
    } as typeof getContext;
  });
  await page.goto(aroundLisbon);
  await page
    .getByText("Your browser can't draw the map here. The list has the same homes.")
    .waitFor();
  await page.locator("article a[href^='/properties/']").first().waitFor();
});

test("a browser that does not run the map's workers gets the list and a sentence, too", async () => {
  const page = await open("about:blank");
  await failing(page, "**/*worker*.mjs", { status: 404 });
  await page.goto(aroundLisbon);
  await page.getByText("Your browser can't draw the map here.").waitFor();
  await page.locator("article a[href^='/properties/']").first().waitFor();
});

test("an area is drawn with the pointer, also over homes, and ended by a second click on its last corner", async () => {
  const page = await open(`${address}/properties?view=map&bounds=-12,38.3,20,56`);
  const point = await atRest(page);
  const before = await count(page);
  await page.getByRole("button", { name: "Draw an area" }).click();
  // On a marker, where outside of drawing a press would zoom in or open a home.
  const mark = await page
    .locator("[data-map] :is(a, button).maplibregl-marker")
    .last()
    .boundingBox();
  const onMark = {
    x: (mark?.x ?? 0) + (mark?.width ?? 0) / 2,
    y: (mark?.y ?? 0) + (mark?.height ?? 0) / 2,
  };
  const url = page.url();
  await page.mouse.click(onMark.x, onMark.y);
  await page.getByText("1 corner is set.").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(page.url()).toBe(url);
  await page.getByRole("button", { name: "Draw an area" }).click();
  const corners = [point(0.03, 0.4), point(0.8, 0.3), point(0.9, 0.85), point(0.03, 0.85)];
  for (const { x, y } of [...corners, point(0.03, 0.85)]) await page.mouse.click(x, y);
  await expect.poll(() => coordinates(page, "outline").length).toBe(2 * corners.length);
  await expect.poll(() => count(page)).not.toBe(before);
  await expect.poll(async () => (await listed(page)).length).toBeGreaterThan(0);
});

test("an area is drawn freehand; a straight line is two of its corners, and a short one is one", async () => {
  const page = await open(`${address}/properties?view=map&bounds=-12,38.3,20,56`);
  const point = await atRest(page);
  const draw = page.getByRole("button", { name: "Draw an area" });
  const drag = async (line: readonly (readonly [number, number])[]) => {
    for (const [index, [across, down]] of line.entries()) {
      const { x, y } = point(across, down);
      await page.mouse.move(x, y);
      if (index === 0) await page.mouse.down();
    }
  };
  await draw.click();
  await drag([
    [0.3, 0.4],
    [0.7, 0.4],
    [0.7, 0.8],
  ]);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await draw.waitFor();
  expect(new URL(page.url()).searchParams.has("outline")).toBe(false);
  await draw.click();
  // As a box to zoom to is drawn elsewhere; and let go of beside the map.
  const bounds = coordinates(page, "bounds");
  await page.keyboard.down("Shift");
  await drag([
    [0.3, 0.4],
    [0.4, 0.3],
    [0.7, 0.3],
    [1.2, 0.5],
    [0.5, 0.8],
    [-0.1, 0.9],
  ]);
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect.poll(() => coordinates(page, "outline").length).toBe(12);
  expect(coordinates(page, "bounds")).toEqual(bounds);
  await page.getByRole("button", { name: "Remove the area" }).click();
  await draw.click();
  await drag([
    [0.3, 0.4],
    [0.7, 0.4],
  ]);
  await page.mouse.up();
  await page.getByText("2 corners are set.").waitFor({ state: "attached" });
  await drag([
    [0.5, 0.8],
    [0.502, 0.8],
  ]);
  await page.mouse.up();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect.poll(() => coordinates(page, "outline").length).toBe(6);
});

test("a finger draws an area without moving map or page, and a second one zooms", async () => {
  const page = await open(aroundLisbon, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const point = await atRest(page);
  const finger = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    ...touchPoints: { x: number; y: number; id?: number }[]
  ) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  const bounds = coordinates(page, "bounds");
  const scrolled = () => page.evaluate(() => scrollY);
  const top = await scrolled();
  const draw = page.getByRole("button", { name: "Draw an area" });
  await draw.tap();
  await touch("touchStart", point(0.5, 0.5));
  for (const down of [0.6, 0.7, 0.8]) await touch("touchMove", point(0.5, down));
  for (const across of [0.6, 0.7]) await touch("touchMove", point(across, 0.8));
  await touch("touchEnd");
  await expect.poll(() => coordinates(page, "outline").length).toBeGreaterThanOrEqual(6);
  expect(coordinates(page, "bounds")).toEqual(bounds);
  expect(await scrolled()).toBe(top);
  await page.getByRole("button", { name: "Remove the area" }).tap();
  await draw.tap();
  const fingers = (apart: number) => [
    { ...point(0.5 - apart, 0.6), id: 1 },
    { ...point(0.5 + apart, 0.6), id: 2 },
  ];
  await touch("touchStart", ...fingers(0.1).slice(0, 1));
  await touch("touchStart", ...fingers(0.1));
  for (const apart of [0.15, 0.2, 0.25]) await touch("touchMove", ...fingers(apart));
  await touch("touchEnd");
  await expect.poll(() => coordinates(page, "bounds")[0]).toBeGreaterThan(bounds[0] ?? 0);
  expect(await page.locator("[data-drawing]").count()).toBe(1);
  expect(await page.getByText("corner is set.").count()).toBe(0);
});

test("a finger moves the map; its first touch of a pin shows the home, the second opens it", async () => {
  const page = await open(aroundLisbon, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const point = await atRest(page);
  const [, south = 0, , north = 0] = coordinates(page, "bounds");
  const finger = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    ...touchPoints: { x: number; y: number }[]
  ) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", point(0.5, 0.7));
  for (const down of [0.72, 0.76, 0.8]) await touch("touchMove", point(0.5, down));
  await page.waitForTimeout(150);
  await touch("touchEnd");
  await expect
    .poll(() => ((coordinates(page, "bounds")[1] ?? 0) - south) / (north - south))
    .toBeCloseTo(0.1, 1);
  const pin = page.locator(pins).first();
  const home = await pin.getAttribute("href");
  await pin.tap();
  const card = page.locator(`[data-map] article a[href='${home}']`);
  await card.waitFor();
  expect(new URL(page.url()).pathname).toBe("/properties");
  await card.tap();
  await page.waitForURL(`**${home}`);
});

test("a click puts a home's pin, dragging moves it, and the numbers beneath say where it stands", async () => {
  const page = await open(`${address}/login?from=/dashboard/add-properties`);
  await page.getByRole("button", { name: /agent@gable\.example/ }).click();
  await page.waitForURL(`${address}/dashboard/add-properties`);
  await page.getByText("Exact position").click();
  await page.getByLabel("Latitude").fill("52.37");
  await page.getByLabel("Longitude").fill("4.9");
  const pin = page.getByRole("button", { name: "The home's pin" });
  await pin.waitFor();
  await pin.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const at = async () =>
    [
      Number(await page.getByLabel("Latitude").inputValue()),
      Number(await page.getByLabel("Longitude").inputValue()),
    ] as const;
  const middle = async () => {
    const { x, y, width, height } = (await pin.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { x: x + width / 2, y: y + height / 2 };
  };
  // The notice of the login covers it for a moment.
  const isFree = async () =>
    pin.evaluate(
      (element, { x, y }) => element.contains(document.elementFromPoint(x, y)),
      await middle(),
    );
  await expect.poll(isFree).toBe(true);
  const hold = await middle();
  await page.mouse.move(hold.x, hold.y);
  await page.mouse.down();
  await page.mouse.move(hold.x + 60, hold.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await at())[1]).toBeGreaterThan(4.95);
  const [latitude, longitude] = await at();
  expect(latitude).toBeCloseTo(52.37, 2);
  // Beside it, to the north-west.
  await page.mouse.click(hold.x - 80, hold.y - 60);
  await expect.poll(async () => (await at())[0]).toBeGreaterThan(latitude + 0.02);
  expect((await at())[1]).toBeLessThan(longitude - 0.1);
});

test("a pin's map that is unfolded before its page is awake opens, and has what was typed while it did", async () => {
  const page = await open(`${address}/login?from=/dashboard/add-properties`);
  await page.getByRole("button", { name: /agent@gable\.example/ }).click();
  await page.waitForURL(`${address}/dashboard/add-properties`);
  const awake = await holdRequests(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await page.getByText("Exact position").click();
  await page.getByLabel("Latitude").waitFor();
  const drawn = await holdRequests(page, "**/assets/maplibre-gl-worker*");
  awake();
  await page.locator("form canvas").waitFor();
  await page.getByLabel("Latitude").fill("52.37");
  await page.getByLabel("Longitude").fill("4.9");
  drawn();
  await page.getByRole("button", { name: "The home's pin" }).waitFor();
});

test("without a pin the map shows the place that is understood, a click puts the pin there, and it is taken away again", async () => {
  const page = await open(`${address}/login?from=/dashboard/add-properties`);
  await page.getByRole("button", { name: /agent@gable\.example/ }).click();
  await page.waitForURL(`${address}/dashboard/add-properties`);
  await page.getByLabel("Location").fill("Boston, England");
  await page.getByText("On the map in Boston, England, United Kingdom.").waitFor();
  const pin = page.getByRole("button", { name: "The home's pin" });
  await pin.waitFor();
  // The suggestions cover the map until the field is left.
  await page.getByText("Exact position").click();
  const latitude = page.getByLabel("Latitude");
  expect(await latitude.inputValue()).toBe("");
  // The notice of the login covers it for a moment.
  await page.locator("#toasts > *").waitFor({ state: "detached" });
  const canvas = page.locator("form canvas");
  await canvas.click({ position: { x: 60, y: 200 } });
  await expect.poll(() => latitude.inputValue()).toMatch(/^52\./);
  const clicked = await pin.boundingBox();
  const place = await canvas.boundingBox();
  expect((clicked?.y ?? 0) + (clicked?.height ?? 0), "where it was clicked").toBeCloseTo(
    (place?.y ?? 0) + 200,
    -1,
  );
  await page.getByText("Drag the pin").waitFor();
  await page.getByRole("button", { name: "Remove the pin" }).click();
  await expect.poll(() => latitude.inputValue()).toBe("");
  await expect.poll(async () => (await pin.boundingBox())?.x).not.toBe(clicked?.x);
});
