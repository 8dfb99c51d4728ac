import { createHash } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { flawsAtWidths } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const browser = browserForTests();
const members = inject("address");
const open = inject("publicAddress");
const as = peopleOn(browser, members);

/** The prices that Home advertises; fetched anew, because other journeys list homes meanwhile. */
async function dearest(): Promise<number[]> {
  const answer = await fetch(`${members}/api/properties?status=Verified&sort=-price&limit=6`);
  return ((await answer.json()) as { price: number }[]).map(({ price }) => price);
}

const hero = [
  "Luxury Living",
  "Family-Friendly Homes",
  "City Living",
  "Beachfront Bliss",
  "Exclusive Penthouse Collection",
];

describe.each([true, false])("with JavaScript: %s", (javaScriptEnabled) => {
  test("a visitor reads the whole home page", async () => {
    const page = await browser.open(`${members}/`, { javaScriptEnabled });
    for (const title of hero)
      expect(
        await page.getByRole("heading", { name: title, includeHidden: true }).count(),
        title,
      ).toBeGreaterThan(0);
    const slide = page.locator("section").filter({ hasText: "Luxury Living" }).first();
    expect((await slide.boundingBox())?.height).toBe(750);
    expect(
      await page
        .getByRole("link", { name: "Discover More", includeHidden: true })
        .first()
        .getAttribute("href"),
    ).toBe("/signUp?from=/properties");
    expect(
      await page
        .getByRole("link", { name: "Latest Project", includeHidden: true })
        .first()
        .getAttribute("href"),
    ).toBe("/signUp?from=/properties");
    expect(await page.getByRole("link", { name: "Explore Properties" }).getAttribute("href")).toBe(
      "/property",
    );
    const advertised = page
      .locator("section", { has: page.getByRole("heading", { name: "Advertisements" }) })
      .locator("article");
    expect(await advertised.count()).toBe(6);
    const prices = (await advertised.allInnerTexts()).map((text) =>
      Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")),
    );
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(prices).toEqual(await dearest());
    expect(await page.locator("details summary").allInnerTexts()).toHaveLength(3);
    await page.getByRole("button", { name: "Send Message" }).waitFor();
    // The heading must not be part of a slide, which would take it away.
    if (javaScriptEnabled) await page.getByRole("button", { name: "Next" }).first().click();
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });

  test("all properties: sorted high to low, toggled, and on to a property", async () => {
    const page = await browser.open(`${open}/properties`, { javaScriptEnabled });
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("ALL PROPERTIES");
    await page.getByText("Explore the All Available Property").waitFor();
    const card = page.locator("article").first();
    expect(await card.boundingBox()).toMatchObject({ width: 324, height: 420 });
    const dearest = await card.innerText();
    expect(dearest).toContain("Verified");
    await page.getByRole("link", { name: "Sort by Price (High to Low)" }).click();
    await page.getByRole("link", { name: "Sort by Price (Low to High)" }).waitFor();
    expect(page.url()).toContain("sort=price");
    const cheapest = page.locator("article").first();
    expect(priceIn(await cheapest.innerText())).toBeLessThan(priceIn(dearest));
    const title = (await cheapest.getByRole("heading").innerText()).trim();
    await cheapest.getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("heading", { name: /Customer Reviews/ }).waitFor();
  });

  test("a visitor at a members' page is asked to log in, and their way is remembered", async () => {
    const page = await browser.open(`${members}/properties?sort=price`, { javaScriptEnabled });
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(new URL(page.url()).searchParams.get("from")).toBe("/properties?sort=price");
  });

  test("an address that leads nowhere gets the error page, with the way home", async () => {
    const page = await browser.open(`${members}/nowhere`, { javaScriptEnabled });
    await page.getByRole("link", { name: "Back to homepage" }).click();
    await page.getByRole("heading", { name: "Advertisements" }).waitFor();
  });
});

test.each([
  ["/signUp", "/signup"],
  ["/property", "/properties"],
  ["/property?sort=price", "/properties?sort=price"],
])("%s is another spelling of %s", async (spelt, meant) => {
  const response = await fetch(`${members}${spelt}`, { redirect: "manual" });
  expect(response.status).toBe(308);
  expect(response.headers.get("Location")).toBe(meant);
});

