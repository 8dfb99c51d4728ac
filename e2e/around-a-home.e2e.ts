import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { flawsAtWidths } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { holdRequests } from "./hold-requests.ts";

const open = inject("publicAddress");
const browser = browserForTests();

type Home = { _id: string; title: string; price: number; bedrooms: number | null };
let homes: Home[];

beforeAll(async () => {
  homes = (await (await fetch(`${open}/api/properties?limit=6&sort=listed`)).json()) as Home[];
});

const home = (index: number): Home => homes[index] as Home;
const pageOf = (index: number) => `${open}/properties/${home(index)._id}`;
const row = (page: Page, name: string) =>
  page.getByRole("region", { name }).getByRole("heading", { level: 3 }).allInnerTexts();
const titles = (...indexes: number[]) => indexes.map((index) => home(index).title);

const noted = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "viewed")?.value.split(".")[0];

/**
 * Opens a home as a reader does: hovers over its link first, so that the browser may prefetch it.
 */
async function follow(page: Page, index: number): Promise<void> {
  await page.goto(`${open}/properties?sort=listed`);
  const link = page.locator(`article a[href="/properties/${home(index)._id}"]`).first();
  await link.hover();
  await page.waitForTimeout(100);
  await link.click();
  await page.waitForURL(pageOf(index));
  await expect.poll(() => noted(page)).toBe(home(index)._id);
}

describe.each([true, false])("with JavaScript: %s", (javaScriptEnabled) => {
  test("the homes that one looked at last stand under a home and under the list, until one has them forgotten", async () => {
    const page = await browser.open(pageOf(0), { javaScriptEnabled });
    expect(await page.getByRole("region", { name: "Recently viewed" }).count()).toBe(0);
    for (const index of [1, 2, 1])
      await (javaScriptEnabled ? follow(page, index) : page.goto(pageOf(index)));
    expect(await row(page, "Recently viewed")).toEqual(titles(2, 0));
    await page.goto(`${open}/properties`);
    expect(await row(page, "Recently viewed")).toEqual(titles(1, 2, 0));
    const cookie = (await page.context().cookies()).find(({ name }) => name === "viewed");
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
      value: [1, 2, 0].map((index) => home(index)._id).join("."),
    });
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => page.getByRole("region", { name: "Recently viewed" }).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/properties");
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("viewed");
  });

  test("homes are put side by side, one after the other, and taken away again", async () => {
    const page = await browser.open(pageOf(0), { javaScriptEnabled });
    await page.goto(pageOf(1));
    await page.getByRole("link", { name: "Compare" }).click();
    await page.getByRole("heading", { level: 1, name: "Compare homes" }).waitFor();
    const columns = () => page.getByRole("columnheader").getByRole("link", { name: /^(?!Remove)/ });
    expect(await columns().allInnerTexts()).toEqual(titles(1));
    await page
      .getByRole("region", { name: "Add another" })
      .getByRole("link", { name: home(0).title })
      .click();
    await expect.poll(() => columns().allInnerTexts()).toEqual(titles(1, 0));
    expect(page.url()).toBe(`${open}/properties/compare?ids=${home(1)._id},${home(0)._id}`);
    const prices = page.getByRole("row", { name: /^Price differs/ });
    expect(await prices.getByRole("cell").allInnerTexts()).toEqual(
      [1, 0].map((index) => expect.stringContaining(showPrice(home(index)))),
    );
    const lowest = prices.getByRole("cell", { name: "Lowest" });
    expect(await lowest.innerText()).toContain(
      showPrice(home(home(0).price < home(1).price ? 0 : 1)),
    );
    await page.getByRole("link", { name: `Remove ${home(1).title}` }).click();
    await expect.poll(() => columns().allInnerTexts()).toEqual(titles(0));
  });

  test("of two homes alike in something, only what differs may be shown", async () => {
    const [one, other] = homes
      .flatMap((first, at) => homes.slice(at + 1).map((second) => [first, second] as const))
      .find(([first, second]) => first.bedrooms === second.bedrooms) as [Home, Home];
    const page = await browser.open(
      `${open}/properties/compare?ids=${one._id},${one._id.toUpperCase()},${other._id}`,
      { javaScriptEnabled },
    );
    const rows = await page.getByRole("rowheader").count();
    const differing = await page.getByRole("rowheader", { name: "differs" }).count();
    expect(differing).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Show only what differs" }).click();
    await page.getByRole("link", { name: "Show everything" }).waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(differing);
    await page.getByRole("link", { name: "Show everything" }).click();
    await page.getByRole("link", { name: "Show only what differs" }).waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(rows);
  });
});

