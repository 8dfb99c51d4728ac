import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { demonstrationForTests } from "./own-demonstration.ts";
import { peopleOn } from "./people-on.ts";

// A market of its own: offers of other journeys would push those that are measured off their page.
const market = demonstrationForTests();
const browser = browserForTests();
let as: ReturnType<typeof peopleOn>;
beforeAll(() => {
  as = peopleOn(browser, market.address);
});
const laptop = { viewport: { width: 1366, height: 768 } };

const leftsOf = (some: Locator): Promise<number[]> =>
  some.evaluateAll((all) => [
    ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))),
  ]);

test("no card cuts its agent's name, from 360 to 1440 px", async () => {
  const page = await as("buyer", "/properties");
  const names = page.locator("article span:has(> .unseen)", { hasText: /^Agent / });
  expect(await names.count()).toBeGreaterThan(8);
  for (const width of [360, 1080, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    expect(
      await names.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      ),
      `${width} px`,
    ).toEqual([]);
  }
});

test("the tick to compare a home is within its picture, and off the dots that count its pictures", async () => {
  const page = await as("buyer", "/properties?type=Villa");
  await page.getByRole("checkbox", { name: "Compare", exact: true }).check();
  const home = page.locator("article", { hasText: "Mediterranean villa" });
  const edges = (part: string) =>
    home.locator(part).evaluate((element) => element.getBoundingClientRect());
  for (const width of [360, 390, 768, 1080, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await home.hover();
    const [tick, picture, lastDot] = await Promise.all(
      ["label:has([name=ids])", ":has(> [data-dots])", "[data-dots] > :last-child"].map(edges),
    );
    if (!tick || !picture || !lastDot) throw new Error("a card has a tick, a picture and dots");
    expect(picture.bottom - tick.bottom, `${width} px`).toBeCloseTo(12, 0);
    expect(lastDot.right, `${width} px`).toBeLessThan(tick.left);
  }
});

test("the buttons under one's own homes stand in columns that begin with the card", async () => {
  const page = await as("agent", "/dashboard/added-properties?status=Verified", laptop);
  const card = page.locator("[id^=property-]").filter({ hasText: "Sold elsewhere" }).first();
  const [edge = 0] = await leftsOf(card);
  const lefts = await leftsOf(card.locator("article ~ div").locator("a, button"));
  expect(Math.min(...lefts)).toBe(edge);
  expect(lefts).toHaveLength(2);
  const shown = card.locator("article ~ div").locator("a, button");
  const borders = await shown.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).borderTopColor),
  );
  // What has no edge would begin with its text, within its own line.
  expect(borders).not.toContain("rgba(0, 0, 0, 0)");
});

test("a home's facts stand in the same columns in all groups, and none runs into the next", async () => {
  const page = await as("buyer", "/properties", laptop);
  await page.getByRole("link", { name: "Skyline penthouse on the 41st floor" }).first().click();
  const groups = page.locator("main dl:has(svg)");
  await groups.first().waitFor();
  for (const [width, count] of [
    [1440, 5],
    [1366, 5],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    const columns = await leftsOf(groups.first().locator("> div"));
    expect(columns.length).toBe(count);
    for (const left of await leftsOf(groups.locator("> div"))) expect(columns).toContain(left);
    expect(
      await groups
        .locator("dd")
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        ),
    ).toEqual([]);
  }
});

test("the ring of a field with a unit goes around both", async () => {
  const page = await as("agent", "/dashboard/add-properties", laptop);
  const field = page.getByLabel("Price");
  await field.focus();
  const ring = await field.evaluate((input) => {
    const box = input.parentElement as HTMLElement;
    return {
      unit: box.textContent,
      field: getComputedStyle(input).outlineStyle,
      both: getComputedStyle(box).outlineStyle,
    };
  });
  expect(ring).toEqual({ unit: "$", field: "none", both: "solid" });
});

test.each([360, 390])(
  "at %i px the sign of what differs is explained above, and never has a line to itself",
  async (width) => {
    const page = await as("buyer", "/properties", { viewport: { width, height: 768 } });
    const ids = await page
      .locator('input[name="ids"]')
      .evaluateAll((all) => all.slice(0, 3).map((one) => (one as HTMLInputElement).value));
    await page.goto(`${market.address}/properties/compare?ids=${ids}`);
    const legend = await page.getByText("≠ marks what differs.").boundingBox();
    expect(legend?.y).toBeLessThan((await page.locator("thead").boundingBox())?.y ?? 0);
    const signs = page.locator("tbody th [aria-hidden]", { hasText: "≠" });
    expect(await signs.count()).toBeGreaterThan(8);
    expect(
      await signs.evaluateAll((all) =>
        all.flatMap((sign) => {
          const row = sign.closest("th") as HTMLElement;
          const [end] = [...sign.getClientRects()].slice(-1);
          return (end?.right ?? 0) - row.getBoundingClientRect().left < 20 ? row.textContent : [];
        }),
      ),
    ).toEqual([]);
  },
);

