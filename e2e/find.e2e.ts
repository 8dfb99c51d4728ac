import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";

const browser = browserForTests();
const open = inject("publicAddress");

const searchParams = (page: Page) => new URL(page.url()).searchParams;
const countOf = async (page: Page) =>
  Number(
    /^([\d,]+)/
      .exec(
        await page
          .getByText(/^\d[\d,]*\+? homes?$/)
          .first()
          .innerText(),
      )?.[1]
      ?.replaceAll(",", ""),
  );

describe.each([true, false])("with JavaScript: %s", (javaScriptEnabled) => {
  test("a house-hunter narrows the list, takes a wish back, and their search is an address", async () => {
    const page = await browser.open(`${open}/properties`, { javaScriptEnabled });
    const all = await countOf(page);
    await page.locator("summary", { hasText: "Any type" }).click();
    await page.getByRole("checkbox", { name: /^Villa/ }).check({ force: true });
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Show homes" }).click();
    await page.getByRole("link", { name: "Villa: remove" }).waitFor();
    const villas = await countOf(page);
    expect(villas).toBeLessThan(all);
    // Without scripts the types are closed again after loading.
    if (!javaScriptEnabled) await page.locator("summary", { hasText: "Villa" }).click();
    expect(
      await page
        .getByRole("checkbox", { name: /^Villa/ })
        .locator("..")
        .innerText(),
    ).toContain(String(villas));
    expect([...searchParams(page)]).toEqual([["type", "Villa"]]);
    await page.goto(`${page.url()}&minBedrooms=5`);
    expect(await page.getByRole("link", { name: /: remove$/ }).allInnerTexts()).toEqual([
      "villa",
      "5+ bedrooms",
    ]);
    const large = await countOf(page);
    expect(large).toBeLessThan(villas);
    await page.getByRole("link", { name: "Villa: remove" }).click();
    await page.getByRole("link", { name: "Villa: remove" }).waitFor({ state: "detached" });
    expect([...searchParams(page)]).toEqual([["minBedrooms", "5"]]);
    await page.goBack();
    await page.getByRole("link", { name: "Villa: remove" }).waitFor();
    await expect.poll(() => countOf(page)).toBe(large);
  });

  test("a place by its name, and the homes around it", async () => {
    const page = await browser.open(`${open}/properties`, { javaScriptEnabled });
    await page.getByLabel("Where").fill("austin, texas");
    await page.getByRole("button", { name: "Search" }).click();
    await page
      .getByRole("link", { name: "Austin, Texas, United States, within 25 km: remove" })
      .waitFor();
    expect([...searchParams(page)]).toEqual([["place", "4671654"]]);
    const cards = await page.locator("article").allInnerTexts();
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card).toContain("Austin");
  });

  test("a word that is mistyped, a price that is none, a place that nobody knows, a type that is none: each is named, and what was typed stays", async () => {
    const page = await browser.open(`${open}/properties?q=gardne`, { javaScriptEnabled });
    await page.getByText("“gardne” was read as “garden”.").waitFor();
    const marked = await page.locator("mark").allInnerTexts();
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((text) => !/garden/i.test(text))).toEqual([]);
    await page.goto(`${open}/properties?minPrice=cheap&where=Qzxqzxqz`);
    await page.getByText("We do not know this place. Try a city, a region or a country.").waitFor();
    expect(await page.getByLabel("Where").inputValue()).toBe("Qzxqzxqz");
    expect(await page.getByLabel("Price, at least").inputValue()).toBe("cheap");
    await page.getByText("Use an amount in dollars, such as 350,000 or 1.5m.").waitFor();
    await page.goto(`${open}/properties?sort=dearest`);
    await page.getByText("can't be read and was ignored: sort.").waitFor();
    await page.goto(`${open}/properties?type=Castle`);
    await page
      .getByRole("group", { name: "Type" })
      .getByText("Choose one from the list.")
      .waitFor();
  });

  test("where nothing is found, the page says which filter to remove", async () => {
    const page = await browser.open(`${open}/properties?type=Villa&maxPrice=5`, {
      javaScriptEnabled,
    });
    await page.getByRole("heading", { name: "No homes match all your filters" }).waitFor();
    await page.getByRole("link", { name: /^up to \$5 \d/ }).click();
    await expect.poll(() => countOf(page)).toBeGreaterThan(0);
    expect([...searchParams(page)]).toEqual([["type", "Villa"]]);
  });

  test("where the only filter finds nothing, the page speaks of that one", async () => {
    const page = await browser.open(`${open}/properties?maxPrice=5`, { javaScriptEnabled });
    await page.getByRole("heading", { name: "No homes match “up to $5”" }).waitFor();
    expect(await page.getByRole("main").innerText()).not.toMatch(/one filter|all your filters/);
    await page.getByRole("link", { name: /^Show \d+ homes$/ }).click();
    await expect.poll(() => countOf(page)).toBeGreaterThan(0);
    expect([...searchParams(page)]).toEqual([]);
  });
});

