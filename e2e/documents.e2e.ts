import { globSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { demonstrationPassword } from "#core/demonstration.ts";
import { browserForTests, failing, inMotion } from "./browser.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";

const browser = browserForTests();
const members = inject("address");
const open = inject("publicAddress");
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/** A list whose homes no other journey puts on a wishlist. */
const list = "/properties?sort=-area";

/** The name of a heart button, without the number of people who keep the home, which changes. */
const nameOf = async (heart: Locator) =>
  ((await heart.getAttribute("aria-label")) ?? "").replace(/, saved by.*/, "");

const as = peopleOn(browser, members);
const asBuyer = (path: string) => as("buyer", path);
const { newHome } = homesOn(members);

/** The path of a home of the original market with more than one picture. */
async function someHome(): Promise<string> {
  const homes = (await (
    await fetch(`${members}/api/properties?limit=100&status=Verified&sort=listed`)
  ).json()) as { _id: string; images: string[] }[];
  return `/properties/${homes.find(({ images }) => images.length > 1)?._id}`;
}

/** Marks a page, to tell a change in place from a reload. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-marked"));

test("scripts and styles are sent compressed", async () => {
  const files = globSync("build/client/assets/*.{js,mjs,css}").filter(
    (file) => statSync(file).size >= 1_000,
  );
  const codings = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(`${open}/assets/${basename(file)}`, {
        method: "HEAD",
        headers: { "Accept-Encoding": "br" },
      });
      return [basename(file), answer.headers.get("Content-Encoding")];
    }),
  );
  // No page runs a router: what is left are islands, what they share, and styles.
  expect(codings.length).toBeGreaterThan(25);
  expect(codings.filter(([, coding]) => coding !== "br")).toEqual([]);
});

test.each(["/", "/properties", "/:home", "/api/docs", "/nowhere", "/login"])(
  "%s is sent without the router",
  async (path) => {
    const page = await (await fetch(open + (path === "/:home" ? await someHome() : path))).text();
    const scripts = [...page.matchAll(/<script\b([^>]*)>/g)]
      .map(([, attributes]) => attributes ?? "")
      .filter((attributes) => !/ld\+json|speculationrules/.test(attributes));
    expect(scripts).toEqual([
      expect.stringMatching(/^ type="module" src="\/assets\/entry\.client-[\w-]{8}\.js"/),
    ]);
    expect(page).not.toContain("modulepreload");
    expect(page).not.toContain("nonce=");
    expect(page).not.toContain("__reactRouterContext");
  },
);

test.each([
  ["/", desktop],
  ["/", phone],
  ["/properties", desktop],
  ["/properties", phone],
  ["/:home", desktop],
  ["/:home", phone],
] as const)(
  "the first view of %s weighs 500 KB at most, pictures and all (%o)",
  async (path, device) => {
    const page = await browser.open("about:blank", device);
    const wire = await page.context().newCDPSession(page);
    await wire.send("Network.enable");
    let bytes = 0;
    wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(open + (path === "/:home" ? await someHome() : path), {
      waitUntil: "networkidle",
    });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(500_000);
    // On a slow network a second style sheet delays the first text.
    expect(await page.locator("link[rel=stylesheet]").count()).toBe(1);
  },
);

test("the slides turn by themselves, and by arrows, lines and the pause button", async () => {
  const page = await browser.open(`${members}/`, inMotion);
  const slides = page.getByRole("region", { name: "Kinds of homes" });
  const at = (position: string) => slides.getByText(position, { exact: true }).waitFor();
  await at("2 / 5");
  await slides.getByRole("button", { name: "Pause" }).click();
  await slides.getByRole("button", { name: "Play" }).waitFor();
  await slides.getByRole("button", { name: /Beachfront Bliss$/ }).click();
  await at("4 / 5");
  await slides.getByRole("button", { name: "Next" }).click();
  await at("5 / 5");
  await slides.getByRole("button", { name: "Next" }).click();
  await at("1 / 5");
  await slides.getByRole("button", { name: "Previous" }).click();
  await at("5 / 5");
  const picture = slides.getByRole("img", { name: /Penthouse living room/ });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("for readers who want no motion no slide turns by itself", async () => {
  const page = await browser.open("about:blank", { reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto(`${members}/`);
  await page.getByRole("button", { name: "Play" }).waitFor();
  await page.clock.runFor(60_000);
  // The movement of a turned slide follows another clock.
  await new Promise((done) => setTimeout(done, 1_000));
  const slides = page.getByRole("region", { name: "Kinds of homes" });
  expect(await slides.getByText(/^\d \/ 5$/).innerText()).toBe("1 / 5");
});

test("the order changes in its place, with its address, and Back brings the first one back", async () => {
  const page = await browser.open(`${open}/properties`);
  const first = page.locator("article h2").first();
  const dearest = await first.innerText();
  await mark(page);
  await page.getByRole("link", { name: "Sort by Price (High to Low)" }).click();
  await page.getByRole("link", { name: "Sort by Price (Low to High)" }).waitFor();
  expect(new URL(page.url()).search).toBe("?sort=price");
  expect(await first.innerText()).not.toBe(dearest);
  await page.goBack();
  await expect.poll(() => first.innerText()).toBe(dearest);
  expect(await isMarked(page)).toBe(true);
});

test("without scripts a home's pictures open at the one that was chosen, and nothing is empty where a map would be", async () => {
  const page = await browser.open(open + (await someHome()), { javaScriptEnabled: false });
  expect(await page.locator("[data-home-place]").isVisible()).toBe(false);
  await page.locator(`a[href*="pictures=2#"]`).click();
  const left = () =>
    page
      .locator("#picture-2")
      .evaluate((figure) => Math.round(figure.getBoundingClientRect().left));
  await expect.poll(left).toBe(0);
  await page.goto(`${open}/properties?view=map`);
  expect((await page.locator("[data-map]").boundingBox())?.height).toBeLessThan(200);
});

test("without scripts no button offers to show a password", async () => {
  const page = await browser.open(`${members}/login`, { javaScriptEnabled: false });
  const show = page.getByRole("button", { name: "Show password" });
  expect(await show.count()).toBe(0);
  await page.goto(`${members}/signup`);
  expect(await show.count()).toBe(0);
});

test("a home's pictures open over the page, turn by keys, and close with the focus where it was", async () => {
  const path = await someHome();
  const page = await browser.open(open + path);
  await mark(page);
  const tile = page.locator(`a[href*="pictures=2#"]`);
  await tile.click();
  const viewer = page.getByRole("dialog", { name: /^Pictures of/ });
  await viewer.getByText(/^2 \/ /).waitFor();
  // Its script may come after the count.
  await page.locator("dialog:modal").waitFor();
  await page.keyboard.press("ArrowLeft");
  await viewer.getByText(/^1 \/ /).waitFor();
  expect(await viewer.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  // The way back in the history ends after the viewer is gone.
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect.poll(() => tile.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await isMarked(page)).toBe(true);
});

test("a heart waits for the one before it, and both are saved", async () => {
  const page = await asBuyer(list);
  const hearts = page.getByRole("button", { name: /^Save .* to your wishlist/, pressed: false });
  const names = [await nameOf(hearts.nth(0)), await nameOf(hearts.nth(1))];
  const heart = (name: string) => page.getByRole("button", { name });
  await mark(page);
  // Both in one step, before any response can arrive.
  await hearts.evaluateAll((buttons) => {
    for (const button of buttons.slice(0, 2)) (button as HTMLElement).click();
  });
  for (const name of names)
    await expect.poll(() => heart(name).getAttribute("aria-pressed")).toBe("true");
  expect(await isMarked(page)).toBe(true);
});

test("why a press was refused is shown once however often it is tried, and disappears with the try that succeeds", async () => {
  const page = await asBuyer(`/properties/${(await newHome()).id}`);
  const notice = page.locator("#toasts").getByText("Not now.");
  let tried = 0;
  await page.route(/\/properties\//, async (route) => {
    if (route.request().method() !== "POST" || tried === 2) return route.continue();
    tried += 1;
    const answer = await route.fetch({ method: "GET", postData: "" });
    const flash = `<span hidden data-says='{"as":"toast","text":"Not now.","tone":"bad"}'></span>`;
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace("</main>", `${flash}</main>`),
    });
  });
  const press = page.getByRole("complementary").getByRole("button", { name: "Add to Wishlist" });
  for (const tries of [1, 2]) {
    await press.click();
    await expect.poll(() => tried).toBe(tries);
    await expect.poll(() => press.getAttribute("aria-busy")).toBeNull();
    await notice.first().waitFor();
    expect(await notice.count()).toBe(1);
  }
  await press.click();
  await page.getByText("added to your wishlist").waitFor();
  expect(await notice.count()).toBe(0);
});

test("a review that is being written outlives a wish", async () => {
  const page = await asBuyer(await someHome());
  const dialog = page.getByRole("dialog", { name: "Add Review" });
  await page.getByRole("button", { name: "Add Review" }).click();
  await dialog.waitFor();
  // The dialog opens with the focus on the text field.
  await page.keyboard.type("The stairs are steep.");
  await page.keyboard.press("Escape");
  await mark(page);
  await page.getByRole("complementary").getByRole("button", { name: "Add to Wishlist" }).click();
  await page.getByRole("complementary").getByRole("button", { name: "In your wishlist" }).waitFor();
  expect(await isMarked(page)).toBe(true);
  await page.getByRole("button", { name: "Add Review" }).click();
  expect(await dialog.getByLabel("Your review").inputValue()).toBe("The stairs are steep.");
});

test("what is pressed after the session has ended leads to the login, and from there back", async () => {
  const page = await asBuyer(list);
  await page.context().clearCookies();
  await page.getByRole("button", { name: /^Save/, pressed: false }).first().click();
  await page.waitForURL(`${members}/login?from=${encodeURIComponent(list)}`);
});

test("a page that comes back out of the browser's memory shows how things stand now", async () => {
  const page = await asBuyer(list);
  const name = await nameOf(page.getByRole("button", { name: /^Save/, pressed: false }).first());
  const other = await page.context().newPage();
  await other.goto(members + list);
  await other.getByRole("button", { name }).click();
  await other.getByRole("button", { name, pressed: true }).waitFor();
  expect(await page.getByRole("button", { name, pressed: true }).count()).toBe(0);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await page.getByRole("button", { name, pressed: true }).waitFor();
});

test("where the server does not answer, a message stays as it was typed, and a sentence says why", async () => {
  const page = await browser.open(`${members}/`);
  await failing(page, "**/?index", { status: 502, body: "Bad gateway" });
  await page.getByLabel("Message").fill("Is the lighthouse still free?");
  await page.getByRole("button", { name: "Send Message" }).click();
  const sentence = page.getByText("What you typed is still here", { exact: false });
  await sentence.waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("Is the lighthouse still free?");
  await page.getByLabel("Message").focus();
  await page.keyboard.press("Escape");
  await sentence.waitFor({ state: "detached" });
  expect(
    await page.getByLabel("Message").evaluate((field) => field === document.activeElement),
  ).toBe(true);
});

