import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);

/** Words of these texts that go on in the next line, as "Contempora|ry". */
const broken = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      const words = [...(text?.textContent ?? "").matchAll(/[^\s-]+/g)];
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

test("no title in a table is broken within a word, and no table is wider than its page", async () => {
  for (const [who, path] of [
    ["buyer", "/dashboard/wishlist"],
    ["buyer", "/dashboard/bookings"],
    ["agent", "/dashboard/requested-properties?q=Contemporary"],
    ["admin", "/dashboard/manage-properties?sort=listed"],
  ] as const) {
    const page = await as(who, path);
    const titles = page.locator("tbody td:first-child b");
    expect(await titles.count(), path).toBeGreaterThan(0);
    // A tablet on its side, and the most common laptop.
    for (const width of [1080, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      const where = `${path} at ${width} px`;
      expect(await broken(titles), where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
    }
  }
});

test("on a phone the name of a place that is searched is shown to its end", async () => {
  const page = await as("buyer", "/properties?where=Boston%2C+Massachusetts", {
    viewport: { width: 360, height: 780 },
  });
  const name = page
    .getByRole("link", { name: /^Boston, Massachusetts.*: remove$/ })
    .locator("span");
  await name.waitFor();
  expect(
    await name.evaluate((text) => [
      text.scrollWidth - text.clientWidth,
      text.scrollHeight - text.clientHeight,
    ]),
  ).toEqual([0, 0]);
});

/** What these choices show and have no room for, as "Any bedrooms". */
const cutChoices = (selects: Locator) =>
  selects.evaluateAll((all) =>
    all.flatMap((one) => {
      const select = one as HTMLSelectElement;
      const [shown] = select.selectedOptions;
      const alone = select.cloneNode() as HTMLSelectElement;
      if (shown) alone.append(shown.cloneNode(true));
      alone.style.cssText = "position: absolute; width: max-content; min-width: 0";
      select.after(alone);
      const isCut = alone.offsetWidth > select.offsetWidth;
      alone.remove();
      return isCut ? [shown?.text] : [];
    }),
  );

/** Texts of which a line ends with the dot that is between two facts. */
const hanging = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const tops: [letter: string, top: number][] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        for (const { 0: letter, index } of (text as Text).data.matchAll(/[^\s\u00a0]/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          tops.push([letter, range.getBoundingClientRect().top]);
        }
      const ends = tops.some(
        ([letter, top], at) => letter === "·" && (tops[at + 1]?.[1] ?? top) > top + 4,
      );
      return ends ? [element.textContent] : [];
    }),
  );

test("on a phone no line of an overview ends with a dot", async () => {
  for (const who of ["buyer", "agent", "admin"] as const) {
    const page = await as(who, "/dashboard/overview", { viewport: { width: 390, height: 780 } });
    const texts = page.locator("main :is(small, p.small)");
    expect(await texts.count(), who).toBeGreaterThan(0);
    expect(await hanging(texts), who).toEqual([]);
  }
});

test("no value of a home's facts goes on in the next line, however narrow the card; on a laptop no searched price is cut, nor the example of what else to search", async () => {
  const page = await as("buyer", "/properties");
  const facts = page.locator("article p", { hasText: /beds? · / });
  expect(await facts.count()).toBeGreaterThan(8);
  const parted = await facts.evaluateAll((lines) =>
    [64, 76, 88, 100, 112, 124].flatMap((width) =>
      lines.flatMap((line) => {
        (line as HTMLElement).style.width = `${width}px`;
        const text = line.firstChild as Text;
        return [...text.data.matchAll(/[^·\s][^·]*[^·\s]/g)].flatMap(({ 0: value, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + value.length);
          return range.getClientRects().length > 1 ? [`${value} at ${width} px`] : [];
        });
      }),
    ),
  );
  expect(parted).toEqual([]);

  const price = page.locator("#filter-price summary span").first();
  const cut = () => price.evaluate((one) => one.scrollWidth > one.clientWidth);
  for (const [width, query] of [
    [1200, "maxPrice=100000"],
    [1366, "minPrice=1250000&maxPrice=2750000"],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(`${address}/properties?${query}`);
    expect(await cut(), `${query} at ${width} px`).toBe(false);
    const words = page.getByPlaceholder("sea view, pool");
    expect(
      await words.evaluate((field: HTMLInputElement) => field.scrollWidth > field.clientWidth),
      `the example at ${width} px`,
    ).toBe(false);
  }
});

/** The last lines of these texts that are one word alone. */
const lastWords = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const words = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return { word, top: range.getBoundingClientRect().top };
      });
      const [last, before] = words.reverse();
      return last && before && last.top > before.top + 4 ? [`${before.word} | ${last.word}`] : [];
    }),
  );

test("no choice of Home's search is cut on any screen; on a phone no question of the FAQ ends with one word alone, and the titles of its cards are whole", async () => {
  const page = await browser.open(`${address}/`);
  const selects = page.getByRole("search").getByRole("combobox").and(page.locator("select"));
  expect(await selects.count()).toBe(3);
  for (const width of [320, 350, 360, 390, 768, 820, 1024, 1080, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await cutChoices(selects), `${width} px`).toEqual([]);
  }

  await page.setViewportSize({ width: 360, height: 780 });
  const questions = page.locator("#faq summary");
  const titles = page.locator("article h3");
  expect(await questions.count()).toBe(3);
  expect(await titles.count()).toBe(6);
  expect(await lastWords(questions)).toEqual([]);
  expect(await lastWords(titles.locator("a"))).toEqual([]);
  expect(
    await titles.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    ),
  ).toEqual([]);
});

test("on a phone a word that is wider than a column of the comparison parts with a hyphen", async () => {
  const page = await as("buyer", "/properties", { viewport: { width: 390, height: 780 } });
  const ids = await page
    .locator('input[name="ids"]')
    .evaluateAll((ticks) => ticks.slice(0, 3).map((tick) => (tick as HTMLInputElement).value));
  await page.goto(`${address}/properties/compare?ids=${ids.join()}`);
  const hyphens = await page
    .locator("tbody td")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).hyphens));
  expect(new Set(hyphens)).toEqual(new Set(["auto"]));
});

test("a buyer's email breaks before its @ where it is too long, and is not cut", async () => {
  const page = await as("agent", "/dashboard/requested-properties");
  const emails = page.locator('td a[href^="mailto:"]');
  expect(await emails.count()).toBeGreaterThan(3);
  // Chromium breaks there even on what is not to wrap, Firefox does not.
  const wraps = await emails.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).whiteSpace),
  );
  expect(new Set(wraps)).toEqual(new Set(["normal"]));
});