test("places are offered while one types, and chosen by keyboard", async () => {
  const page = await browser.open(`${open}/properties`);
  await page.getByLabel("Where").pressSequentially("Spri", { delay: 20 });
  await page
    .getByRole("option", { name: /^Spring/ })
    .first()
    .waitFor();
  await page.keyboard.press("ArrowDown");
  const first = page
    .getByRole("listbox", { name: "Places" })
    .getByRole("option", { selected: true });
  expect(await page.getByLabel("Where").getAttribute("aria-activedescendant")).toBe(
    await first.getAttribute("id"),
  );
  await page.keyboard.press("Escape");
  expect(await page.getByRole("listbox", { name: "Places" }).count()).toBe(0);
  await page.getByLabel("Where").pressSequentially("ngf", { delay: 20 });
  // Waits until the options for "Sprin", which include Springfield, have been replaced.
  await expect.poll(() => page.getByRole("option").first().innerText()).toMatch(/^Springfield/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Springfield, .*: remove$/ }).waitFor();
  expect(searchParams(page).has("place")).toBe(true);
});

test("a place that is marked stays so when a later answer comes, and closed offers stay closed", async () => {
  const page = await browser.open(`${open}/properties`);
  const answers: (() => void)[] = [];
  await page.route("**/api/places?q=Lisb*", async (route) => {
    await new Promise<void>((answer) => answers.push(answer));
    await route.continue().catch(() => undefined);
  });
  const field = page.getByLabel("Where");
  const offers = page.getByRole("listbox", { name: "Places" });
  const marked = async () =>
    (await offers.getByRole("option", { selected: true }).allTextContents()).join();
  await field.pressSequentially("Lis", { delay: 20 });
  await offers
    .getByRole("option", { name: /^Lisbon/ })
    .first()
    .waitFor();
  for (let press = 0; press < 8 && !(await marked()).startsWith("Lisbon"); press++)
    await page.keyboard.press("ArrowDown");
  const before = await marked();
  expect(before).toMatch(/^Lisbon/);
  await field.pressSequentially("b");
  await expect.poll(() => answers.length).toBe(1);
  const answered = page.waitForResponse(/places\?q=Lisb$/);
  answers[0]?.();
  await (await answered).finished();
  const aMoment = () => page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  await aMoment();
  expect(await marked()).toBe(before);
  await field.pressSequentially("o");
  await expect.poll(() => answers.length).toBe(2);
  const late = /places\?q=Lisbo$/;
  const over = Promise.race([
    page.waitForResponse(late),
    page.waitForEvent("requestfailed", (request) => late.test(request.url())),
  ]);
  await page.keyboard.press("Escape");
  answers[1]?.();
  // Answered or aborted.
  await over;
  await aMoment();
  expect(await offers.count()).toBe(0);
});

test("while characters are composed, as in Japanese, the keys choose no place", async () => {
  const page = await browser.open(`${open}/properties`);
  const field = page.getByLabel("Where");
  const offers = page.getByRole("option");
  await field.pressSequentially("Lisbon", { delay: 20 });
  await offers.first().waitFor();
  const left = (init: { key: string; isComposing?: true; keyCode?: number }) =>
    field.evaluate(
      (input, eventInit) =>
        input.dispatchEvent(
          new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...eventInit }),
        ),
      init,
    );
  expect(await left({ key: "ArrowDown", isComposing: true })).toBe(true);
  expect(await left({ key: "ArrowDown", keyCode: 229 })).toBe(true);
  const places = page.getByRole("listbox", { name: "Places" });
  expect(await places.getByRole("option", { selected: true }).count()).toBe(0);
  expect(await left({ key: "ArrowDown" })).toBe(false);
});