test("on a phone an event of a home's history is on one line with its price, however long it is", async () => {
  const page = await as("buyer", "/properties", { viewport: { width: 390, height: 768 } });
  await page.getByRole("link", { name: "Mediterranean villa" }).first().click();
  const lines = page.locator("section:has(> h2:text('History of this home')) li");
  await lines.first().waitFor();
  await lines.locator("> :nth-child(2)").evaluateAll((all) => {
    for (const one of all) one.textContent = "Price raised (+112.5%)";
  });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 768 });
    const seen = await lines.evaluateAll((all) =>
      all.map((line) => {
        const [day, event, price] = [...line.children].map((one) => one.getBoundingClientRect());
        if (!day || !event || !price) throw new Error("a line has a day, what was done, a price");
        const isOneLine = event.top === price.top && event.height === price.height;
        return { isOneLine, dayIsUnder: day.top >= event.bottom, ends: price.right };
      }),
    );
    const [{ ends } = { ends: 0 }] = seen;
    expect(seen).toEqual(Array(3).fill({ isOneLine: true, dayIsUnder: true, ends }));
  }
});

test("the facts of a line have their values on one line, though a label takes two", async () => {
  const page = await as("buyer", "/properties?q=planted", {
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole("link", { name: "Timber apartment" }).first().click();
  const facts = page.locator("section:has(> h2:text-is('Building')) dl > div");
  await facts.first().waitFor();
  const seen = await facts.evaluateAll((all) =>
    all.map((fact) => {
      const [label, value] = [...fact.children].map((one) => one.getBoundingClientRect());
      return { top: fact.getBoundingClientRect().top, value: value?.top, label: label?.height };
    }),
  );
  expect(new Set(seen.map(({ label }) => label)).size).toBe(2);
  expect(new Set(seen.map(({ top }) => top)).size).toBe(1);
  expect(new Set(seen.map(({ value }) => value)).size).toBe(1);
});

test("with room for it an email stands on one line", async () => {
  const page = await as("admin", "/dashboard/manage-users", {
    viewport: { width: 1440, height: 900 },
  });
  const lines = await page
    .locator('td[data-label="Email"] > span')
    .evaluateAll((all) =>
      all.map((one) => new Set([...one.getClientRects()].map(({ top }) => top)).size),
    );
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("however long a name is, the buttons for each person stand on one line", async () => {
  // Others' rows may have other buttons, and more lines.
  const page = await as("admin", "/dashboard/manage-users?q=buyer@gable.example", laptop);
  const row = page.getByRole("row", { name: "buyer@gable.example" });
  await row.locator("td:first-child span").evaluate((name) => {
    name.textContent = "María del Carmen Fernández-Villaverde y Rodríguez de la Fuente";
  });
  expect(await row.evaluate((one) => one.clientHeight)).toBeLessThan(80);
});

test.each([true, false])(
  "on a phone the current entry of a menu or of tabs is in sight (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const page = await as("admin", "/dashboard/manage-properties?status=Sold", {
      viewport: { width: 360, height: 740 },
      javaScriptEnabled,
    });
    for (const name of ["Dashboard", "Status"]) {
      const current = page.getByRole("navigation", { name }).locator("[aria-current]");
      const { x = -1, width = 0 } = (await current.boundingBox()) ?? {};
      expect(x, name).toBeGreaterThanOrEqual(0);
      expect(x + width, name).toBeLessThanOrEqual(360);
    }
  },
);

test("the card shown beside a new home's form has the lines of a card in the list", async () => {
  const page = await as("agent", "/dashboard/add-properties", laptop);
  const card = page.getByRole("complementary", { name: "Preview" });
  await page.getByLabel("Bedrooms").fill("4");
  const topOf = (text: string) =>
    card.getByText(text, { exact: true }).evaluate((one) => one.getBoundingClientRect().top);
  await card.getByText("4 beds", { exact: true }).waitFor();
  expect(await topOf("4 beds")).toBeGreaterThan(await topOf("No location yet"));
  expect(await topOf("Helen Marsh")).toBeGreaterThan(await topOf("4 beds"));
});

test("an amount is grouped once its field is left", async () => {
  const page = await as("agent", "/dashboard/add-properties", laptop);
  const price = page.getByLabel("Price");
  const left = async (typed: string) => {
    await price.fill(typed);
    await price.blur();
    return price.inputValue();
  };
  await expect.poll(() => left("1234567")).toBe("1,234,567");
  expect(await left("1.2M")).toBe("1.2M");
});

test.each([920, 1440])(
  "at %i px each remark on an offer's price stands on one line, and a time is never parted",
  async (width) => {
    const page = await as("agent", "/dashboard/requested-properties", {
      viewport: { width, height: 900 },
    });
    const remarks = page.locator('td[data-label="Offered Price"] small');
    expect(await remarks.count()).toBeGreaterThan(20);
    const rowsOf = (all: Element[]) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height / 18));
    expect(new Set(await remarks.evaluateAll(rowsOf))).toEqual(new Set([1]));
    // Whatever offers other journeys have left on this page, a history has times. One that still
    // waits may be answered meanwhile, and stand on another page.
    const rejected = page.locator("tr", { hasText: "Rejected" }).first();
    await rejected.locator("a[aria-expanded]").click();
    await page.locator("table ol time").first().waitFor();
    const times = page.locator("table time");
    expect(
      new Set(await times.evaluateAll((all) => all.map((one) => one.getClientRects().length))),
    ).toEqual(new Set([1]));
  },
);

