import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { holdRequests } from "./hold-requests.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";

const browser = browserForTests();
const members = inject("address");
const open = inject("publicAddress");
const as = peopleOn(browser, members);
const { newHome } = homesOn(members);

/** Marks a page, to tell a change in place from a reload. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
const parameters = (page: Page) =>
  [...new URL(page.url()).searchParams].map((each) => each.join("=")).sort();
const tick = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check({ force: true });
const aMoment = (page: Page, milliseconds = 500) => page.waitForTimeout(milliseconds);

/** Delays lists. */
const slowly = (page: Page) =>
  page.route(/\/properties\?/, async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue().catch(() => undefined);
  });

/** The path of a home of the original market with more than one picture. */
async function someHome(): Promise<string> {
  const homes = (await (
    await fetch(`${open}/api/properties?limit=100&status=Verified&sort=listed`)
  ).json()) as { _id: string; images: string[] }[];
  return `/properties/${homes.find(({ images }) => images.length > 1)?._id}`;
}

describe("of two choices on a slow line, the second is made where the first leads", () => {
  test("a filter, and then one less", async () => {
    const page = await browser.open(`${open}/properties?minBedrooms=1&minBathrooms=1`);
    await page.locator("summary", { hasText: "Any type" }).click();
    await slowly(page);
    await mark(page);
    await tick(page, "Villa");
    await page
      .getByRole("link", { name: "1+ bedrooms: remove" })
      .or(page.getByRole("link", { name: "1+ bedroom: remove" }))
      .click();
    await page.getByRole("link", { name: "Villa: remove" }).waitFor();
    expect(parameters(page)).toEqual(["minBathrooms=1", "type=Villa"]);
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await expect.poll(() => parameters(page)).toEqual(["minBathrooms=1", "minBedrooms=1"]);
  });

  test("two filters less, and then another one", async () => {
    const page = await browser.open(
      `${open}/properties?place=4671654&minBedrooms=1&minBathrooms=1&sort=price`,
    );
    await slowly(page);
    await page.getByRole("link", { name: /^1\+ bedrooms?: remove/ }).click();
    await page.getByRole("link", { name: /^Austin.*: remove/ }).click();
    await page.locator("summary", { hasText: "Any type" }).click();
    await tick(page, "Villa");
    await page.getByRole("link", { name: "Villa: remove" }).waitFor();
    expect(parameters(page)).toEqual(["minBathrooms=1", "sort=price", "type=Villa"]);
  });

  test("a filter, and then a map that comes to rest", async () => {
    const page = await browser.open(`${open}/properties?view=map&bounds=-9.7,38.3,-8.5,39.1`);
    await page.waitForSelector("[data-map][data-ready]");
    await expect.poll(() => parameters(page).join()).not.toContain("38.3");
    const before = new URL(page.url()).searchParams.get("bounds");
    await slowly(page);
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await aMoment(page, 450);
    await page.locator("summary", { hasText: "Any type" }).click();
    await tick(page, "Apartment");
    await page.getByRole("link", { name: "Apartment: remove" }).waitFor();
    await aMoment(page, 1_500);
    expect(new URL(page.url()).searchParams.get("bounds")).not.toBe(before);
    expect(parameters(page)).toContain("type=Apartment");
  });
});

describe("a look at the pictures", () => {
  test("is one step of the way, which closing takes back", async () => {
    const path = await someHome();
    const page = await browser.open(`${open}/properties`);
    await page.goto(open + path);
    const viewer = page.getByRole("dialog", { name: /^Pictures of/ });
    for (const picture of [1, 2]) {
      await page.locator(`a[href*="pictures=${picture}#"]`).first().click();
      await viewer.getByText(new RegExp(`^${picture} / `)).waitFor();
      if (picture === 1) await viewer.getByRole("link", { name: "Close" }).click();
      else await page.keyboard.press("Escape");
      await viewer.waitFor({ state: "detached" });
      await expect.poll(() => new URL(page.url()).search).toBe("");
    }
    await page.goBack();
    await page.waitForURL(`${open}/properties`);
  });

  test("that began with its address ends in its place", async () => {
    const path = await someHome();
    const page = await browser.open(`${open}/properties`);
    await page.goto(`${open}${path}?pictures=1`);
    await page.waitForSelector("dialog[data-first]:modal");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: /^Pictures of/ }).waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).search).toBe("");
    expect(new URL(page.url()).pathname).toBe(path);
    await page.goBack();
    await page.waitForURL(`${open}/properties`);
  });

  test("that the browser itself has closed does not begin again by itself", async () => {
    const page = await browser.open(`${open}${await someHome()}`);
    await page.locator('a[href*="pictures=1#"]').first().click();
    const viewer = page.getByRole("dialog", { name: /^Pictures of/ });
    await page.waitForSelector("dialog[data-first]:modal");
    // A phone's own Back closes the dialog like this, without asking the page.
    await page.evaluate(() =>
      document.querySelector<HTMLDialogElement>("dialog[data-first]")?.close(),
    );
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await page.getByLabel("Down payment").fill("100");
    await expect.poll(() => parameters(page).join()).toContain("deposit=100");
    expect(await viewer.count()).toBe(0);
  });
});

