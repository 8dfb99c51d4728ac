import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { demonstrationForTests } from "./own-demonstration.ts";
import { peopleOn } from "./people-on.ts";
import { pathOf, personas, screens } from "./screens.ts";

type Persona = (typeof personas)[number];
type Browser = ReturnType<typeof browserForTests>;

const phone = { viewport: { width: 360, height: 740 } } as const;
const desktop = { viewport: { width: 1440, height: 900 } } as const;
const timeout = 180_000;

// A market of its own: homes of other journeys would push what some screens need off the lists that
// lead to them.
const market = demonstrationForTests();

const ofPersona = (who: Persona) => screens.filter((screen) => screen[2] === who);
/** Audited by browse.e2e.ts and people.e2e.ts. */
const auditedElsewhere = ["home", "login", "signup", "forgot-password", "error", "api-reference"];
/** Opens each of these screens as somebody; returns what `look` finds, by the screen's name. */
async function inspectScreens<Found>(
  browser: Browser,
  who: Persona,
  these: typeof screens,
  options: object,
  look: (page: Page, name: string) => Promise<Found>,
) {
  const page =
    who === "visitor"
      ? await browser.open(market.address, options)
      : await peopleOn(browser, market.address)(who, "/dashboard/saved-searches", options);
  const found: Record<string, Found> = {};
  for (const [name, path] of these) {
    await page.goto(market.address + (await pathOf(page, market.address, path)));
    found[name] = await look(page, name);
  }
  return found;
}

const onEach = <Found>(these: typeof screens, found: Found) =>
  Object.fromEntries(these.map(([name]) => [name, found]));

/**
 * The weights that are requested of the headings' font and that its file does not have: the browser
 * would draw the nearest instead.
 */
const missingWeights = (page: Page) =>
  page.evaluate(() => {
    const [min = 0, max = 0] =
      [...document.fonts]
        .find(({ family }) => family.includes("Fraunces Variable"))
        ?.weight.split(" ")
        .map(Number) ?? [];
    const styles = [...document.querySelectorAll("body *")]
      .map((element) => getComputedStyle(element))
      .filter(({ fontFamily }) => fontFamily.startsWith('"Fraunces'));
    return [...new Set(styles.map(({ fontWeight }) => Number(fontWeight)))].filter(
      (weight) => weight < min || weight > max,
    );
  });

/** As WCAG 1.4.12 has it. */
const apart = (page: Page) =>
  page.addStyleTag({
    content: "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }",
  });

/** Texts of which a part is beyond their element. */
const cutOff = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

/** Buttons that are narrower than their words; a pin of the map is larger than it is drawn. */
const narrowButtons = (page: Page) =>
  page.locator("main :is(button, summary):not(.maplibregl-marker)").evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .filter((one) => getComputedStyle(one).overflowX === "visible")
      .map((one) => `narrower than its words: ${one.textContent}`),
  );