test("a place is chosen by a press of a mouse or a finger, not where a finger begins to scroll, nor by the other button", async () => {
  const page = await browser.open(`${open}/properties`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const field = page.getByLabel("Where");
  const offers = page.getByRole("option", { name: /^Lisbon/ });
  const type = async () => {
    await field.fill("");
    await field.pressSequentially("Lisbo", { delay: 20 });
    await offers.first().waitFor();
  };
  await type();
  await offers.first().click({ button: "right" });
  const { x = 0, y = 0 } = (await offers.first().boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  const touch = (kind: "touchStart" | "touchMove" | "touchEnd", down = 0) =>
    finger.send("Input.dispatchTouchEvent", {
      type: kind,
      touchPoints: kind === "touchEnd" ? [] : [{ x: x + 20, y: y + 10 + down }],
    });
  await touch("touchStart");
  for (const down of [-20, -60, -100]) await touch("touchMove", down);
  await touch("touchEnd");
  await page.waitForTimeout(500);
  expect([await field.inputValue(), [...searchParams(page)]]).toEqual(["Lisbo", []]);
  for (const press of ["tap", "click"] as const) {
    await page.goto(`${open}/properties`);
    await type();
    await offers.first()[press]();
    await page.getByRole("link", { name: /^Lisbon.*: remove$/ }).waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  }
});

test("All Properties with its filters open is whole on a phone and on a desktop", async () => {
  const page = await browser.open(`${open}/properties?type=Villa&q=fireplace`);
  await page.locator("#filter-more > summary").click();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
  }
});

test.each([390, 1440])(
  "a panel of filters lies over the list at %i px, which stays where it is, and closes again",
  async (width) => {
    const page = await browser.open(`${open}/properties?type=Villa&minBedrooms=2`, {
      viewport: { width, height: 900 },
    });
    const first = page.locator("article").first();
    const filters = page.locator("#filter-more > summary");
    const show = page.locator("#filter-more").getByRole("button", { name: /^Show \d+ homes?$/ });
    const top = (await first.boundingBox())?.y;
    expect(top).toBeLessThan(390);
    await filters.click();
    await show.waitFor();
    expect((await first.boundingBox())?.y).toBe(top);
    await page.keyboard.press("Escape");
    await show.waitFor({ state: "hidden" });
    expect(await filters.evaluate((button) => button === document.activeElement)).toBe(true);
    await filters.click();
    await page.getByLabel("Bathrooms", { exact: true }).selectOption("2");
    await page.getByRole("link", { name: "2+ bathrooms: remove" }).waitFor();
    expect(await show.isVisible()).toBe(true);
    await show.click();
    await show.waitFor({ state: "hidden" });
    if (width < 768) return;
    await filters.click();
    await page.getByRole("heading", { level: 1 }).click();
    await show.waitFor({ state: "hidden" });
    // One panel at a time.
    await filters.click();
    await page.locator("summary", { hasText: "Villa" }).click();
    await show.waitFor({ state: "hidden" });
  },
);

test("cards fill the page, in one to four columns, and the first begins within 300 px of it", async () => {
  const page = await browser.open(`${open}/properties`);
  for (const width of [360, 390, 768, 1024, 1200, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const card = await page.locator("main article").first().boundingBox();
    expect(card?.y, `${width} px`).toBeLessThanOrEqual(300);
  }
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1024, 3],
    [1366, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await Promise.all(
      (await page.locator("article").all()).slice(0, 4).map((card) => card.boundingBox()),
    );
    const row = boxes.filter((box) => box?.y === boxes[0]?.y);
    expect(row.length, `${width} px`).toBe(columns);
    const heading = await page.getByRole("search").boundingBox();
    expect(row[0]?.x).toBe(heading?.x);
    const last = row.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(
      (heading?.x ?? 0) + (heading?.width ?? 0),
      0,
    );
    if (width === 1440) expect([last?.width, last?.height]).toEqual([324, 420]);
  }
});

test("back from a search its words are cleared, even from the field where they were typed", async () => {
  // Searches the villas, because no other journey changes their number.
  const page = await browser.open(`${open}/properties?type=Villa`);
  const all = await countOf(page);
  const words = page.getByLabel("Keywords");
  await words.fill("fireplace");
  await words.press("Enter");
  await expect.poll(() => countOf(page)).toBeLessThan(all);
  await page.goBack();
  await expect.poll(() => countOf(page)).toBe(all);
  expect(await words.inputValue()).toBe("");
  await page.goForward();
  await expect.poll(() => words.inputValue()).toBe("fireplace");
});

test("on a phone each field says what it is for, also once something is typed in it", async () => {
  const page = await browser.open(`${open}/properties?where=Lisbon&q=fireplace`, {
    viewport: { width: 360, height: 780 },
  });
  for (const label of ["Where", "Keywords"]) {
    const above = await page.getByText(label, { exact: true }).boundingBox();
    expect(above?.height).toBeGreaterThan(12);
    const typedAt = await page.getByLabel(label).evaluate((field) => {
      const { borderTopWidth, paddingTop } = getComputedStyle(field);
      return field.getBoundingClientRect().y + parseFloat(borderTopWidth) + parseFloat(paddingTop);
    });
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(typedAt);
  }
});

test("a range whose least is above its most is named at its field, and narrows nothing", async () => {
  const page = await browser.open(`${open}/properties?minPrice=5m&maxPrice=100`);
  await page.locator("#minPrice-error").waitFor();
  expect(await page.locator("#minPrice-error").innerText()).toMatch(/above/);
  expect(await page.getByLabel("Price, at least").inputValue()).toBe("5m");
  expect(await countOf(page)).toBeGreaterThan(12);
  await page.goto(`${open}/properties?minPrice=2.5m&maxPrice=3m`);
  await page.getByRole("link", { name: "$2,500,000–$3,000,000: remove" }).waitFor();
});