test("a visitor is led in from a home, and back to it; on a phone from the bar with its price", async () => {
  for (const width of [360, 1440]) {
    const page = await browser.open(pageOf(0), { viewport: { width, height: 800 } });
    const way = page.getByRole("link", { name: "Log in to save it or make an offer" });
    expect(await way.count()).toBe(1);
    expect(await way.getAttribute("href")).toBe(
      `/login?from=${encodeURIComponent(`/properties/${home(0)._id}`)}`,
    );
    expect(await way.isVisible()).toBe(true);
  }
});

test("the header's Log In leads back to where one was, and signing up does", async () => {
  const page = await browser.open(pageOf(0));
  await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
  await page.getByText(/^Log in or sign up to save/).waitFor();
  const signUp = await page.getByRole("link", { name: "Sign up" }).getAttribute("href");
  expect(signUp).toBe(`/signup?from=${encodeURIComponent(new URL(pageOf(0)).pathname)}`);
  await page.getByRole("button", { name: "Buyer" }).click();
  await page.waitForURL(pageOf(0));
});

const showPrice = ({ price }: Home) => `$${price.toLocaleString("en-US")}`;

test.each([true, false])(
  "homes of a list are ticked and put side by side; until one chooses to compare, there is nothing to tick (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const page = await browser.open(`${open}/properties`, { javaScriptEnabled });
    const ticks = page.getByRole("checkbox", { name: /^Compare ./ });
    expect(await ticks.count()).toBe(0);
    await page.getByText("Compare", { exact: true }).first().click();
    const cards = page.locator("article");
    const picked = [
      await cards.nth(0).getByRole("heading").innerText(),
      await cards.nth(2).getByRole("heading").innerText(),
    ];
    expect(await ticks.count()).toBe(12);
    for (const title of picked)
      await page.getByRole("checkbox", { name: `Compare ${title}` }).check();
    await page.getByRole("button", { name: "Compare" }).click();
    await page.getByRole("heading", { level: 1, name: "Compare homes" }).waitFor();
    expect(
      await page
        .getByRole("columnheader")
        .getByRole("link", { name: /^(?!Remove)/ })
        .allInnerTexts(),
    ).toEqual(picked);
    expect(new URL(page.url()).searchParams.getAll("ids")).toHaveLength(1);
  },
);

test("a tick that is set before its script has loaded is kept", async () => {
  const page = await browser.open("about:blank");
  const load = await holdRequests(page, "**/assets/compare-ticks-*.js");
  await page.goto(`${open}/properties`);
  await page.getByText("Compare", { exact: true }).first().click();
  const tick = page.getByRole("checkbox", { name: /^Compare ./ }).first();
  await tick.check();
  const loaded = page.waitForResponse("**/assets/compare-ticks-*.js");
  load();
  await (await loaded).finished();
  await page.locator("form#compare").getByText("1 of", { exact: false }).waitFor();
  expect(await tick.isChecked()).toBe(true);
});

test.each([true, false])(
  "ticks outlive paging, Back and a reload, until they are taken away (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const page = await browser.open(`${open}/properties`, { javaScriptEnabled });
    const bar = page.locator("form#compare");
    const tick = (index: number) => page.locator("article").nth(index).getByRole("checkbox");
    const title = (index: number) =>
      page.locator("article").nth(index).getByRole("heading").innerText();
    // Without scripts only the bar's own buttons take the ticks along; links don't.
    const turn = async (to: "Next" | "Previous") => {
      const before = await title(0);
      await (javaScriptEnabled
        ? page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: to })
        : bar.getByRole("button", { name: to })
      ).click();
      await expect.poll(() => title(0)).not.toBe(before);
    };
    await page.getByText("Compare", { exact: true }).first().click();
    const picked = [await title(1)];
    await tick(1).check();
    await turn("Next");
    await bar.getByText("1 of 4 chosen").waitFor();
    picked.push(await title(2));
    await tick(2).check();
    if (javaScriptEnabled) {
      await bar.getByText("2 of 4 chosen").waitFor();
      await page.goBack();
    } else await turn("Previous");
    await expect.poll(() => tick(1).isChecked()).toBe(true);
    await bar.getByText("2 of 4 chosen").waitFor();
    // Hints for readers without scripts are hidden from those with scripts.
    expect((await bar.innerText()).split(/\s*\n\s*/)).toEqual([
      "2 of 4 chosen",
      ...(javaScriptEnabled ? [] : ["Next"]),
      "Clear",
      "Compare",
    ]);
    await page.reload();
    await bar.getByText("2 of 4 chosen").waitFor();
    expect(await page.getByRole("checkbox", { name: /^Compare ./, checked: true }).count()).toBe(1);
    await bar.getByRole("button", { name: "Compare" }).click();
    const columns = page.getByRole("columnheader").getByRole("link", { name: /^(?!Remove)/ });
    await expect.poll(async () => (await columns.allInnerTexts()).sort()).toEqual(picked.sort());
    await page.goto(`${open}/properties`);
    await bar.getByRole("button", { name: "Clear" }).click();
    await bar
      .getByText("Choose up to 4 homes")
      .waitFor({ state: javaScriptEnabled ? "visible" : "attached" });
    await page.reload();
    expect(await page.getByRole("checkbox", { name: /^Compare ./ }).count()).toBe(0);
  },
);