test("who is signed in comes from Home's slides to the homes, and finds their name in the letter to us", async () => {
  const page = await as("buyer", "/");
  expect(await page.getByLabel("Full name").inputValue()).toBe("Amara Okafor");
  expect(await page.locator("#contact-email").inputValue()).toBe("buyer@gable.example");
  await page.getByRole("link", { name: "Discover More" }).first().click();
  await page.waitForURL(`${members}/properties`);
});

test("words wider than other people's keep clear of the search on a phone's Home", async () => {
  const page = await browser.open(open, { viewport: { width: 360, height: 780 }, bypassCSP: true });
  await page.addStyleTag({
    content: "* { line-height: 1.5 !important; letter-spacing: .12em !important }",
  });
  const search = await page.getByRole("search").locator("form").first().boundingBox();
  const title = await page.getByRole("heading", { name: "Luxury Living" }).boundingBox();
  if (!search || !title) throw new Error("Home has no search, or no title");
  expect(title.y).toBeGreaterThanOrEqual(search.y + search.height);
});

test("an address of the dashboard that leads nowhere is an error page beside the menu", async () => {
  const page = await as("buyer", "/dashboard/profile");
  await page.goto(`${members}/dashboard/nope`);
  await page.getByText("There is no page at this address.").waitFor();
  await page.getByRole("link", { name: "My Wishlist" }).click();
  await page.getByRole("heading", { level: 1, name: /^My Wishlist/ }).waitFor();
});

test.each([
  ["visitor", "/signup?from=%2Fdashboard%2Fbecome-an-agent"],
  ["buyer", "/dashboard/become-an-agent"],
  ["agent", "/dashboard/add-properties"],
  ["admin", "/#faq"],
] as const)(
  "who would list a home is led on, and to no closed door: a %s to %s",
  async (who, place) => {
    const page = who === "visitor" ? await browser.open(`${members}/`) : await as(who, "/");
    const ways = page.getByRole("link", { name: "List a property" });
    expect(
      await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toEqual([place, place]);
    await ways.first().click();
    await page.waitForURL(members + place);
  },
);

test("a page of the list whose homes were removed meanwhile leads to the first", async () => {
  const page = await browser.open(`${open}/properties`);
  const dearest = (await page.locator("article").first().innerText())
    .match(/\$[\d,]+/)?.[0]
    .replaceAll(/\D/g, "");
  const next = new URL(
    (await page.getByRole("link", { name: "Next" }).getAttribute("href")) ?? "",
    open,
  );
  next.searchParams.set("minPrice", dearest ?? "");
  await page.goto(next.href);
  expect(await page.locator("article").count()).toBeGreaterThan(0);
  expect(page.url()).toBe(`${open}/properties?minPrice=${dearest}`);
});

test("pages are served under a policy without inline scripts or styles, and nothing of theirs breaks it", async () => {
  for (const [path, nonce] of [
    ["/login", " 'nonce-[\\w+/-]{22,}=*'"],
    // Home is cached for everyone, and has no inline scripts to allow.
    ["/", ""],
  ] as const) {
    const response = await fetch(`${members}${path}`);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const page = await response.text();
    // Speculation rules are no script, and are the only inline text that the policy allows, by the
    // hash of the exact text.
    const [, rules = ""] = /<script type="speculationrules">(.*?)<\/script>/.exec(page) ?? [];
    const hash = createHash("sha256").update(rules).digest("base64").replaceAll("+", "\\+");
    expect(policy).toMatch(new RegExp(`script-src 'self'${nonce} 'sha256-${hash}';`));
    expect(policy).not.toContain("unsafe-inline");
    expect(page).not.toMatch(/ style="/);
  }
});

test.each(["/", "/properties", "/nowhere"])(
  "%s scrolls in one direction only at every width and in both themes, and axe finds nothing",
  async (path) => {
    const page = await browser.open(`${open}${path}`);
    expect(await flawsAtWidths(page, [360, 768, 1440])).toEqual([]);
  },
);

const priceIn = (text: string) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