test("the theme changes in its place, and stays", async () => {
  const page = await asBuyer("/properties");
  await mark(page);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
});

test("a page of one's own is read anew as it comes back out of the browser's memory", async () => {
  const page = await asBuyer("/dashboard/profile");
  await page.context().clearCookies();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await page.waitForURL(`${members}/login?from=${encodeURIComponent("/dashboard/profile")}`);
});

test("a form whose answer leads to another page can be sent again where the browser was stopped on the way there", async () => {
  const page = await browser.open(`${members}/login`);
  await page.waitForLoadState("networkidle");
  let requests = 0;
  // The first request for the page gets no response.
  await page.route(`${members}/`, (route) => (requests++ === 0 ? undefined : route.continue()));
  await page.getByLabel("Email").fill("buyer@gable.example");
  await page.locator("input[type=password]").fill(demonstrationPassword);
  const go = page.getByRole("button", { name: "Continue", exact: true });
  await go.click();
  await expect.poll(() => requests).toBe(1);
  await (await page.context().newCDPSession(page)).send("Page.stopLoading");
  await expect.poll(() => go.getAttribute("aria-busy")).not.toBe("true");
  expect(await page.getByLabel("Email").inputValue()).toBe("buyer@gable.example");
  await go.click();
  await page.waitForURL(`${members}/`);
});