test("a fifth tick is not to be had while four are set", async () => {
  const page = await browser.open(`${open}/properties`);
  await page.getByText("Compare", { exact: true }).first().click();
  for (const index of [0, 1, 2, 3])
    await page.locator("article").nth(index).getByRole("checkbox").check();
  expect(await page.locator("article").nth(4).getByRole("checkbox").isDisabled()).toBe(true);
  await page.locator("article").nth(1).getByRole("checkbox").uncheck();
  expect(await page.locator("article").nth(4).getByRole("checkbox").isDisabled()).toBe(false);
});

describe("what an address asks to compare", () => {
  test("is brought into one form, as a form of ticks sends it in many", async () => {
    const answer = await fetch(`${open}/properties/compare?ids=${home(0)._id}&ids=${home(1)._id}`, {
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/properties/compare?ids=${home(0)._id},${home(1)._id}`,
    ]);
  });

  test("may be too many homes, or unlisted ones, and the page says so", async () => {
    const all = await (
      await fetch(`${open}/properties/compare?ids=${homes.map(({ _id }) => _id).join()}`)
    ).text();
    expect(all).toContain("Up to 4 homes fit side by side; these are the first 4.");
    const html = await (
      await fetch(
        `${open}/properties/compare?ids=${home(0)._id},0199a1b2-0000-7000-8000-000000000000,junk`,
      )
    ).text();
    expect(html).toContain("2 of these homes are no longer listed.");
    expect(await (await fetch(`${open}/properties/compare`)).text()).toContain(
      "Nothing to compare yet",
    );
  });
});

describe("the monthly cost", () => {
  const cost = (page: Page) => page.getByRole("region", { name: "Monthly cost" });
  const sum = (page: Page) => cost(page).getByRole("status").innerText();

  test("is calculated without scripts, by an address that has its terms", async () => {
    const page = await browser.open(`${pageOf(0)}?reviews=`, { javaScriptEnabled: false });
    const before = await sum(page);
    await page.getByLabel("Interest rate").fill("0");
    await page.getByLabel("Down payment").fill("0");
    await page.getByLabel("Term").fill("10");
    await page.getByRole("button", { name: "Calculate" }).click();
    expect(await sum(page)).toContain(
      `$${Math.round(home(0).price / 120).toLocaleString("en-US")} `,
    );
    expect(await sum(page)).not.toBe(before);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      reviews: "",
      deposit: "0",
      rate: "0",
      years: "10",
    });
    expect(new URL(page.url()).hash).toBe("#monthly-cost");
    // The card beside the price uses the same terms.
    expect(await page.getByRole("link", { name: /^About \$.* a month$/ }).innerText()).toContain(
      (await sum(page)).replace(" a month", ""),
    );
  });

  test("answers while one types, and leaves what is typed and the history alone", async () => {
    const page = await browser.open(pageOf(0));
    const before = await sum(page);
    const past = await page.evaluate(() => history.length);
    await page.getByLabel("Interest rate").fill("0");
    await page.getByLabel("Down payment").fill("");
    await page.getByLabel("Down payment").pressSequentially("$ 0.", { delay: 20 });
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toMatchObject({ deposit: "$ 0.", rate: "0" });
    expect(await sum(page)).not.toBe(before);
    expect(await sum(page)).toContain(
      `$${Math.round(home(0).price / 360).toLocaleString("en-US")} `,
    );
    expect(await page.getByLabel("Down payment").inputValue()).toBe("$ 0.");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("deposit");
    expect(await page.evaluate(() => history.length)).toBe(past);
    await page.getByLabel("Down payment").pressSequentially("x");
    await page.getByText("Enter an amount in dollars.").waitFor();
  });

  test("names what can't be read, leaves it in its field, and calculates with the usual terms", async () => {
    const page = await browser.open(pageOf(0), { javaScriptEnabled: false });
    const usual = await sum(page);
    await page.goto(`${pageOf(0)}?deposit=a+lot&rate=99`);
    expect(await page.getByLabel("Down payment").inputValue()).toBe("a lot");
    expect(await page.getByLabel("Down payment").getAttribute("aria-invalid")).toBe("true");
    await page.getByText("Enter an amount in dollars.").waitFor();
    await page.getByText("Enter 25 or less.").waitFor();
    expect(await sum(page)).toBe(
      `${usual}\nShown with typical terms until you correct the marked fields.`,
    );
  });

  test("has the figures of its chart in words, and its assumptions beside them", async () => {
    const page = await browser.open(`${pageOf(0)}?years=7`, { javaScriptEnabled: false });
    expect(await cost(page).getByRole("img").getAttribute("aria-label")).toMatch(
      /7 years .*\$[\d,]+ pays off the loan, \$[\d,]+ is interest/,
    );
    await cost(page).getByText("Year by year").click();
    expect(await cost(page).getByRole("row").count()).toBe(8);
    await cost(page).getByText("not an offer of credit").waitFor();
  });
});

test("a home's page and a comparison scroll in one direction only at every width and in both themes, and axe finds nothing", async () => {
  const page = await browser.open(pageOf(0));
  for (const path of [
    `/properties/${home(1)._id}`,
    `/properties/compare?ids=${[0, 1, 2].map((index) => home(index)._id).join()}`,
  ]) {
    await page.goto(open + path);
    expect(await flawsAtWidths(page, [360, 1440])).toEqual([]);
  }
}, 120_000);

test("on a phone what stands over the list is not cut on either side", async () => {
  const page = await browser.open(`${open}/properties`, { viewport: { width: 360, height: 800 } });
  for (const text of [
    page.getByText(/^\d+ homes$/).first(),
    page.getByText("Compare", { exact: true }).first(),
    page.getByRole("link", { name: /^Sort by Price/ }),
  ]) {
    const { x = -1, width = 0 } = (await text.boundingBox()) ?? {};
    expect(x, await text.innerText()).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  }
});

test("on a phone the comparison scrolls in its own box, by keyboard too, and the names of its rows stay", async () => {
  const page = await browser.open(
    `${open}/properties/compare?ids=${[0, 1, 2, 3].map((index) => home(index)._id).join()}`,
    {
      viewport: { width: 360, height: 800 },
    },
  );
  const box = page.getByRole("region", { name: "Compare homes" });
  const name = page.getByRole("rowheader", { name: "Bedrooms" });
  const before = await name.boundingBox();
  await box.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect((await name.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
});

test("on the smallest phone two homes stand beside each other to be compared", async () => {
  const page = await browser.open(`${open}/properties/compare?ids=${home(0)._id},${home(1)._id}`, {
    viewport: { width: 360, height: 740 },
  });
  const heads = page.getByRole("columnheader").getByRole("link", { name: /^(?!Remove)/ });
  expect(await heads.count()).toBe(2);
  for (const head of await heads.all()) {
    const { x = 0, width = 0 } = (await head.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(360 - 18);
  }
});

test("on the smallest phone the edge of a third home says that there are more, and what takes one out stands on one line under titles of any length", async () => {
  const page = await browser.open(
    `${open}/properties/compare?ids=${[0, 1, 2].map((index) => home(index)._id).join()}`,
    {
      viewport: { width: 360, height: 740 },
    },
  );
  const third = await page.getByRole("columnheader").nth(2).boundingBox();
  expect(360 - 18 - (third?.x ?? 0)).toBeCloseTo(24, 0);
  const titles = page.getByRole("columnheader").getByRole("link");
  await titles
    .first()
    .evaluate((title) =>
      title.append(" with a garden that goes down to the river and an orchard beyond"),
    );
  const tops = await page
    .getByRole("link", { name: /^Remove/ })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops).toEqual(tops.map(() => tops[0]));
  expect(tops).toHaveLength(3);
});
