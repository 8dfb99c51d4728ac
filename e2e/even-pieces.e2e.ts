import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const phone = { viewport: { width: 360, height: 780 } };

test.each([
  ["admin", "/dashboard/manage-properties?status=Available"],
  ["admin", "/dashboard/manage-users?role=user"],
  ["agent", "/dashboard/requested-properties?q=Harjit"],
  ["buyer", "/dashboard/wishlist"],
] as const)("on a phone %s's buttons in a row are equally wide on %s", async (who, path) => {
  const page = await as(who, path, phone);
  const rows = await page
    .locator("td:last-child")
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll("button, a, summary")]
          .filter(
            (one) => one.checkVisibility() && getComputedStyle(one).borderTopStyle === "solid",
          )
          .map((one) => one.getBoundingClientRect().width),
      ),
    );
  const several = rows.filter((row) => row.length > 1);
  expect(several.length).toBeGreaterThan(0);
  for (const [first = 0, ...others] of several)
    for (const other of others) expect(Math.abs(other - first)).toBeLessThan(2);
});

test("a number of what waits is drawn in one way in menu, tabs and overview", async () => {
  const page = await as("admin", "/dashboard/overview");
  const drawn = () =>
    page
      .locator("aside a > span, main a > span, main h3 > span")
      .filter({ hasText: /^\d+$/ })
      .evaluateAll((all) =>
        all.map((one) => {
          const { lineHeight, letterSpacing } = getComputedStyle(one);
          return `${lineHeight}, ${letterSpacing}`;
        }),
      );
  const inOverview = await drawn();
  await page.goto(`${address}/dashboard/agent-applications`);
  const inTabs = await drawn();
  expect(inTabs.length).toBeGreaterThan(2);
  expect(new Set([...inOverview, ...inTabs]).size).toBe(1);
});

test("the box of a refused picture has one line around it", async () => {
  const page = await browser.open(`${address}/signup`, phone);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.locator("#image-error").waitFor();
  const box = await page.locator("div:has(> #image)").evaluate((one) => {
    const { borderStyle, boxShadow } = getComputedStyle(one);
    return { borderStyle, boxShadow };
  });
  expect(box).toEqual({ borderStyle: "dashed", boxShadow: "none" });
});

test("a refused field has lines of one width around it and its unit", async () => {
  const page = await as("agent", "/dashboard/add-properties", phone);
  await page.getByRole("button", { name: "Add Property" }).click();
  await page.locator("#price-error").waitFor();
  const drawn = await page.locator("#price").evaluate((field) =>
    [field, field.previousElementSibling ?? field.nextElementSibling ?? field].map((one) => {
      const { borderTopColor, boxShadow } = getComputedStyle(one);
      return `${borderTopColor}, ${boxShadow}`;
    }),
  );
  expect(new Set(drawn).size).toBe(1);
});

test("the prices of a home's history end where one another do on a phone, and no main fact stands alone in a row on tablets and laptops", async () => {
  const page = await as("buyer", "/properties", phone);
  await page.getByRole("link", { name: "Mediterranean villa" }).first().click();
  const prices = page.locator("section:has(> h2:text('History of this home')) li > :nth-child(3)");
  await prices.first().waitFor();
  const ends = await prices.evaluateAll((all) =>
    all.map((price, index) => {
      if (index === 0) price.textContent = "$1";
      const text = document.createRange();
      text.selectNodeContents(price);
      return Math.round(text.getBoundingClientRect().right);
    }),
  );
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends).size).toBe(1);

  const facts = page.locator("main dl").first().locator("dd");
  await facts.first().waitFor();
  for (const width of [700, 768, 820, 1024, 1180, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await facts.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(tops).toHaveLength(5);
    const [last, before] = tops.reverse();
    expect(last, `${width} px`).toBe(before);
  }
});

test("on a phone a status of the API reference is on one line with its code", async () => {
  const page = await browser.open(`${address}/api/docs`, phone);
  const parted = await page
    .locator("main a.link")
    .filter({ hasText: /^\d{3} / })
    .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).length);
  expect(parted).toBe(0);
});

test("in the narrowest table of users the buttons of a row are on one line", async () => {
  const page = await as("admin", "/dashboard/manage-users?role=user", {
    viewport: { width: 900, height: 800 },
  });
  const lines = await page
    .locator("td:last-child")
    .first()
    .locator("button, summary")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => Math.round(one.getBoundingClientRect().bottom)),
    );
  expect(lines.length).toBeGreaterThan(2);
  expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(8);
});

test("a card on Home says what its card in the list says, and the text of a picture that loads is not written over its placeholder", async () => {
  const page = await browser.open(`${address}/`);
  const facts = page.locator("article", { hasText: "Mediterranean villa" }).first();
  await facts.getByText("6 beds · 5 baths · 468 m²").waitFor();
  const colors = await page
    .locator("article picture img")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(colors.length).toBeGreaterThan(5);
  expect(new Set(colors)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
});

test("on a phone the panels of type and price say but once what they are about", async () => {
  const page = await as("buyer", "/properties", phone);
  for (const [id, name] of [
    ["filter-type", "Type"],
    ["filter-price", "Price"],
  ] as const) {
    const menu = page.locator(`#${id}`);
    await menu.locator("summary").click();
    const group = menu.getByRole("group", { name, exact: true });
    await group.waitFor();
    const shown = await group.locator("legend").evaluate((one) => getComputedStyle(one).clipPath);
    expect(shown).toBe("inset(50%)");
    await menu.locator("summary").click();
  }
});