test("a page that is only prefetched leaves the message to the one that is looked at", async () => {
  const flash = encodeURIComponent(
    JSON.stringify({ as: "toast", id: "1", text: "Only once", tone: "good" }),
  );
  const fetchHome = (headers: Record<string, string>) =>
    fetch(`${members}/`, {
      headers: { Accept: "text/html", Cookie: `flash=${flash}`, ...headers },
    });
  const ahead = await fetchHome({ "Sec-Purpose": "prefetch;prerender" });
  expect(await ahead.text()).not.toContain("Only once");
  expect(ahead.headers.getSetCookie()).toEqual([]);
  const looked = await fetchHome({});
  expect(await looked.text()).toContain("Only once");
  expect(looked.headers.getSetCookie()).toEqual([expect.stringContaining("flash=;")]);
});

test("browsers learn what they may prefetch, and discard it when something changes", async () => {
  for (const path of ["/", "/login"]) {
    const page = await browser.open("about:blank");
    const listener = await page.context().newCDPSession(page);
    const ruleSetUpdate = new Promise<{ ruleSet: { sourceText: string; errorType?: string } }>(
      (resolve) => listener.on("Preload.ruleSetUpdated", resolve),
    );
    await listener.send("Preload.enable");
    await page.goto(members + path);
    const { ruleSet } = await ruleSetUpdate;
    expect(ruleSet.errorType).toBeUndefined();
    expect(Object.keys(JSON.parse(ruleSet.sourceText))).toContain("prerender");
    expect(ruleSet.sourceText).not.toMatch(/"\/(api|logout)/);
  }
  const changed = await fetch(`${members}/theme`, {
    method: "POST",
    body: new URLSearchParams({ theme: "system" }),
    redirect: "manual",
  });
  expect(changed.headers.get("Clear-Site-Data")).toContain("prefetchCache");
});
