import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { flawsAtWidths } from "./audit.ts";
import { browserForTests, inMotion } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { expectNoscriptMessage } from "./messages.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const agent = "agent@gable.example";
const admin = "admin@gable.example";
const buyer = "buyer@gable.example";
const rival = "clara.bianchi@inbox.example";
type Email = typeof agent | typeof admin | typeof buyer | typeof rival;
const later = "2030-01-15";
const good = "4242 4242 4242 4242";

const waitForText = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();
/** Opens the history of the offer on a home; returns its events. */
async function historyOf(page: Page, title: string): Promise<string[]> {
  await rowOf(page, title)
    .getByRole("link", { name: `History: ${title}` })
    .click();
  const events = page.getByRole("list", { name: `History: ${title}` }).getByRole("listitem");
  await events.first().waitFor();
  return events.allInnerTexts();
}

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const call = callsOn(address);
const { newHome } = homesOn(address);

const wish = async (email: string, propertyId: string) =>
  (await call<{ insertedId: string }>(email, "POST", "/wishlist", { propertyId })).insertedId;

async function offer(email: string, propertyId: string, offeredAmount = 780_000): Promise<string> {
  await wish(email, propertyId);
  return (
    await call<{ insertedId: string }>(email, "POST", "/make-offer", {
      propertyId,
      offeredAmount,
      buyingDate: later,
    })
  ).insertedId;
}

/** An accepted offer of the buyer's on a fresh home. */
async function accepted() {
  const home = await newHome();
  const offerId = await offer(buyer, home.id);
  await call(agent, "PATCH", `/accept-offer/${offerId}`);
  return { ...home, offerId };
}

/** Opens a page as one of the people; with `live`, waits until it listens for updates. */
async function enter(
  email: Email,
  path: string,
  { live, ...options }: BrowserContextOptions & { live?: boolean } = {},
): Promise<Page> {
  const page = await as(email, live ? "/api/health" : path, options);
  if (!live) return page;
  const listens = page.waitForResponse(`${address}/api/live`);
  await page.goto(address + path);
  await listens;
  return page;
}

async function fillCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("1230");
  await page.getByLabel("Security code").fill("123");
}