test("a profile's buttons end where its lines do", async () => {
  const page = await as("buyer", "/dashboard/profile");
  const rights = (some: Locator) =>
    some.evaluateAll((all) => [
      ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().right))),
    ]);
  const lines = page.locator("section[aria-labelledby=methods] li");
  await lines.first().waitFor();
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const [edge] = await rights(lines);
    expect(await rights(lines.locator("> a, > form button, > details > summary"))).toEqual([edge]);
  }
});

test("the picture beside a form is as high as the window, however long the form is", async () => {
  const page = await browser.open(`${market.address}/signup`, laptop);
  const picture = page.locator("picture").last();
  const heightOf = async () => Math.round((await picture.boundingBox())?.height ?? 0);
  const window = laptop.viewport.height - 64 - 48;
  expect(await heightOf()).toBe(window);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("There are 3 problems").waitFor();
  expect(await heightOf()).toBe(window);
});

test("the card beside a sold home has no empty part for a visitor's or a buyer's actions", async () => {
  const page = await as("buyer", "/dashboard/bookings?q=Lakeside", laptop);
  await page.getByRole("link", { name: "Lakeside cube with its own jetty" }).first().click();
  const listed = page.getByText(/^Listed on/).first();
  await listed.waitFor();
  expect(
    await listed.evaluate((line) => line.previousElementSibling?.getBoundingClientRect().height),
  ).toBe(0);
});

test("an application's lines end where its buttons do", async () => {
  const page = await as("admin", "/dashboard/agent-applications", laptop);
  const card = page.getByRole("article").first();
  const endOf = async (what: Locator) => {
    const box = await what.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  const inner = (await endOf(card)) - 21;
  expect(await endOf(card.locator("dl"))).toBe(inner);
});

test("on the smallest phone a list's tabs begin where the list does, and its search has a label of one line", async () => {
  const page = await as("admin", "/dashboard/manage-users", {
    viewport: { width: 360, height: 740 },
  });
  const word = page.getByRole("navigation", { name: "Role" }).getByText("All", { exact: true });
  const begins = await word.evaluate((tab) => {
    const text = document.createRange();
    text.selectNodeContents(tab);
    return Math.round(text.getBoundingClientRect().left);
  });
  expect([begins]).toEqual(await leftsOf(page.getByRole("heading", { level: 1 })));
  await page.goto(`${market.address}/dashboard/manage-properties`);
  const label = page.getByRole("search").locator("label");
  expect((await label.boundingBox())?.height).toBeLessThan(30);
});

test("a heading stands as high on a page with a search as on one without", async () => {
  const page = await as("agent", "/dashboard/overview", laptop);
  const heading = page.getByRole("heading", { level: 1 });
  const { y } = (await heading.boundingBox()) ?? {};
  for (const path of ["requested-properties", "added-properties"]) {
    await page.goto(`${market.address}/dashboard/${path}`);
    expect((await heading.boundingBox())?.y).toBe(y);
  }
  const bottomOf = async (what: Locator) => {
    const { y: top = 0, height = 0 } = (await what.boundingBox()) ?? {};
    return top + height;
  };
  expect(await bottomOf(page.getByRole("link", { name: "Add Property" }).last())).toBe(
    await bottomOf(page.getByRole("button", { name: "Search" })),
  );
});

test("the words that save a search end at the edge of the list", async () => {
  const page = await as("buyer", "/properties?type=Villa", laptop);
  const ends = (what: Locator) =>
    what.evaluate((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return Math.round(text.getBoundingClientRect().right);
    });
  const edge = await ends(page.locator("[data-filters]").first());
  expect(await ends(page.getByText("Save this search"))).toBe(edge);
});

test("the note that no money moved is as wide as the facts of its receipt", async () => {
  const page = await as("buyer", "/dashboard/bookings", laptop);
  await page
    .getByRole("link", { name: /^Receipt/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Receipt" }).waitFor();
  const note = page.locator("main div:has(> svg + p)", { hasText: "Sandbox: no money moved." });
  const widths = [note, page.locator("main dl")].map(
    async (one) => (await one.boundingBox())?.width,
  );
  expect(new Set(await Promise.all(widths)).size).toBe(1);
});