test("a question stays open when the answer to something else comes, and is about what it was asked about", async () => {
  const { id, title } = await newHome();
  const page = await as("buyer", `/properties/${id}`);
  const side = page.getByRole("complementary");
  await side.getByRole("button", { name: "Add to Wishlist" }).click();
  await side.getByRole("button", { name: "In your wishlist" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText(title).waitFor();
  const read = page.waitForResponse(`**/properties/${id}`);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await (await read).finished();
  await aMoment(page);
  expect(await question.count()).toBe(1);
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await side.getByRole("button", { name: "Add to Wishlist" }).waitFor();
});

describe("after Gable was built anew", () => {
  /** Answers in-place requests as a server with another build would. */
  const builtAnew = (page: Page) =>
    page.route(/\/properties/, async (route) => {
      if (route.request().resourceType() !== "fetch") return route.continue();
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(
          /(\/assets\/entry\.client-)[\w-]{8}(?=\.js)/g,
          "$1another1",
        ),
      });
    });

  test("the next page is loaded whole, and no script runs twice", async () => {
    const page = await browser.open(`${open}/properties`);
    await mark(page);
    await builtAnew(page);
    await page.getByRole("link", { name: "Sort by Price (High to Low)" }).click();
    await page.getByRole("link", { name: "Sort by Price (Low to High)" }).waitFor();
    await expect.poll(() => isMarked(page)).toBe(false);
    expect(parameters(page)).toEqual(["sort=price"]);
    await page.goBack();
    expect(parameters(page)).toEqual([]);
  });

  test("a sent form keeps its response, and runs no script a second time", async () => {
    const { id } = await newHome();
    const page = await as("buyer", `/properties/${id}`);
    await builtAnew(page);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.getByRole("complementary").getByRole("button", { name: "Add to Wishlist" }).click();
    await page.getByText("added to your wishlist").waitFor();
    await aMoment(page);
    expect(scripts.filter((script) => script.includes("another1"))).toEqual([]);
  });

  test("a sent form keeps its response, in the styles of that build", async () => {
    const { id } = await newHome();
    const page = await as("buyer", `/properties/${id}`);
    await page.route("**/another1.css", (route) =>
      route.fulfill({ contentType: "text/css", body: "main { text-indent: 7px }" }),
    );
    await page.route(/\/properties/, async (route) => {
      if (route.request().resourceType() !== "fetch") return route.continue();
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(
          "</head>",
          '<link rel="stylesheet" href="/assets/another1.css"></head>',
        ),
      });
    });
    const indent = () => page.locator("main").evaluate((main) => getComputedStyle(main).textIndent);
    for (const press of ["Add to Wishlist", "In your wishlist"]) {
      await page.getByRole("complementary").getByRole("button", { name: press }).click();
      if (press !== "Add to Wishlist")
        await page.getByRole("button", { name: "Yes, delete it!" }).click();
      await page
        .getByText(press === "Add to Wishlist" ? "added to your wishlist" : "has been deleted")
        .first()
        .waitFor();
      expect([await indent(), await page.locator('link[href$="another1.css"]').count()]).toEqual([
        "7px",
        1,
      ]);
    }
  });
});

test("what is there for readers without scripts stays away from a form that comes with scripts", async () => {
  const homes = (await (await fetch(`${open}/api/properties?limit=1&status=Verified`)).json()) as {
    price: number;
  }[];
  const price = homes[0]?.price ?? 0;
  const page = await browser.open(`${open}/properties?minPrice=${price}&maxPrice=${price}`);
  await mark(page);
  await page
    .getByRole("link", { name: "Clear", exact: false })
    .or(page.getByRole("link", { name: /: remove$/ }))
    .first()
    .click();
  await page.locator("#compare").waitFor({ state: "attached" });
  expect(await isMarked(page)).toBe(true);
  expect(
    await page.locator("#compare").evaluate((form) => [...new FormData(form as HTMLFormElement)]),
  ).toEqual([]);
});