async function pay(page: Page, number: string) {
  await fillCard(page, number);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

test("three people at once: an offer, its answer, its payment, and the home is sold everywhere", async () => {
  const { id, title } = await newHome();
  const found = () => call<unknown[]>(buyer, "GET", `/properties?q=${encodeURIComponent(title)}`);
  expect(await found()).toHaveLength(1);
  const entry = await wish(buyer, id);
  const [agentPage, buyerPage, adminPage] = await Promise.all([
    enter(agent, "/dashboard/requested-properties", { live: true, ...inMotion }),
    enter(buyer, `/dashboard/make-offer/${entry}`, inMotion),
    enter(admin, `/properties/${id}`, inMotion),
  ]);
  for (const fact of [title, "Ludlow, England", buyer])
    await buyerPage.locator("dd", { hasText: fact }).first().waitFor();

  await buyerPage.getByLabel("Offered Amount").fill("$787,000");
  await waitForText(buyerPage, "The price is $800,000. Your offer is 1.6% below it.");
  await buyerPage.getByLabel("Buying Date").fill(later);
  await buyerPage.getByRole("button", { name: "Make Offer" }).dblclick();
  await waitForText(buyerPage, "Success!");
  await waitForText(buyerPage, "Offer made successfully!");
  await rowOf(agentPage, title).waitFor();
  expect(new URL(buyerPage.url()).pathname).toBe("/dashboard/wishlist");
  expect(await rowOf(agentPage, title).innerText()).toMatch(/buying on 15\sJan\s2030/);
  expect(await rowOf(agentPage, title).innerText()).toContain("1.6% below the price");

  const listens = buyerPage.waitForResponse(`${address}/api/live`);
  await buyerPage.goto(`${address}/dashboard/bookings`);
  await listens;
  await rowOf(buyerPage, title).getByText("Pending").waitFor();
  await rowOf(agentPage, title)
    .getByRole("button", { name: /^Accept/ })
    .dblclick();
  await waitForText(agentPage, "Offer accepted successfully!");
  await rowOf(buyerPage, title).getByText("Accepted", { exact: true }).waitFor();
  await rowOf(buyerPage, title)
    .getByText(/^Pay by /)
    .waitFor();
  expect(await agentPage.getByText("by now", { exact: false }).count()).toBe(0);

  expect(await historyOf(buyerPage, title)).toEqual([
    expect.stringMatching(/You ·/),
    expect.stringMatching(/^Offer accepted.*, agent ·/s),
  ]);

  await rowOf(buyerPage, title).getByRole("link", { name: /^Pay/ }).click();
  await waitForText(buyerPage, "Secure your new home");
  await waitForText(buyerPage, "Sandbox: no money moves.");
  await fillCard(buyerPage, good);
  await buyerPage.getByRole("button", { name: "Pay $787,000" }).dblclick();
  await buyerPage.waitForURL(/\/dashboard\/receipt\//, { waitUntil: "commit" });
  await waitForText(buyerPage, "Success!");
  await waitForText(buyerPage, `${title} is yours.`);
  await buyerPage.getByRole("heading", { level: 1, name: "Receipt" }).waitFor();
  const receipt = await buyerPage.locator("main").innerText();
  for (const words of ["Receipt", title, "$787,000", buyer, "Payment Transaction ID", "sandbox_"])
    expect(receipt).toContain(words);
  const list = buyerPage.locator("main p").getByRole("link", { name: "Property Bought" });
  expect(await list.getAttribute("href")).toBe("/dashboard/bookings");

  await rowOf(agentPage, title).getByText("Paid", { exact: true }).waitFor();
  await agentPage.goto(`${address}/dashboard/sold-properties`);
  expect(await rowOf(agentPage, title).innerText()).toContain("$787,000");
  await rowOf(agentPage, title)
    .getByRole("link", { name: /^Receipt/ })
    .click();
  await agentPage.getByText(/^sandbox_/).waitFor();
  await buyerPage.goto(`${address}/dashboard/wishlist`);
  await rowOf(buyerPage, title).getByText("Sold", { exact: true }).waitFor();
  await buyerPage.goto(`${address}/dashboard/make-offer/${entry}`);
  await waitForText(buyerPage, "This home is sold");
  await adminPage.reload();
  await adminPage.getByText("Sold", { exact: true }).first().waitFor();
  expect(await found()).toEqual([]);
});

test("a declined card is an error, then another one pays; a bank's question is answered no, then yes", async () => {
  const first = await accepted();
  const page = await enter(buyer, `/dashboard/payment/?offer=${first.offerId}`);
  await pay(page, "12");
  await waitForText(page, "Card number: enter the number as it stands on the card.");
  await pay(page, "4000 0000 0000 0002");
  await waitForText(page, "The card was declined. Nothing was charged. Try another card.");
  await pay(page, good);
  await page.waitForURL(/\/dashboard\/receipt\//);

  const second = await accepted();
  await page.goto(`${address}/dashboard/payment`);
  await rowOf(page, second.title).getByRole("link", { name: /^Pay/ }).click();
  await pay(page, "4000 0027 6000 3184");
  await waitForText(page, "Your bank needs to check that it's you");
  await page.getByRole("button", { name: "Cancel" }).click();
  await waitForText(page, "The payment was not confirmed. Nothing was charged. Try another card.");
  await pay(page, "4000 0027 6000 3184");
  await page.getByRole("button", { name: "Confirm" }).dblclick();
  await page.waitForURL(/\/dashboard\/receipt\//);
  await page.goto(`${address}/dashboard/payment?offer=${second.offerId}`);
  expect(new URL(page.url()).pathname).toBe(`/dashboard/receipt/${second.offerId}`);
});

test("what Accept and Reject do is explained without a mouse: to screen readers, and beneath the buttons on a phone, once it is unfolded", async () => {
  const { id, title } = await newHome();
  await offer(buyer, id, 780_000);
  const page = await enter(agent, "/dashboard/requested-properties");
  const accept = rowOf(page, title).getByRole("button", { name: /^Accept/ });
  expect(
    await accept.evaluate(
      (button) =>
        document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent,
    ),
  ).toMatch(/14 days to pay \$780,000/);
  expect(await page.getByText("Turns the offer down for good.").first().isVisible()).toBe(false);
  await page.setViewportSize({ width: 360, height: 780 });
  const row = rowOf(page, title);
  expect(await row.getByText("Turns the offer down for good.").isVisible()).toBe(false);
  await row.getByText("What happens then?").click();
  const hint = await row.getByText("14 days to pay $780,000").boundingBox();
  const button = await accept.boundingBox();
  expect(hint?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
  expect(await row.getByText("Turns the offer down for good.").isVisible()).toBe(true);
});

test("two tabs accept two offers on one home: the second shows an error, and its row is read anew", async () => {
  const { id, title } = await newHome();
  await offer(buyer, id, 780_000);
  await offer(rival, id, 790_000);
  const one = await enter(agent, "/dashboard/requested-properties");
  const other = await one.context().newPage();
  // This tab gets no live updates, neither its own nor from the tab beside it.
  await other.addInitScript(
    "window.EventSource = window.BroadcastChannel = class { addEventListener() {} postMessage() {} close() {} }",
  );
  // It reads itself anew once after it is opened, for what it may have missed meanwhile.
  const caughtUp = other.waitForResponse(
    (answer) =>
      answer.url().endsWith("view=waiting") && answer.request().resourceType() === "fetch",
  );
  await other.goto(`${address}/dashboard/requested-properties?view=waiting`);
  await caughtUp;
  const of = (page: Page, amount: string) => rowOf(page, title).filter({ hasText: amount });
  await of(one, "$780,000")
    .getByRole("button", { name: /^Accept/ })
    .click();
  await waitForText(one, "Offer accepted successfully!");
  await of(one, "$790,000").getByText("On hold", { exact: true }).waitFor();
  await of(other, "$790,000")
    .getByRole("button", { name: /^Accept/ })
    .click();
  await waitForText(other, "Another offer on this property is accepted. Reject that one first.");
  // The row keeps its place until the list is updated.
  await rowOf(other, title).getByText("No longer waiting").first().waitFor();
  await other.getByRole("button", { name: "Refresh" }).click();
  await of(other, "$790,000").waitFor({ state: "detached" });

  const held = of(one, "$790,000").getByRole("button", { name: /^Accept/ });
  expect(await held.getAttribute("aria-disabled")).toBe("true");
  expect(await held.getAttribute("title")).toContain("Reject that one first");
  await of(one, "$780,000")
    .getByRole("button", { name: /^Reject/ })
    .click();
  await waitForText(one, "Offer rejected successfully!");
  await of(one, "$790,000").getByText("Pending", { exact: true }).waitFor();
  const page = await enter(buyer, "/dashboard/bookings");
  await rowOf(page, title).getByText("Rejected", { exact: true }).waitFor();
  await rowOf(page, title).getByText("By the agent").waitFor();
});

test("a buyer withdraws an offer, and is asked first; what is wrong with one is named and stays as it was typed", async () => {
  const { id, title } = await newHome();
  const entry = await wish(buyer, id);
  const page = await enter(buyer, `/dashboard/make-offer/${entry}`);
  await page.getByLabel("Offered Amount").fill("much");
  await page.getByLabel("Buying Date").fill("2020-01-01");
  await page.getByRole("button", { name: "Make Offer" }).click();
  await waitForText(page, "Choose today or a later day.");
  await waitForText(page, "Enter an amount in dollars, such as 350,000.");
  // That day may not be over everywhere on earth, but it is where the buyer is.
  const [yesterday = ""] = new Date(Date.now() - 24 * 3_600_000).toISOString().split("T");
  await page.getByLabel("Buying Date").fill(yesterday);
  // A busy button does not submit again.
  await page.locator("button[aria-busy]").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Make Offer" }).click();
  await page.locator("button[aria-busy]").waitFor({ state: "detached" });
  await waitForText(page, "Choose today or a later day.");
  await page.getByLabel("Buying Date").fill(later);
  await page.getByRole("button", { name: "Make Offer" }).click();
  await waitForText(page, "Enter an amount in dollars, such as 350,000.");
  expect(await page.getByLabel("Offered Amount").inputValue()).toBe("much");
  expect(await page.getByLabel("Buying Date").inputValue()).toBe(later);
  await offer(buyer, id);
  await page.getByLabel("Offered Amount").fill("790000");
  await page.getByRole("button", { name: "Make Offer" }).click();
  await waitForText(
    page,
    "You already have an open offer on this property. Withdraw it to make another.",
  );
  // The form is not shown if it would be refused.
  await page.reload();
  await waitForText(page, "You have an open offer on this home");
  expect(await page.getByRole("button", { name: "Make Offer" }).count()).toBe(0);
  // The home's page does not lead to the form either.
  await page.goto(`${address}/properties/${id}`);
  expect(
    await page
      .getByRole("complementary")
      .getByRole("link", { name: "Your offer" })
      .getAttribute("href"),
  ).toBe("/dashboard/bookings");
  expect(await page.locator(`main a[href="/dashboard/make-offer/${entry}"]`).count()).toBe(0);
  // Also once it is on no wishlist any more.
  await call("buyer@gable.example", "DELETE", `/wishlist/${entry}`);
  await page.reload();
  expect(
    await page.getByRole("complementary").getByRole("link", { name: "Your offer" }).count(),
  ).toBe(1);
  expect(await page.getByText("You can make an offer once it is on your wishlist.").count()).toBe(
    0,
  );
  const { insertedId: anew } = await call<{ insertedId: string }>(
    "buyer@gable.example",
    "POST",
    "/wishlist",
    { propertyId: id },
  );

  await page.goto(`${address}/dashboard/bookings`);
  await rowOf(page, title)
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await waitForText(page, "Are you sure?");
  await page.getByRole("button", { name: "Yes, withdraw it!" }).click();
  await waitForText(page, "Offer withdrawn successfully!");
  const again = await enter(buyer, `/dashboard/make-offer/${anew}`);
  await again.getByRole("button", { name: "Make Offer" }).waitFor();
  await rowOf(page, title).getByText("Withdrawn", { exact: true }).waitFor();
});

test("a page that listens for news leads to the login once its session has ended, with the way back", async () => {
  const page = await enter(buyer, "/dashboard/bookings", { live: true });
  await page.context().clearCookies();
  // Simulates switching to another tab and back. The page may have left by itself before that.
  await page
    .evaluate(() => {
      for (const hidden of [true, false]) {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }
    })
    .catch(() => undefined);
  await page.waitForURL(`${address}/login?from=${encodeURIComponent("/dashboard/bookings")}`);
});

test("the whole of it without JavaScript", async () => {
  const { id, title } = await newHome();
  const entry = await wish(buyer, id);
  const options = { javaScriptEnabled: false };
  const page = await enter(buyer, `/dashboard/make-offer/${entry}`, options);
  await page.getByLabel("Offered Amount").fill("seven");
  await page.getByLabel("Buying Date").fill(later);
  await page.getByRole("button", { name: "Make Offer" }).click();
  await waitForText(page, "Enter an amount in dollars, such as 350,000.");
  expect(await page.getByLabel("Offered Amount").inputValue()).toBe("seven");
  await page.getByLabel("Offered Amount").fill("785,000");
  await page.getByRole("button", { name: "Make Offer" }).click();
  expect(new URL(page.url()).pathname).toBe("/dashboard/wishlist");
  await expectNoscriptMessage(page, "Offer made successfully!");

  const desk = await enter(agent, "/dashboard/requested-properties", options);
  await rowOf(desk, title)
    .getByRole("button", { name: /^Accept/ })
    .click();
  await expectNoscriptMessage(desk, "Offer accepted successfully!");
  await rowOf(desk, title).getByText("Accepted", { exact: true }).waitFor();
  expect(await historyOf(desk, title)).toEqual([
    expect.stringMatching(/^Offer made \$785,000, buying on .*Proof [\da-f]{12}$/s),
    expect.stringMatching(/^Offer accepted.*You ·/s),
  ]);

  await page.goto(`${address}/dashboard/bookings`);
  await rowOf(page, title).getByRole("link", { name: /^Pay/ }).click();
  await pay(page, "4000 0000 0000 0002");
  await waitForText(page, "The card was declined. Nothing was charged. Try another card.");
  // On a phone the form is under the facts of the offer: its refusal is in sight.
  expect(await page.evaluate(() => location.hash)).toBe("#card");
  // The server renders a refused form again with its values, but never with a card number.
  expect(await page.content()).not.toMatch(/4000 ?0000 ?0000 ?0002/);
  expect(await page.getByLabel("Card number").inputValue()).toBe("");
  await pay(page, "4000 0027 6000 3184");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText(/^sandbox_/).waitFor();
  await expectNoscriptMessage(page, `${title} is yours.`);
  expect(new URL(page.url()).pathname).toContain("/dashboard/receipt/");
});

test("at every width and in both themes every screen of a deal scrolls in one direction only, and axe finds nothing", async () => {
  const { id, offerId } = await accepted();
  const entry = await wish(rival, id);
  const paths: [Email, string[]][] = [
    [agent, ["/dashboard/requested-properties", "/dashboard/sold-properties"]],
    [
      buyer,
      [
        `/dashboard/bookings?history=${offerId}`,
        "/dashboard/payment/",
        `/dashboard/payment?offer=${offerId}`,
      ],
    ],
    [rival, [`/dashboard/make-offer/${entry}`]],
  ];
  for (const [who, screens] of paths) {
    const page = await enter(who, "/dashboard/saved-searches");
    for (const path of screens) {
      await page.goto(address + path);
      expect(await flawsAtWidths(page, [360, 768, 1440])).toEqual([]);
    }
  }
}, 180_000);
