import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { holdRequests } from "./hold-requests.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);
const call = callsOn(address);
const { newHome } = homesOn(address);
const buyer = "buyer@gable.example";
const requests = "/dashboard/requested-properties";

/** The list of these homes alone: it pages by twenty, while other tests add to it. */
const requestsFor = (q: string) => `${requests}?${new URLSearchParams({ q })}`;
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function offer(email: string, propertyId: string, offeredAmount = 780_000): Promise<string> {
  await call(email, "POST", "/wishlist", { propertyId });
  return (
    await call<{ insertedId: string }>(email, "POST", "/make-offer", {
      propertyId,
      offeredAmount,
      buyingDate: "2030-01-15",
    })
  ).insertedId;
}

test("a page that was opened behind another shows, once it is looked at, what has changed since it was read", async () => {
  const { id, title } = await newHome();
  const page = await as("agent", requestsFor(title));
  await page.addInitScript(() =>
    Object.defineProperty(document, "hidden", { value: true, configurable: true }),
  );
  await page.reload({ waitUntil: "networkidle" });
  await offer(buyer, id);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: false });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await rowOf(page, title).waitFor();
});

test("what changes between the reading of a page and its first listening is shown, too", async () => {
  const { id, title } = await newHome();
  const page = await as("agent", requestsFor(title));
  const connect = await holdRequests(page, "**/api/live");
  const begins = page.waitForRequest("**/api/live");
  await page.reload();
  await begins;
  await offer(buyer, id);
  connect();
  await rowOf(page, title).waitFor();
});

test("the error of a form that was sent before hydration stays while the page is notified of other things", async () => {
  const { id, title } = await newHome();
  const offerId = await offer(buyer, id);
  const page = await as("agent", requestsFor(title));
  await page.reload({ waitUntil: "networkidle" });
  const accept = rowOf(page, title).getByRole("button", { name: /^Accept/ });
  const wake = await holdRequests(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await accept.waitFor();
  await call(buyer, "PATCH", `/withdraw-offer/${offerId}`);
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes(requests),
  );
  await accept.click({ noWaitAfter: true });
  await answered;
  wake();
  const refusal = page
    .locator("#toasts")
    .getByText("This offer is already Withdrawn", { exact: false });
  await refusal.waitFor();
  await offer(buyer, (await newHome()).id);
  await page.waitForTimeout(1_500);
  expect(await refusal.count()).toBe(1);
});

/** Holds back the next answer for the page, which is read at once; says when it was. */
async function holdNextAnswer(page: Page) {
  const [read, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    (url) => url.pathname === requests,
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await sent.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { isRead: read.promise, send: sent.resolve };
}

/**
 * From the next answer for the page on, the page gets that answer at the moment in which it hears
 * of a change.
 */
const holdUntilChange = `(() => {
  const original = window.fetch;
  window.fetch = async (...args) => {
    const answer = await original(...args);
    if (!window.holds) return answer;
    window.holds = false;
    console.debug("read");
    const changes = new BroadcastChannel("changes");
    await new Promise((resolve) => { changes.onmessage = resolve; });
    return answer;
  };
})()`;

test("what changes while the page is read anew is shown, too", async () => {
  const [one, other] = [await newHome(), await newHome()];
  const going = await offer(buyer, other.id);
  const page = await as("agent", requestsFor(other.title));
  await page.addInitScript(holdUntilChange);
  await page.reload({ waitUntil: "networkidle" });
  await rowOf(page, other.title).waitFor();
  await page.evaluate("window.holds = true");
  const isRead = page.waitForEvent("console", (message) => message.text() === "read");
  await offer(buyer, one.id);
  await isRead;
  await call(buyer, "PATCH", `/withdraw-offer/${going}`);
  await rowOf(page, other.title).getByText("Withdrawn", { exact: true }).waitFor();
});

test("the answer to a form stays, though a page that was read before it arrives after it", async () => {
  const [one, other] = [await newHome(), await newHome()];
  const offerId = await offer(buyer, one.id);
  const page = await as("agent", requestsFor(one.title));
  await page.reload({ waitUntil: "networkidle" });
  const { isRead, send } = await holdNextAnswer(page);
  await offer(buyer, other.id);
  await isRead;
  await call(buyer, "PATCH", `/withdraw-offer/${offerId}`);
  await rowOf(page, one.title)
    .getByRole("button", { name: /^Accept/ })
    .press("Enter");
  const withdrawn = rowOf(page, one.title).getByText("Withdrawn", { exact: true });
  await withdrawn.waitFor();
  send();
  await page.waitForTimeout(500);
  expect(await withdrawn.isVisible()).toBe(true);
});

/** How often an agent's page is loaded when they accept an offer. */
async function loadsOnAccept(): Promise<number> {
  const { id, title } = await newHome();
  await offer(buyer, id);
  const page = await as("agent", requestsFor(title));
  await page.reload({ waitUntil: "networkidle" });
  const loads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname === requests) loads.push(request.url());
  });
  // By key: where other rows have just changed, the pointer is ignored.
  await rowOf(page, title)
    .getByRole("button", { name: /^Accept/ })
    .press("Enter");
  await page.getByText("Offer accepted successfully!").waitFor();
  await page.waitForTimeout(1_500);
  return loads.length;
}

test("an agent who accepts an offer loads the page once", async () => {
  // What other tests do for the same agent loads it as well.
  await expect.poll(loadsOnAccept, { timeout: 50_000 }).toBe(1);
});
