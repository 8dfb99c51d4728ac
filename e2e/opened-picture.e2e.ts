import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { browserForTests, inMotion } from "./browser.ts";
import { brokenLine } from "./lines.ts";

const open = inject("publicAddress");
let broken = "";
let close = () => {};
beforeAll(async () => {
  ({ address: broken, close } = await brokenLine(open));
});
afterAll(() => close());
// Closed before the proxy in front of the server: a page that loses the connection logs an error.
const browser = browserForTests();

/**
 * The outcome of the transition to a page; the browser skips it if two elements of a page have the
 * same name.
 */
const transition = (page: Page) => page.evaluate(() => sessionStorage.getItem("transition"));

/** The path of a home whose page shows similar homes. */
async function aHomeAmongOthers(): Promise<string> {
  const homes = (await (
    await fetch(`${open}/api/properties?limit=12&status=Verified&sort=listed`)
  ).json()) as { _id: string }[];
  for (const { _id } of homes)
    if ((await (await fetch(`${open}/properties/${_id}`)).text()).includes('id="similar"'))
      return `/properties/${_id}`;
  throw new Error("no home stands beside another");
}

/** A page that records the outcome of transitions, and the pictures that take part in them. */
async function observed(): Promise<Page> {
  const page = await browser.open("about:blank", inMotion);
  await page.addInitScript(() => {
    addEventListener("pageswap", ({ viewTransition }) => {
      sessionStorage.setItem("transition", "");
      if (!viewTransition) sessionStorage.setItem("transition", "none");
    });
    addEventListener("pagereveal", ({ viewTransition }) => {
      const record = (words: string) => sessionStorage.setItem("transition", words);
      if (!viewTransition) record("none");
      viewTransition?.ready.then(
        () => record(`shown ${named().join()}`),
        (trouble) => record(String(trouble)),
      );
      const named = () =>
        [...document.querySelectorAll("main *")]
          .filter((part) => getComputedStyle(part).viewTransitionName === "opened-picture")
          .map((part) => (part.closest("article") ? "card" : "own"));
    });
  });
  return page;
}

test("from a home to one beside it, and back, its picture goes along, whichever of the pages have a card of the other", async () => {
  const page = await observed();
  const path = await aHomeAmongOthers();
  await page.goto(`${open}/properties?sort=listed`);
  await page.locator(`article h2 a[href="${path}"]`).click();
  await page.waitForURL(/\/properties\/[^?]+$/);
  await expect.poll(() => transition(page)).toBe("shown own");
  const one = page.url();
  await page
    .getByRole("region", { name: "Similar homes" })
    .getByRole("heading", { level: 3 })
    .getByRole("link")
    .first()
    .click();
  await expect.poll(() => page.url()).not.toBe(one);
  await expect.poll(() => transition(page)).toBe("shown own");
  await page.goBack();
  await page.waitForURL(one);
  await expect.poll(() => transition(page)).toMatch(/^shown/);
});

test("its picture goes along to a page that comes in parts", async () => {
  const page = await observed();
  await page.goto(`${broken}/properties?sort=listed`);
  await page.locator("article h2 a").first().click();
  await page.waitForURL(/\/properties\/[^?]+$/);
  await expect.poll(() => transition(page)).toBe("shown own");
});

test("a browser with view transitions, but without the Navigation API, has no trouble with them", async () => {
  const page = await observed();
  // As Safari 18.2 to 26.1.
  await page.addInitScript("delete window.navigation");
  await page.goto(`${open}/properties?sort=listed`);
  expect(await page.evaluate(() => "navigation" in window)).toBe(false);
  const troubles: string[] = [];
  page.on("pageerror", ({ message }) => troubles.push(message));
  // As when a page is restored from the back/forward cache, where its scripts have run already.
  await page.evaluate(() => dispatchEvent(new Event("pagereveal")));
  await page.locator("article h2 a").first().click();
  await page.waitForURL(/\/properties\/[^?]+$/);
  await expect.poll(() => transition(page)).toMatch(/^shown/);
  expect(troubles).toEqual([]);
});