test("thanks for a message have the focus", async () => {
  const page = await browser.open(`${members}/`);
  await page.getByLabel("Full name").fill("Ana Harbour");
  await page.getByLabel("Email").fill("ana.harbour@inbox.example");
  await page.getByLabel("Message").fill("Is the lighthouse still free?");
  await page.getByRole("button", { name: "Send Message" }).click();
  const thanks = page.getByText("Thank you. We have your message.");
  await thanks.waitFor();
  expect(await thanks.evaluate((words) => words === document.activeElement)).toBe(true);
});

test("back from other terms of a mortgage, its fields have the terms of the calculation", async () => {
  const page = await browser.open(`${open}${await someHome()}`);
  const rate = page.getByLabel("Interest rate").or(page.locator("input[name=rate]")).first();
  const usual = await rate.inputValue();
  await page.evaluate(() => {
    location.hash = "monthly-cost";
  });
  await rate.fill("9");
  await expect.poll(() => parameters(page).join()).toContain("rate=9");
  await rate.blur();
  await page.goBack();
  await expect.poll(() => parameters(page).join()).not.toContain("rate=9");
  await expect.poll(() => rate.inputValue()).toBe(usual);
});

test("a review stays open when words are marked across its edge", async () => {
  const { id } = await newHome();
  const page = await as("buyer", `/properties/${id}`);
  await page.getByRole("button", { name: "Add Review" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Review" });
  const field = dialog.getByLabel("Your review");
  await field.fill("The stairs are steep.");
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {};
  const drag = async (from: number) => {
    await page.mouse.move(from, y + 20);
    await page.mouse.down();
    await page.mouse.move(20, y + 20, { steps: 4 });
    await page.mouse.up();
  };
  await drag(x + 60);
  expect(await dialog.isVisible()).toBe(true);
  await drag(30);
  await dialog.waitFor({ state: "hidden" });
});

test("choosing a place leaves the focus in its field", async () => {
  const page = await browser.open(`${open}/properties`);
  const where = page.getByLabel("Where");
  await where.pressSequentially("Springf", { delay: 20 });
  await expect
    .poll(() => page.getByRole("listbox").getByRole("option").first().textContent())
    .toMatch(/^Springfield/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Springfield, .*: remove$/ }).waitFor();
  expect(await where.evaluate((field) => field === document.activeElement)).toBe(true);
});

test("a place that is typed and not searched for yet stays while something else changes, until one goes back", async () => {
  const page = await browser.open(`${open}/properties`);
  const where = page.getByLabel("Where");
  const sort = page.getByRole("link", { name: "Sort by Price (High to Low)" });
  await where.fill("Lisb");
  await where.blur();
  await sort.click();
  await page.getByRole("link", { name: "Sort by Price (Low to High)" }).waitFor();
  expect(await where.inputValue()).toBe("Lisb");
  await page.goBack();
  await sort.waitFor();
  await expect.poll(() => where.inputValue()).toBe("");
  // Once searched, the page shows the place that it understood.
  await where.fill("lisbon, portugal");
  await where.press("Enter");
  await page.getByRole("link", { name: /^Lisbon.*: remove$/ }).waitFor();
  await where.blur();
  await sort.click();
  await page.getByRole("link", { name: "Sort by Price (Low to High)" }).waitFor();
  expect(await where.inputValue()).toMatch(/^(Lisbon|$)/);
});

test("a place that is typed before the form's script has loaded stays, too", async () => {
  const page = await browser.open("about:blank");
  const load = await holdRequests(page, "**/assets/filter-form-*.js");
  await page.goto(`${open}/properties`);
  const where = page.getByLabel("Where");
  await where.fill("Lisb");
  await where.blur();
  const loaded = page.waitForResponse("**/assets/filter-form-*.js");
  load();
  await (await loaded).finished();
  await page.getByRole("link", { name: "Sort by Price (High to Low)" }).click();
  await page.getByRole("link", { name: "Sort by Price (Low to High)" }).waitFor();
  expect(await where.inputValue()).toBe("Lisb");
});

test.each([0, 250])(
  "a place that is sent as it was typed is offered no others while its homes are on their way (%i ms after the typing)",
  async (still) => {
    const page = await browser.open(`${open}/properties`);
    await slowly(page);
    await page.route("**/api/places?q=*", async (route) => {
      await aMoment(page, 250);
      await route.continue().catch(() => undefined);
    });
    const where = page.getByLabel("Where");
    await where.fill("austin, texas");
    await aMoment(page, still);
    await where.press("Enter");
    await aMoment(page, 600);
    expect(parameters(page)).toEqual([]);
    expect(await page.locator("[role=option]").count()).toBe(0);
    await expect.poll(() => parameters(page).join()).toContain("place=");
  },
);