describe("as it is", () => {
  const browser = browserForTests();

  test.each(personas)(
    "axe finds nothing on any screen of a %s, the headings' font has every weight, and on the smallest phone no button is too narrow",
    {
      timeout,
    },
    async (who) => {
      const flaws = await inspectScreens(
        browser,
        who,
        ofPersona(who),
        desktop,
        async (page, name) => {
          const found = [
            ...(auditedElsewhere.includes(name) ? [] : await violations(page)),
            ...(await missingWeights(page)).map(
              (weight) => `of no weight that there is: ${weight}`,
            ),
          ];
          await page.setViewportSize(phone.viewport);
          found.push(...(await narrowButtons(page)));
          await page.setViewportSize(desktop.viewport);
          return found;
        },
      );
      expect(flaws).toEqual(onEach(ofPersona(who), []));
    },
  );

  test("where a reader moves letters and words apart, buttons and names go on in the next line", {
    timeout,
  }, async () => {
    const look = { ...phone, bypassCSP: true };
    const visited = inject("publicAddress");
    const visitor = await browser.open(visited, look);
    await visitor.goto(visited + (await pathOf(visitor, visited, "/properties/:first")));
    await apart(visitor);
    expect(await cutOff(visitor.getByText("Log in to ask a question"))).toEqual([]);
    const page = await peopleOn(browser, market.address)("buyer", "/dashboard/bookings", look);
    await apart(page);
    const name = page.locator("td[data-label='Offered Amount']").first();
    expect(await name.evaluate((cell) => getComputedStyle(cell, "::before").whiteSpace)).toBe(
      "normal",
    );
  });

  test("where a reader moves letters apart, no page scrolls sideways, and no text is under a button", {
    timeout,
  }, async () => {
    const as = peopleOn(browser, market.address);
    const sideways = (page: Page) =>
      page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const requests = await as("agent", "/dashboard/requested-properties", {
      ...desktop,
      bypassCSP: true,
    });
    await apart(requests);
    expect(await sideways(requests)).toBe(0);
    const profile = await as("admin", "/dashboard/admin-profile", {
      viewport: { width: 320, height: 740 },
      bypassCSP: true,
    });
    await apart(profile);
    expect(await sideways(profile)).toBe(0);
    const since = await profile.getByText("Set on").boundingBox();
    const button = await profile.getByText("Change password").first().boundingBox();
    expect((since?.x ?? 0) + (since?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  });
});

describe("with letters twice as large on the smallest phone", () => {
  // Like a browser's own setting for larger text, which also affects media queries in em.
  const browser = browserForTests(["--blink-settings=defaultFontSize=32"]);

  test.each(personas)("no screen of a %s scrolls sideways", { timeout }, async (who) => {
    const wide = await inspectScreens(browser, who, ofPersona(who), phone, async (page) => {
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        "32px",
      );
      return page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    });
    expect(wide).toEqual(onEach(ofPersona(who), 0));
  });

  test("nothing is behind the search on Home, and a label is not broken within a word", {
    timeout,
  }, async () => {
    const page = await browser.open(market.address, phone);
    const bottom = await page
      .locator("form", { has: page.getByRole("button", { name: "Search" }) })
      .evaluate((form) => form.getBoundingClientRect().bottom);
    const title = page.getByRole("heading", { name: "Luxury Living" });
    expect(await title.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(bottom);
    await page.goto(`${market.address}/login`);
    const label = page.locator("label", { hasText: "Password" });
    expect(await label.evaluate((one) => one.getClientRects().length)).toBe(1);
    expect((await label.boundingBox())?.height).toBeLessThan(60);
    const forgotten = page.getByRole("link", { name: "Forgot password" });
    expect((await forgotten.boundingBox())?.y, "beneath the field").toBeGreaterThan(
      (await page.locator("#password").boundingBox())?.y ?? 0,
    );
  });

  test("homes are compared in columns as wide as their words", { timeout }, async () => {
    const page = await peopleOn(browser, market.address)("buyer", "/properties", phone);
    await page.goto(
      market.address + (await pathOf(page, market.address, "/properties/compare?ids=:three")),
    );
    const names = page.locator("tbody th");
    expect(await names.count()).toBeGreaterThan(3);
    const broken = await names.evaluateAll((all) =>
      all.flatMap((name) => {
        const range = document.createRange();
        range.setStart(name.firstChild as Text, 0);
        range.setEnd(
          name.firstChild as Text,
          name.textContent.match(/^[^\s\u00ad]+/)?.[0].length ?? 0,
        );
        return range.getClientRects().length > 1 ? [name.textContent] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  test("names, badges and the words for a picture are whole", { timeout }, async () => {
    const page = await browser.open(market.address, phone);
    const names = page.getByRole("region", { name: "Ways to begin" }).locator("dt");
    expect(await names.count()).toBeGreaterThan(1);
    expect(await cutOff(names)).toEqual([]);
    const agent = await peopleOn(browser, market.address)(
      "agent",
      "/dashboard/add-properties",
      phone,
    );
    expect(await cutOff(agent.getByText("Choose a picture"))).toEqual([]);
    await agent.goto(`${market.address}/dashboard/added-properties?q=Red-brick`);
    await agent.getByRole("link", { name: /^Red-brick townhouse/ }).click();
    const badge = agent.locator("header").getByText("Under offer");
    const end = () => badge.evaluate((one) => one.getBoundingClientRect().right);
    await expect.poll(end).toBeLessThan(360);
  });
});
