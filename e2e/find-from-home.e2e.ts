import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";

const browser = browserForTests();
const address = inject("address");
const publicAddress = inject("publicAddress");

test.each([true, false])(
  "a visitor asks on Home for homes in a place, and is shown them once they have logged in; with JavaScript: %s",
  async (javaScriptEnabled) => {
    const page = await browser.open(address, { javaScriptEnabled });
    await page.getByRole("search").getByLabel("Where").fill("boston, massachusetts");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/\/login\?from=/);
    await page.getByText(/^\d+ homes? in Boston\. Log in or sign up to see (them|it)\.$/).waitFor();
    await page.getByRole("button", { name: /buyer@gable\.example/ }).click();
    await page
      .getByRole("link", { name: /^Boston, Massachusetts, United States.*: remove$/ })
      .waitFor();
    expect(await page.locator("article").count()).toBeGreaterThan(0);
  },
);

test("on Home places are offered while one types, and a press on one asks for its homes", async () => {
  const page = await browser.open(publicAddress);
  await page.getByLabel("Where").pressSequentially("bost");
  await page.getByRole("option", { name: /^Boston.*Massachusetts/ }).click();
  await page
    .getByRole("link", { name: /^Boston, Massachusetts, United States.*: remove$/ })
    .waitFor();
});

test("who names no place on Home is shown all of them", async () => {
  const page = await browser.open(publicAddress);
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(`${publicAddress}/properties`);
  await page.getByRole("heading", { level: 1, name: "ALL PROPERTIES" }).waitFor();
});

test.each([
  [390, 844],
  [1366, 768],
  [1440, 900],
])("the search of Home and what it suggests are in sight at %i × %i", async (width, height) => {
  const page = await browser.open(publicAddress, { viewport: { width, height } });
  await page.getByLabel("Where").pressSequentially("bost");
  const last = page.getByRole("listbox", { name: "Places" }).getByRole("option").last();
  await last.waitFor();
  const { y = height, height: high = 0 } = (await last.boundingBox()) ?? {};
  expect(y + high).toBeLessThan(height);
});

test("on phones and tablets what is suggested covers no button: a search for what is typed is one press", async () => {
  for (const width of [390, 820]) {
    const page = await browser.open(publicAddress, { viewport: { width, height: 844 } });
    await page.getByLabel("Where").pressSequentially("bost");
    await page.getByRole("listbox", { name: "Places" }).getByRole("option").last().waitFor();
    await page.getByRole("button", { name: "Search" }).click({ timeout: 5_000 });
    await page.waitForURL(/\/properties\?/);
  }
});

test("Home's search narrows by type, price and bedrooms, and leaves out what is left open", async () => {
  const page = await browser.open(publicAddress);
  const search = page.getByRole("search");
  await search.getByLabel("Type").selectOption("Villa");
  await search.getByLabel("Price").selectOption("Up to $3M");
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(`${publicAddress}/properties?type=Villa&maxPrice=3000000`);
});

test("who has no place in mind begins with a city, a type or what is new, each of which finds homes", async () => {
  const page = await browser.open(publicAddress);
  const ways = page.getByRole("region", { name: "Ways to begin" });
  for (const way of [ways.getByRole("link").first(), ways.getByRole("link", { name: /^Villa/ })]) {
    // Other journeys list homes meanwhile.
    const promisesWhatIsFound = async () => {
      await page.goto(publicAddress);
      const homes = Number(/\d+$/.exec((await way.innerText()).trim())?.[0]);
      await way.click();
      const found = await page
        .getByText(/^\d+ homes?$/)
        .first()
        .innerText();
      return found === (homes === 1 ? "1 home" : `${homes} homes`);
    };
    await expect.poll(promisesWhatIsFound).toBe(true);
  }
});

test("homes that were looked at stand on Home, too", async () => {
  const page = await browser.open(`${publicAddress}/properties`);
  const card = page.locator("article h2 a").first();
  const title = await card.innerText();
  await card.click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain("viewed");
  await page.goto(publicAddress);
  await page
    .getByRole("region", { name: "Recently viewed" })
    .getByRole("link", { name: title })
    .waitFor();
});
